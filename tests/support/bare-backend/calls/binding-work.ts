import { type Handler, field, NOT_SHOWN, Refusal } from '../call.ts'
import { FIRST_MESSAGE, nextPerson } from '../people.ts'

/** Work with binding. */
export const bindingCalls: Record<string, Handler> = {
  'GET /users/whatsapp': ({ agent }) => agent.accounts,
  'POST /users/whatsapp': ({ agent, call }) => {
    agent.accounts.push({ phone: field(call, 'phone'), applicationStatus: 'ONLINE' })
    return NOT_SHOWN
  },
  'GET /users/whatsapp/check': ({ agent, call }) => {
    if (!agent.accounts.some(({ phone }) => phone === call.query.get('phone')))
      throw new Refusal(404, 'Аккаунт не найден')
    return NOT_SHOWN
  },
  'GET /users/check-contact-exist': ({ state, agent }) => {
    const { open, debts } = agent.binding
    if (open === null && debts === 0) throw new Refusal(400, 'Открытого диалога нет')
    if (open !== null && state.unknownToMessenger.has(open.phone)) agent.binding.open = null
    return NOT_SHOWN
  },
  'POST /users/check-contact-already': ({ agent, call }) => {
    const { open, debts } = agent.binding
    if (field(call, 'skipReason') === '' || (open === null && debts === 0))
      throw new Refusal(400, 'Открытого диалога нет')
    if (debts > 0) agent.binding.debts -= 1
    else agent.binding.open = null
    return NOT_SHOWN
  },
  'GET /users/debts': ({ agent }) => (agent.binding.debts === 0 ? [] : NOT_SHOWN),
  'GET /users/info/{day}': ({ state, agent, call }) => {
    const { open, done, unpaid, debts } = agent.binding
    return {
      plan: 500,
      fact: 120 + done,
      agentsInPlan: 10 + agent.plan.size,
      totalAgents: 42,
      dayStatus: 'in_work',
      dayAgentStatus: open === null ? null : 'waiting_actions',
      notPaid: unpaid > 0,
      agentHasWorkPhones: done,
      agentDebtPhones: debts,
      dialogCost: state.dialogCost,
      freePhones: state.freePhones,
      userSingUpToPlan: agent.plan.has(call.day),
    }
  },
  'POST /users/sent-message': ({ state, agent }) => {
    if (agent.binding.open !== null) throw new Refusal(400, 'Сначала закончите открытый диалог')
    const person = nextPerson(state)
    if (person === null) return { phone: null }
    agent.binding.open = person
    return { ...person, message: FIRST_MESSAGE }
  },
  'GET /users/plan/signup/{day}': ({ agent, call }) => {
    agent.plan.add(call.day)
    return NOT_SHOWN
  },
}
