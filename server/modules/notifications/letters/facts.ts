import type { contactOf, tokenForLetter } from '../../accounts/accounts.ts'

/** What every letter may say: where the product is, how to reach us, and when it happened (ms). */
export type Always = { origin: string; contactEmail: string; at: number }

/** What a letter with a link knows. */
export type TokenFacts = Always & Found<typeof tokenForLetter>

/** What a letter about an account knows. */
export type AccountFacts = Always & Found<typeof contactOf>

type Found<Read extends (...asked: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>
