import type { Account } from './core/account.ts'

declare module '../../context.ts' {
  interface Viewers {
    /** A person who is signed in. */
    account: { account: Account; sessionId: string }
    /** Staff whose account has no second factor yet. */
    enrolling: { account: Account; sessionId: string }
  }
}
