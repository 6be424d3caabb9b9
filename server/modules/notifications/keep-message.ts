import { randomUUID } from 'node:crypto'
import type { FollowerParts } from '../../context.ts'
import { addMessage, type NewMessage } from './notifications.sql.ts'

/** Writes a message in the follower's transaction, to be sent at once or at an instant (milliseconds) that is ahead. */
export function keepMessage({ db, clock }: FollowerParts, message: NewMessage, sendAt?: number): Promise<void> {
  const now = clock.now()
  return addMessage(db, randomUUID(), message, new Date(now), new Date(sendAt ?? now))
}
