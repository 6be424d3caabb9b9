import type { Account } from './core/account.ts'

declare module '../../context.ts' {
  interface Viewers {
    account: { account: Account; sessionId: string; read: ReadWithSession | null }
    /** Signed-in staff without a second factor, which they have to add first. */
    enrolling: { account: Account; sessionId: string }
  }
}
