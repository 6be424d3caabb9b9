export type { Debt } from '../core/attempt.ts'
export { changeDebt, endDebt, lastDebt, openDebt, openDebtsOf } from '../core/debts.sql.ts'
export {
  askingForExtras,
  cardOfFee,
  dropDebt,
  droppingExtras,
  isCollected,
  type ScheduledCharge,
  scheduleCharge,
  schedulingCharges,
  wakingExtras,
} from './charge-debt.ts'
