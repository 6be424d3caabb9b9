export type { Debt, Debtor } from '../core/attempt.ts'
export { changeDebt, openDebt, openDebtsOf } from '../core/debts.sql.ts'
export {
  dropDebt,
  droppingExtras,
  isCollected,
  type ScheduledCharge,
  scheduleCharge,
  schedulingCharges,
  wakingExtras,
} from './charge-debt.ts'
