import { cents, inEuros } from '@tablee/domain/money/money'
import { type MoneyState, moneyInFull, moneyState, moneyText } from '@tablee/domain/money/money-words'
import { noShowState } from '@tablee/domain/money/no-show'
import { isAuthorised } from '@tablee/domain/reservations/reservation-status'
import type { ReservationStatus, ReservationType } from '../../../generated/graphql.ts'
import { ownShare } from '../my-reservations/actions-of.ts'

type Share = {
  status: ReservationStatus
  totalPaid: number
  /** Another guest has paid it, or the viewer has paid it for its owner. */
  cover: { name: string; isMine: boolean; amount: number } | null
}
type NoShow = { fee: number; isContested: boolean; isDebited: boolean; isLifted: boolean }
type Booking = {
  type: ReservationType
  isHost: boolean
  isGroup: boolean
  totalPaid: number
  usersReservations: (Share & { isOwn: boolean; noShow: NoShow | null })[]
}

/** The sums on a booking's card: the viewer's own, for the host of a group also the table's, each named; or the no-show fee. */
export function cardMoney(booking: Booking): string[] {
  const own = ownShare(booking)
  if (!own) return []
  if (own.status === 'NO_SHOW') return own.noShow ? [noShowSaid(own.noShow)] : []
  const { type, isHost, isGroup } = booking
  const mine = withCovered(stateOf(own), booking)
  if (!isHost || !isGroup) return named('', mine)
  if (type === 'PAY_FOR_ALL') return named('Toute la table : ', mine)
  const table = tableState(booking)
  const isAlone = 'cents' in mine && 'cents' in table && mine.cents === table.cents
  return [...named('Vous : ', mine), ...(isAlone ? [] : named('Toute la table : ', table))]
}

/** The state of the sum of one's own share, and when it is debited; null when there is none. */
export function ownMoney(
  share: Share & { totalIncludingTax: number },
  booking: { type: ReservationType; date: number; isWeeklyMeal: boolean },
): string | null {
  return moneyInFull(stateOf(share), { ...booking, startsAt: booking.date }, cents(share.totalIncludingTax))
}

/** The no-show fee and its state. */
function noShowSaid(noShow: NoShow): string {
  switch (noShowState(noShow)) {
    case 'open':
      return noShow.fee > 0 ? `Absence : ${inEuros(cents(noShow.fee))} à payer` : 'Absence : rien à payer'
    case 'contested':
      return "Absence contestée : rien n'est débité"
    case 'debited':
      return `Absence : ${moneyText({ kind: 'debited', cents: cents(noShow.fee) })}`
    case 'lifted':
      return 'Absence levée : rien à payer'
  }
}

function stateOf({ status, totalPaid, cover }: Share): MoneyState {
  return moneyState({ status, cents: cents(totalPaid), coveredBy: cover && !cover.isMine ? cover.name : null })
}

/** Adds the shares that the viewer has paid for others. */
function withCovered(own: MoneyState, { usersReservations }: Booking): MoneyState {
  const covered = usersReservations.reduce((sum, { cover }) => sum + (cover?.isMine ? cents(cover.amount) : 0), 0)
  return own.kind === 'authorised' || own.kind === 'debited' ? { ...own, cents: own.cents + covered } : own
}

/** Authorized as long as one share is; without a sum when a no-show has changed what is debited. */
function tableState({ totalPaid, usersReservations }: Booking): MoneyState {
  const isHeld = usersReservations.some(({ status }) => isAuthorised(status))
  const hasAbsent = usersReservations.some(({ status }) => status === 'NO_SHOW')
  return moneyState({ status: isHeld ? 'CONFIRMED' : 'PAID', cents: hasAbsent ? 0 : cents(totalPaid) })
}

function named(name: string, money: MoneyState): string[] {
  const said = moneyText(money)
  return said === null ? [] : [name + said]
}
