export { ledgerBalance } from './balance.sql.ts'
export type { Difference } from './difference.ts'
export { moneyByDay } from './house-money.sql.ts'
export { differencesOf, reconcile, reconcileDaily } from './reconcile.ts'
