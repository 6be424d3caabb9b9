export type { Debt, Debtor } from '../core/attempt.ts'
export { changeDebt, openDebt, openDebtsOf } from '../core/debts.sql.ts'
export { dropDebt, isCollected, type ScheduledCharge, scheduleCharge, schedulingCharges } from './charge-debt.ts'
