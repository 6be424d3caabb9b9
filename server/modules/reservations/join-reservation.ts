import { activationFaults, cleanEmail, signupFaults } from '@tablee/domain/accounts'
import { isEmpty } from '@tablee/domain/basket'
import { HOLD, INVITATION_ENDS_BEFORE } from '@tablee/domain/booking-limits'
import { cleanText } from '@tablee/domain/clean-text'
import { priceOf } from '@tablee/domain/pricing'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { badInput, Refusal } from '../../errors.ts'
import { announce } from '../../events/outbox.ts'
import { once, type Remember } from '../../idempotency.ts'
import { countTries } from '../../limits/limits.ts'
import { derivedToken, hashOf } from '../../secrets.ts'
import { findRestaurant, menuOf } from '../catalogue/catalogue.ts'
import { newShareId } from './create-reservation.ts'
import { moveReservation } from './move.ts'
import { linesFrom, type OrderInput, readNote, readOrder } from './read-order.ts'
import type { NewLine, Reservation, Share } from './reservation.ts'
import * as rows from './reservations.sql.ts'

export type JoinInput = {
  invitationLink: string
  order: OrderInput
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  note?: string | null
}

/** A share that was joined; the token of a guest without an account is said this once. */
export type Joined = { share: Share; guestToken: string | null }

const JOINS = { counter: 'joins from an address to a link', most: 5, within: 10 * 60_000 }
export const FULL = "Cette réservation a déjà atteint le nombre d'invités défini par l'hôte."

/** Takes one seat of an invitation, one at a time, held for a quarter of an hour where each pays. */
export async function joinReservation(context: Context, input: JoinInput): Promise<Joined> {
  const { db, clock, address, viewer } = context
  const note = readNote(input.note)
  const basket = readOrder(input.order)
  if (isEmpty(basket)) throw badInput({ order: 'Choisissez au moins un plat ou une formule.' })
  const found = await rows.reservationByLink(db, hashOf(input.invitationLink))
  if (!found) throw new Refusal('NOT_FOUND', 'Oops ! La page que vous demandez est introuvable.')
  const guest = guestOf(context, found, input)

  return once(context, 'joinReservation', input, async (remember) => {
    const tried = [{ limit: JOINS, key: `${address} ${input.invitationLink}` }]
    if ((await countTries(db, clock.now(), tried)).length > 0) {
      throw new Refusal('RATE_LIMITED', 'Trop de tentatives. Réessayez dans dix minutes.')
    }
    const restaurant = await findRestaurant(context, found.restaurantId)
    if (!restaurant) throw new Error('the restaurant has gone')
    const lines = linesFrom(await menuOf(context, restaurant), basket, found.type)
    const { items, serviceFee } = priceOf({
      ...{ type: found.type, lines, persons: 1, isSaas: found.isSaas, feeCents: found.feeEachCents },
      hasAccount: viewer.kind === 'account',
    })
    const fee = found.type === 'SELF_PAY' ? serviceFee : 0
    return db
      .transaction()
      .execute((trx) => takeSeat(context, trx, found.id, { guest, note, lines, items, fee }, remember))
  })
}

type Guest = { accountId: string | null; email: string | null; firstName: string | null; lastName: string | null }
type Seat = { guest: Guest; note: string | null; lines: NewLine[]; items: number; fee: number }

