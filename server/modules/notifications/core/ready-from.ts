import { MINUTE } from '@tablee/domain/calendar/calendar'
import { isPending } from '@tablee/domain/money/payment-status'
import type { Tx } from '../../../context.ts'
import { attemptsOf } from '../../payments/payments.ts'
import type { LetterKind, Message } from './notifications.sql.ts'

/** How long nobody has to have tried to pay before they are written to that it failed. */
const QUIET = 10 * MINUTE

/** What is not said before its instant, also where another letter leaves. */
export const NEVER_EARLY: readonly LetterKind[] = ['PAYMENT_FAILED']

/** From when on a message may be said, in milliseconds. */
export async function readyFrom(parts: Tx, { kind, subjectOf }: Message): Promise<number> {
  return kind === 'PAYMENT_FAILED' ? quietFrom(parts, subjectOf.shareId ?? '') : 0
}

/** From when on nobody tries to pay that share, as far as is known: until then they read on the page how it went. */
export async function quietFrom({ db, clock }: Tx, shareId: string): Promise<number> {
  const tried = (await attemptsOf(db, [shareId])).filter(({ purpose, offSession }) => purpose === 'MEAL' && !offSession)
  const last = tried.at(-1)
  if (!last) return 0
  const isAtBank = isPending(last)
  return Math.max(last.createdAt + QUIET, isAtBank ? clock.now() + MINUTE : 0)
}
