import type { JobContext } from '../../../context.ts'
import { namesOf } from '../../accounts/accounts.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { keysToKeep } from '../../pro/till/keys/keys.ts'
import { lossForEmail, type TeamChange } from '../../staff/ownership/ownership.ts'
import { invitationForEmail, jobOf } from '../../staff/staff.ts'
import type { Message } from '../core/notifications.sql.ts'
import type { EmailContent } from './emails/email-content.ts'
import { payoutsFrozen } from './emails/operator/money-trouble.ts'
import { ownershipLost, teamChanged } from './emails/restaurant/team-changed.ts'

/**
 * Writes to an owner or the member. Returns null if the restaurant no longer exists, or if the invitation has ended, which has
 * its own email.
 */
export async function writeTeamChange(context: JobContext, message: Message): Promise<EmailContent | null> {
  const { team: change, accountId: readerId = '' } = message.subjectOf
  const facts = change && (await factsOf(context, message, change))
  if (!change || !facts) return null
  const { restaurantId, memberId, from, at } = change
  const isOwner = (await jobOf(context.db, restaurantId, readerId)) === 'OWNER'
  const invitation = change.invitationId === null ? null : await invitationForEmail(context, change.invitationId)
  if (change.invitationId !== null && !invitation) return null
  const isOwnerGone = from === 'OWNER' && memberId !== null && isOwner
  const keys = isOwnerGone ? await keysToKeep(context, restaurantId, { accountId: memberId, leftAt: at }) : null
  const who = { isOwner, isReader: memberId === readerId, invited: invitation?.email ?? null }
  return teamChanged({ ...facts, ...who, change, at, keys })
}

/** Writes to a former owner. Returns null if they own the restaurant again or the link has expired. */
export async function writeLoss(context: JobContext, message: Message): Promise<EmailContent | null> {
  const { team: change, lossId = '' } = message.subjectOf
  const loss = await lossForEmail(context, lossId)
  const facts = loss && change && (await factsOf(context, message, change))
  return facts && loss && change
    ? ownershipLost({ ...facts, change, token: loss.token, undoUntil: loss.undoUntil })
    : null
}

/** Writes to the operator. Returns null if the restaurant no longer exists. */
export async function writeFreeze(context: JobContext, message: Message): Promise<EmailContent | null> {
  const { restaurantId = 0, accountId = '' } = message.subjectOf
  const restaurant = await restaurantContact(context, restaurantId)
  if (!restaurant) return null
  const by = nameIn(await namesOf(context.db, [accountId]), accountId)
  return payoutsFrozen({ ...baseOf(context, message), restaurantId, restaurant: restaurant.name, by })
}

async function factsOf(context: JobContext, message: Message, { restaurantId, byId, memberId }: TeamChange) {
  const restaurant = await restaurantContact(context, restaurantId)
  const names = await namesOf(
    context.db,
    [byId, memberId].filter((id) => id !== null),
  )
  const by = byId === null ? null : nameIn(names, byId)
  const member = memberId === null ? null : nameIn(names, memberId)
  return restaurant && { ...baseOf(context, message), restaurantId, restaurant: restaurant.name, by, member }
}

function baseOf({ config }: JobContext, { createdAt }: Message) {
  return { origin: config.origin, contactEmail: config.legal.contactEmail, at: createdAt }
}

/** Returns an empty name if the account has been deleted, or has no name. */
function nameIn(names: Awaited<ReturnType<typeof namesOf>>, id: string): string {
  const found = names.find((one) => one.id === id)
  return [found?.firstName, found?.lastName].filter(Boolean).join(' ')
}
