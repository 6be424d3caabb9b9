import { cleanEmail, guestFaults } from '@tablee/domain/accounts/accounts'
import { cleanText } from '@tablee/domain/clean-text'
import type { Allergen, AllergyStatement } from '@tablee/domain/ordering/allergies/allergens'
import { isEmpty } from '@tablee/domain/ordering/basket'
import type { Wishes, WishesInput } from '@tablee/domain/ordering/wishes'
import { HOLD_DURATION } from '@tablee/domain/reservations/booking-limits'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { hasSeat, seatsTaken } from '@tablee/domain/reservations/seats-taken'
import { GROUP_FULL } from '@tablee/domain/sentences'
import type { Context, Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import type { NewEvent } from '../../../events/outbox.ts'
import { idempotent, type SaveAnswer } from '../../../idempotency.ts'
import { hashOf } from '../../../secrets.ts'
import { notSignedIn } from '../../accounts/accounts.rights.ts'
import { countEmail, diner } from '../../accounts/accounts.ts'
import { findRestaurantWithMenu } from '../../catalogue/menus/menus.ts'
import { type Joined, rememberedBody, withBookedShare } from '../booking/idempotent-booking.ts'
import { refuseUnserved } from '../booking/read-offer.ts'
import { linesFrom, type OrderInput, readAllergies, readOrder, readWishes } from '../booking/read-order.ts'
import { itemsOf } from '../core/bill.ts'
import { aDayBefore, refuseTooClose } from '../core/booking-limits-of.ts'
import { followParty, isFollowedByCode } from '../core/code-discount.ts'
import { retryOnStaleRead, StaleReadError } from '../core/concurrency.ts'
import { activeShares, dueOfGroup } from '../core/group.ts'
import { endOfLink, guestToken, newShareId, sayEnd } from '../core/link.ts'
import { countedLines, keepPortions } from '../core/portions/keep-portions.ts'
import { cacheWritten, clearCachedBooking } from '../core/read-once.ts'
import type { NewLine, Reservation, Share, TableChoice } from '../core/reservation.ts'
import { invitationFor, type JoinableGroup } from '../core/reservations.sql.ts'
import { planChoice, readTable, tableDish } from '../core/shared-dishes/plan-table.ts'
import { writeTable } from '../core/shared-dishes/split-again.ts'
import { addGuest } from '../core/writing/add-reservations.sql.ts'
import { limitJoins } from './limit-joins.ts'

type JoinInput = WishesInput & {
  invitationLink: string
  order: OrderInput
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  allergies?: AllergyStatement | null
  sharedDishes?: readonly (string | number)[] | null
  captchaToken?: string | null
}

/**
 * Reserves one seat of a group by its invitation. If each guest pays, the seat is held for a quarter of an hour. Throws
 * BAD_USER_INPUT if a guest without an account gives no name, CONFLICT if the invitation has ended or too little is left of a
 * dish, and the errors of `limitJoins`.
 */
export async function joinReservation(context: Context, { captchaToken, ...input }: JoinInput): Promise<Joined> {
  const wishes = readWishes(input)
  const [basket, forTable] = [readOrder(input.order), readOrder(input.order, true)]
  const ids = [...new Set(input.sharedDishes?.map(String) ?? [])]
  const allergies = readAllergies(input.allergies)
  if (isEmpty(basket) && isEmpty(forTable) && ids.length === 0)
    throw badInput({ order: 'Choisissez au moins un plat ou une formule.' })
  const link = hashOf(input.invitationLink)
  const invitation = await readInvitation(context, link)
  const guest = guestOf(context, invitation.reservation, input)
  const body = rememberedBody(context, input, allergies)

  const join = async (remember: SaveAnswer<Joined> | null): Promise<Joined> => {
    await limitJoins(context, { link, person: guest.accountId ?? guest.email, captchaToken: captchaToken ?? '' })
    const found = await findRestaurantWithMenu(context, invitation.reservation.restaurantId)
    if (!found) throw new Error('the restaurant has gone')
    const lines = linesFrom(found.menu, basket, invitation.reservation)
    const orders = linesFrom(found.menu, forTable, invitation.reservation).map(tableDish)
    const choice = orders.length + ids.length > 0 ? { ids, orders } : null
    if (ids.length > 0) await refuseUnserved(context.db, invitation.reservation, found.menu, ids)
    const seat = { guest, wishes, lines, choice, allergies, getsEmail: askOnce(context, guest.email), remember }
    let firstRead: JoinableGroup | null = invitation
    return retryOnStaleRead(async () => {
      const group = firstRead ?? (await readInvitation(context, link))
      firstRead = null
      return takeSeat(context, group, seat)
    })
  }
  // Only the hash is stored, so that nobody can join by reading the database.
  const anonymousBy = link.toString('base64url')
  return idempotent(context, 'joinReservation', body, join, { anonymousBy }).catch(async (error) => {
    throw await withBookedShare(context, error)
  })
}

type Guest = Pick<Share, 'accountId' | 'email' | 'firstName' | 'lastName'>
type Seat = {
  guest: Guest
  wishes: Wishes
  lines: NewLine[]
  choice: TableChoice | null
  allergies: Allergen[]
  getsEmail: () => Promise<boolean>
  remember: SaveAnswer<Joined> | null
}

async function takeSeat(context: Context, group: JoinableGroup, seat: Seat): Promise<Joined> {
  const { reservation, shares, own } = group
  const { guest, wishes, lines, choice, allergies, getsEmail, remember } = seat
  const now = context.clock.now()
  refuseEnded(group, guest, context)
  if (own?.isClosed) throw notSignedIn()
  if (own) refuseTooClose(reservation, own.open)
  if (choice && choice.ids.length > 0 && now >= freeCancelUntil(reservation))
    throw new UserError('CONFLICT', TABLE_FIRM)

  const id = newShareId()
  const token = guest.accountId ? null : guestToken(context, id)
  const isHeld = kindOf(reservation) === 'self-pay'
  const share = {
    ...guest,
    id,
    ...wishes,
    lines,
    allergies,
    itemsCents: itemsOf(lines),
    deliveryFeeCents: 0,
    position: shares.length,
    guestKeyId: token?.keyId ?? null,
    guestTokenHash: token && hashOf(token.token),
    status: isHeld ? ('WAITING_FOR_PAYMENT' as const) : ('CREATED' as const),
    holdUntil: isHeld ? Math.min(now + HOLD_DURATION, reservation.startsAt) : null,
  }
  const next = afterJoining(reservation, shares, share, now)
  const by = { actor: 'guest', accountId: guest.accountId, reason: 'JOINED' } as const
  const events = eventsOf(reservation, share, next.status, by.reason, await getsEmail())
  const joined = { reservationId: reservation.id, shareId: id }

  const joining = { reservation, share, bookingVersion: own?.bookingVersion ?? null, ...next }
  const write = (db: Context['db']) => addGuest(db, joining, by, new Date(now), events)
  const isFollowed = isFollowedByCode(reservation, shares)
  const added = await context.db.transaction().execute(async (trx) => {
    const written = await write(trx)
    const tx = { db: trx, clock: context.clock }
    if (written && choice) await shareIn(tx, written, { lines, note: wishes.note, choice })
    if (written && isFollowed) await followParty(tx, written.reservation)
    if (written) await remember?.(trx, joined)
    if (written?.hasLimits)
      await keepPortions(trx, reservation, { after: countedLines(reservation, lines, choice?.orders) })
    return written
  })
  if (!added) throw new StaleReadError()
  if (choice || isFollowed) clearCachedBooking(context, reservation)
  else cacheWritten(context, added.reservation, [...shares, added.share], lines)
  return joined
}

/** Adds a new guest to the shared dishes that they tick, and orders their new dishes for the table. All are split again. */
async function shareIn(
  tx: Tx,
  { reservation, share }: { reservation: Reservation; share: Share },
  { lines, note, choice }: { lines: NewLine[]; note: string | null; choice: TableChoice },
): Promise<void> {
  const shares = await activeShares(tx, reservation)
  const table = await readTable(tx.db, reservation, shares)
  const plan = await planChoice(tx.db, reservation, shares, table, { shareId: share.id, lines, choice })
  await writeTable(tx, reservation, plan, { shareId: share.id, note })
}

const TABLE_FIRM = 'La commande de la table est ferme : ses plats ne se partagent plus. Commandez les vôtres.'

/**
 * Returns a function that is true if an email may be sent with the guest's token. It counts towards the limit once, and only
 * when a seat is free.
 */
function askOnce(context: Context, email: string | null): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  return () => {
    answer ??= email === null ? Promise.resolve(false) : countEmail(context, { kind: 'join', email, role: 'CLIENT' })
    return answer
  }
}

