export { payoutsOf } from './payouts.sql.ts'
export { readDuePayouts } from './read-payouts.ts'
