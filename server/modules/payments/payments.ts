export type { Attempt, Payer, Purpose } from './core/attempt.ts'
export {
  ATTEMPT,
  askAgain,
  attemptById,
  attemptsOf,
  isPaidNow,
  isUnderWay,
  voidOtherAuthorizations,
} from './core/payments.sql.ts'
export { tryCard } from './core/refused-cards.ts'
export { declineMessage } from './core/say-refusal.ts'
export { detachUnkeptCards } from './core/wallet.sql.ts'
