export { paymentsByShare } from './payments-by-share.ts'
export { paymentsOf } from './payments-of.ts'
export { visiblePayments } from './read-payments.ts'
