export { beginAnew, heldFor, letGo, settleAt } from './authorise-anew.ts'
export { confirmOutcome, outcomeOf } from './confirm-outcome.ts'
export { giveBack, refundUpTo } from './give-back.ts'
export { endWaiting, pay, STILL_ASKING } from './pay.ts'
