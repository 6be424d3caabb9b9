export { replaceAuthorization } from './charging/reauthorize.ts'
export type { Attempt, Payer, Purpose } from './core/attempt.ts'
export {
  ATTEMPT,
  askAgain,
  attemptById,
  attemptsOf,
  isPaidNow,
  isUnderWay,
  requestingRefunds,
  voidOtherAuthorizations,
} from './core/payments.sql.ts'
export { declineMessage, tryCard } from './core/refused-cards.ts'
export { detachUnkeptCards } from './core/wallet.sql.ts'
