export type { Attempt, Payer, Purpose } from './core/attempt.ts'
export { declineMessage } from './core/decline-message.ts'
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
export { tryCard } from './core/refused-cards.ts'
export { replaceAuthorization } from './core/replace-authorization.ts'
export { detachUnkeptCards } from './core/wallet.sql.ts'
