export type { Debt } from '../core/attempt.ts'
export { changeDebt, openDebt, openDebtsOf } from '../core/debts.sql.ts'
export { collect, dropDebt, isCollected } from './charge-debt.ts'
