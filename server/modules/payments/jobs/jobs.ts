export type { Debtor } from '../core/attempt.ts'
export { storeProviderEvent } from './on-provider-event.ts'
export { purgeOldEvents } from './provider-events.sql.ts'
export { runDueDebts, runDuePayments, runDueProviderEvents, runDueTopUps } from './run-due-payments.ts'