async function takeSeat(
  context: Context,
  trx: Database,
  id: number,
  seat: Seat,
  remember: Remember<Joined>,
): Promise<Joined> {
  const { clock, config } = context
  const now = clock.now()
  const { guest, note, lines, items, fee } = seat
  const reservation = await rows.lockReservation(trx, id)
  if (!reservation) throw new Error('the reservation has gone')
  refuseEnded(reservation, now)

  const shares = (await rows.sharesOf(trx, [id])).filter(({ status }) => status !== 'CANCELLED')
  if (shares.some((share) => isSame(share, guest))) {
    throw new Refusal('CONFLICT', 'Vous avez déjà votre place dans ce groupe.')
  }
  if (shares.length >= reservation.totalPersons) throw new Refusal('CONFLICT', FULL)

  const isSelfPay = reservation.type === 'SELF_PAY'
  const shareId = newShareId()
  const guestKeyId = guest.accountId ? null : (config.encryptionKeys[0]?.id ?? '')
  const guestToken = guestKeyId === null ? null : derivedToken(config.encryptionKeys, 'guest', shareId, guestKeyId)
  const by = { mover: 'guest' as const, accountId: guest.accountId, why: 'joined' }
  const share = await rows.addShare(
    trx,
    {
      ...{ id: shareId, reservationId: id, ...guest, guestKeyId, note, lines, itemsCents: items, feeCents: fee },
      guestTokenHash: guestToken === null ? null : hashOf(guestToken),
      status: isSelfPay ? 'WAITING_FOR_PAYMENT' : 'CREATED',
      holdUntil: isSelfPay ? Math.min(now + HOLD, reservation.startsAt) : null,
    },
    by,
    new Date(now),
  )
  await announce(trx, now, 'ShareMoved', {
    ...{ reservationId: id, shareId, from: null, to: share.status, mover: by.mover, why: by.why },
  })
  if (!isSelfPay && shares.length + 1 === reservation.totalPersons) {
    await moveReservation({ db: trx, clock }, reservation, 'WAITING_FOR_PAYMENT', {
      ...by,
      why: 'the last seat was taken',
    })
  }
  const joined = { share, guestToken }
  await remember(trx, joined)
  return joined
}

/** Why an invitation has ended, and when; null while it stands. */
export function endOf(
  reservation: Reservation,
  taken: number,
  now: number,
): { why: 'cancelled' | 'full' | 'closed' } | null {
  if (reservation.status === 'CANCELLED') return { why: 'cancelled' }
  if (reservation.linkEndedAt !== null || now >= reservation.startsAt - INVITATION_ENDS_BEFORE) return { why: 'closed' }
  if (taken >= reservation.totalPersons) return { why: 'full' }
  return reservation.status === 'WAITING_FOR_GUESTS' ? null : { why: 'closed' }
}

function refuseEnded(reservation: Reservation, now: number): void {
  const end = endOf(reservation, 0, now)
  if (!end) return
  throw new Refusal('CONFLICT', end.why === 'cancelled' ? 'Réservation annulée.' : FULL_OR_CLOSED)
}

const FULL_OR_CLOSED = 'Cette invitation est close.'

function guestOf({ viewer }: Context, { hostId, type }: Reservation, input: JoinInput): Guest {
  if (viewer.kind === 'account') {
    if (viewer.account.role !== 'CLIENT')
      throw new Refusal('FORBIDDEN', 'Cette page est réservée aux comptes de clients.')
    if (viewer.account.id === hostId) throw new Refusal('CONFLICT', "Vous êtes l'hôte de cette réservation.")
    return { accountId: viewer.account.id, email: null, firstName: null, lastName: null }
  }
  const { email = '', firstName = '', lastName = '' } = withoutNulls(input)
  // Who each pays for themselves is asked on the payment screen.
  if (type === 'SELF_PAY' && email === '' && firstName === '' && lastName === '') {
    return { accountId: null, email: null, firstName: null, lastName: null }
  }
  const names = activationFaults({ firstName, lastName, phone: '0600000000', password: 'A1!aaa' })
  const faults = { ...signupFaults({ email, captchaToken: 'x' }), ...names }
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return { accountId: null, email: cleanEmail(email), firstName: cleanText(firstName), lastName: cleanText(lastName) }
}

function withoutNulls(input: JoinInput) {
  const given = Object.entries(input).filter(([, value]) => value !== null)
  return Object.fromEntries(given) as { email?: string; firstName?: string; lastName?: string }
}

function isSame(share: Share, guest: Guest): boolean {
  if (guest.accountId) return share.accountId === guest.accountId
  return guest.email !== null && share.email === guest.email
}