/** Returns status and due time of the group with its new share. The last seat closes a group whose host pays for all. */
function afterJoining(
  reservation: Reservation,
  shares: readonly Share[],
  share: Pick<Share, 'status' | 'holdUntil' | 'position'>,
  now: number,
) {
  const taken = seatsTaken(shares) + 1
  const isLast = kindOf(reservation) === 'pay-for-all' && taken >= reservation.totalPersons
  const status = isLast ? ('WAITING_FOR_PAYMENT' as const) : reservation.status
  return { status, dueAt: dueOfGroup({ ...reservation, status }, [...shares, share], now) }
}

function eventsOf(
  { id, status: from }: Reservation,
  share: Pick<Share, 'id' | 'status'>,
  to: Reservation['status'],
  reason: Reason,
  getsEmail: boolean,
): NewEvent[] {
  const payload = { reservationId: id, actor: 'guest' as const, reason }
  return [
    { name: 'ShareStatusChanged', payload: { ...payload, shareId: share.id, from: null, to: share.status } },
    ...(getsEmail ? [{ name: 'GuestTokenMade' as const, payload: { shareId: share.id } }] : []),
    ...(to === from ? [] : [{ name: 'ReservationStatusChanged' as const, payload: { ...payload, from, to } }]),
  ]
}

