import { randomUUID } from 'node:crypto'
import type { JobContext } from '../../../context.ts'
import { addMessage, type LetterKind, type NewMessage, type TextKind } from './notifications.sql.ts'

/** What comes with others, where people join or a meal is over: it waits for them a moment, and one letter says them all. */
const COMES_WITH_OTHERS: readonly (LetterKind | TextKind)[] = [
  'GUEST_JOINED',
  'GUEST_SEAT',
  'RECEIPT',
  'INVOICE_READY',
  'REFUNDED',
]
const MOMENT = 10_000

/** Writes a message in the subscriber's transaction, to be sent at once or at an instant (milliseconds) that is ahead. */
export function keepMessage({ db, clock }: JobContext, message: NewMessage, sendAt?: number): Promise<void> {
  const now = clock.now()
  const soonest = COMES_WITH_OTHERS.includes(message.kind) ? now + MOMENT : now
  return addMessage(db, randomUUID(), message, new Date(now), new Date(sendAt ?? soonest))
}
