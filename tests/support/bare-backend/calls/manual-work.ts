import { type Context, type Handler, NOT_SHOWN, record, Refusal } from '../call.ts'
import { EXTRA_MESSAGE, FIRST_MESSAGE, MAIN_MESSAGE, nextPerson } from '../people.ts'
import { type BareDialog, novosibirskDay } from '../state.ts'

const DAILY_LIMIT = 50

/** Work without binding. */
export const manualCalls: Record<string, Handler> = {
  'GET /work/manual/info': (context) => {
    const { state, call, agent } = context
    const dialogs = ofDay(context)
    const search = (call.query.get('search') ?? '').toLowerCase()
    const found = dialogs.filter(({ phone, name }) => phone.includes(search) || name.toLowerCase().includes(search))
    const isOpen = dialogs.some(({ status }) => status === 'send_main_message' || status === 'not_found')
    const unpaid = dialogs.filter((dialog) => isSuccess(dialog) && !dialog.isPaid)
    return {
      canSendReport: isOpen,
      canAccrualBalance: !isOpen && unpaid.length > 0,
      balanceHasAccrual: !isOpen && unpaid.length === 0 && dialogs.some(({ isPaid }) => isPaid),
      agentTodaySuccessPhonesCount: dialogs.filter(isSuccess).length,
      agentTodayPhonesCount: agent.dialogs.filter(({ day }) => day === state.today()).length,
      freePhonesCount: state.freePhones,
      contacts: found.map(({ id, phone, name, status }) => ({ id: state.writeId(id), phone, name, status })),
    }
  },
  'POST /work/manual/get-contact': ({ state, agent }) => {
    if (agent.dialogs.filter(({ day }) => day === state.today()).length >= DAILY_LIMIT)
      throw new Refusal(400, 'Сегодня больше нельзя')
    const person = nextPerson(state)
    if (person === null) throw new Refusal(400, 'Свободных контактов нет')
    agent.dialogs.push({ ...person, id: state.nextId(), status: 'in_work', day: state.today(), isPaid: false })
    return { ...person, message: FIRST_MESSAGE }
  },
  'POST /work/manual/send-main-message': (context) => {
    const dialog = named(context, record(context.call.body)['segmentPhoneId'])
    dialog.status = 'send_main_message'
    return { phone: dialog.phone, name: dialog.name, message: MAIN_MESSAGE }
  },
  'POST /work/manual/send-extra-message': (context) => {
    const { phone, name } = named(context, record(context.call.body)['segmentPhoneId'])
    return { phone, name, message: EXTRA_MESSAGE }
  },
  'POST /work/manual/upload': ({ state, call, agent }) => {
    if ((call.form?.files['screenshots[]'] ?? []).length === 0) throw new Refusal(400, 'Нет скриншотов')
    for (const dialog of agent.dialogs.filter(({ status }) => status === 'send_main_message')) {
      dialog.status = state.unreadable.has(dialog.phone) ? 'not_found' : 'success'
    }
    return NOT_SHOWN
  },
  'POST /work/manual/upload-single': ({ state, call, agent }) => {
    if ((call.form?.files['screenshot'] ?? []).length !== 1) throw new Refusal(400, 'Нужен один скриншот')
    // A form has no types: the identifier comes as text.
    const dialog = agent.dialogs.find(({ id }) => String(state.writeId(id)) === call.form?.fields['segmentPhoneId'])
    if (dialog === undefined) throw new Refusal(404, 'Диалог не найден')
    dialog.status = 'success'
    return NOT_SHOWN
  },
  'POST /work/manual/accrual': (context) => {
    const { state, agent } = context
    for (const dialog of ofDay(context)) {
      if (!isSuccess(dialog) || dialog.isPaid) continue
      dialog.isPaid = true
      agent.balance += state.dialogCost
    }
    return NOT_SHOWN
  },
  'POST /work/manual/contact/check-exist': (context) => {
    const dialog = named(context, record(context.call.body)['segmentPhoneId'])
    if (context.state.unknownToMessenger.has(dialog.phone))
      context.agent.dialogs.splice(context.agent.dialogs.indexOf(dialog), 1)
    return NOT_SHOWN
  },
}

function isSuccess({ status }: BareDialog): boolean {
  return !['in_work', 'send_main_message', 'not_found'].includes(status)
}

function ofDay({ call, agent }: Context): BareDialog[] {
  const selected = Number(call.query.get('selectedDay'))
  if (!Number.isSafeInteger(selected)) throw new Refusal(400, 'selectedDay: нужны миллисекунды')
  return agent.dialogs.filter(({ day }) => day === novosibirskDay(selected))
}

/** The dialog with this identifier, in the very type in which it was handed out: validating servers are that strict. */
function named({ state, agent }: Context, id: unknown): BareDialog {
  const dialog = agent.dialogs.find((each) => state.writeId(each.id) === id)
  if (dialog === undefined) throw new Refusal(400, `segmentPhoneId: не тот тип или нет такого (${JSON.stringify(id)})`)
  return dialog
}
