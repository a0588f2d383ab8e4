import { type Handler, field, NOT_SHOWN, Refusal } from '../call.ts'

const BANKS = new Set(['tinkoff_sbp', 'sber_sbp', 'alfa_sbp', 'vtb_sbp'])

/** The balance on its way out, and «Начислить баланс» of the binding mode. */
export const moneyCalls: Record<string, Handler> = {
  'GET /withdrawals': ({ state, agent }) =>
    agent.withdrawals.map(({ id, createdAt, paymentDate, status, amount, details }) => ({
      id: state.writeId(id),
      createdAt: state.writeMoment(createdAt),
      paymentDate: paymentDate === null ? null : state.writeMoment(paymentDate),
      status,
      amount,
      details,
    })),
  'POST /withdrawals': ({ state, agent, call }) => {
    const phone = field(call, 'phone')
    if (!/^\d{11}$/.test(phone) || !BANKS.has(field(call, 'withdrawalMethod')))
      throw new Refusal(400, 'Проверьте реквизиты')
    if (agent.balance < 20) throw new Refusal(400, 'Недостаточно средств')
    agent.withdrawals.unshift({
      id: state.nextId(),
      createdAt: state.now(),
      paymentDate: null,
      status: 'IN_PROCESSING',
      amount: agent.balance,
      details: phone.slice(1),
    })
    agent.balance = 0
    return NOT_SHOWN
  },
  'GET /withdrawals/accrual-balance': ({ state, agent }) => {
    agent.balance += agent.binding.unpaid * state.dialogCost
    agent.binding.unpaid = 0
    return NOT_SHOWN
  },
}
