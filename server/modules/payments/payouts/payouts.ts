export { applyFreezes, freezePayouts } from './freeze-payouts.ts'
export { frozenRestaurants, liftFreeze, type PayoutFreeze } from './freezes.sql.ts'
export { payoutsOf } from './payouts.sql.ts'
export { readDuePayouts } from './read-payouts.ts'
