import { type Handler, field, NO_VERIFICATION, NOT_SHOWN, Refusal } from '../call.ts'

/** The three steps of the verification. The service phone is known by its own call alone. */
export const verificationCalls: Record<string, Handler> = {
  'GET /approve-requests/my': ({ agent }) => {
    if (agent.verification === null) return NO_VERIFICATION
    const { step, status, comment, verificationCode } = agent.verification
    return { step, status, comment, verificationCode }
  },
  'POST /approve-requests': ({ state, agent, call }) => {
    const phone = field(call, 'phone')
    agent.verification = { step: 1, status: 'CREATED', comment: null, verificationCode: `AB-${state.nextId()}`, phone }
    return NOT_SHOWN
  },
  'POST /approve-requests/reset': ({ agent }) => {
    agent.verification = null
    return NOT_SHOWN
  },
  'POST /approve-requests/upload': ({ agent, call }) => {
    const { fullScreenshot = [], singleScreenshot = [] } = call.form?.files ?? {}
    if (fullScreenshot.length !== 1 || singleScreenshot.length !== 1) throw new Refusal(400, 'Нужны оба скриншота')
    if (agent.verification === null) throw new Refusal(400, 'Заявки нет')
    agent.verification.step = 3
    return NOT_SHOWN
  },
  'POST /approve-requests/available-bot': ({ state }) => ({ phone: state.servicePhone }),
}