async function readInvitation({ db, clock, viewer }: Context, link: Buffer): Promise<JoinableGroup> {
  const asker = viewer.kind === 'account' ? { accountId: viewer.account.id, since: aDayBefore(clock.now()) } : null
  const found = await invitationFor(db, link, asker)
  if (!found) throw new UserError('NOT_FOUND', 'Oops ! La page que vous demandez est introuvable.')
  return found
}

function refuseEnded({ reservation, shares }: JoinableGroup, guest: Guest, { viewer, clock }: Context): void {
  const isIn = shares.some((share) => hasSeat(share) && (isSame(share, guest) || isOf(viewer, share)))
  const end = endOfLink(reservation, shares, clock.now())
  if (end?.why === 'cancelled') throw new UserError('CONFLICT', sayEnd(end))
  if (isIn) throw new UserError('CONFLICT', 'Vous avez déjà votre place dans ce groupe.')
  if (end) throw new UserError('CONFLICT', end.why === 'full' ? GROUP_FULL : sayEnd(end))
}

function isSame(share: Share, guest: Guest): boolean {
  if (guest.accountId) return share.accountId === guest.accountId
  return guest.email !== null && share.email === guest.email
}

function isOf(viewer: Context['viewer'], share: Share): boolean {
  return viewer.kind === 'guest' && viewer.shareId === share.id
}

function guestOf(context: Context, { hostId, type }: Reservation, input: JoinInput): Guest {
  if ('account' in context.viewer) {
    const { id } = diner(context)
    if (id === hostId) throw new UserError('CONFLICT', "Vous êtes l'hôte de cette réservation.")
    return { accountId: id, email: null, firstName: null, lastName: null }
  }
  const [email, firstName, lastName] = [input.email ?? '', input.firstName ?? '', input.lastName ?? '']
  // If each guest pays, the payment page asks for the name.
  if (type === 'SELF_PAY' && `${email}${firstName}${lastName}` === '') {
    return { accountId: null, email: null, firstName: null, lastName: null }
  }
  const faults = guestFaults({ email, firstName, lastName })
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return { accountId: null, email: cleanEmail(email), firstName: cleanText(firstName), lastName: cleanText(lastName) }
}
