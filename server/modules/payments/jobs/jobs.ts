export { storeProviderEvent } from './hear-provider.ts'
export { forgetOldEvents } from './provider-events.sql.ts'
export { runDueDebts, runDuePayments, runDueProviderEvents, runDueTopUps } from './run-due-payments.ts'
