export type { Debt } from '../core/attempt.ts'
export { changeDebt, openDebt, openDebtsOf } from '../core/debts.sql.ts'
export { dropDebt, isCollected, scheduleCharge } from './charge-debt.ts'
