import { parisHour } from '@tablee/domain/calendar/calendar'
import { cents } from '@tablee/domain/money/money'
import { isToGo, type ReservationType } from '@tablee/domain/money/pricing'
import { headlineOf } from '@tablee/domain/reservations/headline'
import { isHost } from '@tablee/domain/reservations/host'
import { bookingLabel, isAwaited } from '@tablee/domain/reservations/reservation-labels'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import { countText, seatsOf } from '@tablee/domain/reservations/seats'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../database/connect.ts'
import type { BookingPage, PageShare } from './pages-of-booking.fixtures.ts'

/** A booking from its rows, in cents and milliseconds, with the money of both ledgers. */
export type BookingRow = {
  id: number
  status: Status
  type: ReservationType
  isGroup: boolean
  party: number
  feeEach: number
  startsAt: number
  dueAt: number | null
  holdUntil: number | null
  shares: ShareRow[]
}
export type ShareRow = {
  id: string
  position: number
  status: Status
  holdUntil: number | null
  items: number
  discount: number
  delivery: number
  voucher: number
  paid: number
  tip: number
  /** Cents held or captured for the meal and not refunded, by card and by vouchers. */
  onCard: number
  onVouchers: number
  /** Cents captured from the card for the meal and not refunded. */
  debited: number
  debt: number | null
}

export async function rowsOf(db: Database, ids: readonly number[]): Promise<Map<number, BookingRow>> {
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)
  const { rows } = await sql<BookingRow>`
    select r.id, r.status, r.type, r.is_group as "isGroup", r.total_persons as party, r.fee_each_cents as "feeEach",
      ${ms('r.starts_at')}::float as "startsAt", ${ms('r.due_at')}::float as "dueAt", ${ms('r.hold_until')}::float as "holdUntil",
      (select json_agg(json_build_object('id', s.id, 'position', s.position, 'status', s.status,
        'holdUntil', ${ms('s.hold_until')}, 'items', l.items, 'discount', s.items_discount_cents + s.fee_discount_cents,
        'delivery', s.delivery_fee_cents, 'voucher', s.voucher_cents, 'paid', s.paid_cents, 'tip', s.tip_cents,
        'onCard', coalesce(c.held, 0), 'onVouchers', coalesce(v.held, 0), 'debited', coalesce(c.debited, 0),
        'debt', d.amount) order by s.position)
      from share s
      left join lateral (select coalesce(sum(price_cents * quantity), 0)::int as items from share_line
        where share_id = s.id) l on true
      left join lateral (
        select sum(case when a.taken > 0 then a.taken - a.back else a.asked - a.gone end)::int as held,
          sum(a.taken - a.back)::int as debited
        from (select coalesce(sum(cents) filter (where kind = 'CAPTURED'), 0) as taken,
            coalesce(sum(cents) filter (where kind = 'REFUNDED'), 0) as back,
            coalesce(sum(cents) filter (where kind = 'AUTHORISED'), 0) as asked,
            coalesce(sum(cents) filter (where kind in ('VOIDED', 'LAPSED')), 0) as gone
          from ledger_line join payment_attempt p on p.id = attempt_id
          where ledger_line.payable_id = s.id and p.purpose = 'MEAL' group by attempt_id) a) c on true
      left join lateral (
        select sum(case when kind = 'HELD' then cents when kind in ('RELEASED', 'GIVEN_BACK') then -cents
          when p.scheme = 'RESTO_FLASH' then cents else 0 end)::int as held
        from voucher_line join voucher_payment p on p.id = voucher_id where p.payable_id = s.id and p.is_used) v on true
      left join lateral (select sum(amount_cents)::int as amount from debt where payable_id = s.id and tries > 0
        and purpose in ('AFTER', 'BEYOND')) d on true
      where s.reservation_id = r.id) as shares
    from reservation r where r.id = any(${[...ids]})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Checks that a page's sentences match the rows, at the server's `now` (ms) with no work due. */
export function expectTruePage(page: BookingPage, row: BookingRow, now: number, story: string): void {
  const running = row.shares.filter(({ status }) => status !== 'CANCELLED')
  const own = page.usersReservations.find(({ isOwn }) => isOwn)
  const mine = row.shares.find(({ id }) => id === own?.id)
  expect({ status: page.status, party: page.totalPersons, at: page.date, holdUntil: page.holdUntil }, story).toEqual({
    status: row.status,
    party: row.party,
    at: row.startsAt,
    holdUntil: row.holdUntil,
  })
  for (const seen of page.usersReservations) {
    const share = row.shares.find(({ id }) => id === seen.id)
    expect(seen.status, story).toBe(share?.status)
    if (share && (seen.isOwn || (page.isHost && row.type === 'PAY_FOR_ALL')))
      expectTrueSums(page, seen, share, row, story)
  }
  if (mine && own) expectTrueHeadline(page, own, mine, row, now, story)
  if (row.status !== 'CANCELLED' && mine?.status !== 'CANCELLED' && !isToGo(row.type)) {
    expectTrueSeats(page, running, row, story)
  }
}

/** Checks that the sums and deadlines of a page match the ledgers to the cent. */
function expectTrueSums(page: BookingPage, seen: PageShare, share: ShareRow, row: BookingRow, story: string): void {
  expect({ paid: cents(seen.totalPaid), tip: cents(seen.tip) }, story).toEqual({
    paid: share.paid,
    tip: seen.isOwn ? share.tip : 0,
  })
  // On the day of the meal a voucher may be held in addition to a card that holds the full sum.
  const held = share.paid === share.onCard && share.voucher > 0 ? share.onCard : share.onCard + share.onVouchers
  expect(held, `${story}: held`).toBe(share.paid)
  const isPayer = row.type === 'SELF_PAY' || isToGo(row.type) || isHost(share)
  if (isPayer && share.status !== 'CANCELLED')
    expect(cents(seen.cardAmount), story).toBe(billOf(share, row) - share.voucher)
  if (seen.isOwn) expect(cents(seen.owedAfter?.amount ?? 0), story).toBe(isSettled(share) ? (share.debt ?? 0) : 0)
  const label = bookingLabel({ type: row.type, status: share.status, totalPaid: seen.totalPaid }).label
  if (label === 'En attente du restaurant') expect(share.onCard + share.onVouchers, story).toBeGreaterThan(0)
  if (page.status === 'CREATED' && !isAwaited(page)) expect(share.onCard + share.onVouchers, story).toBe(0)
}

const isSettled = ({ status }: ShareRow) => status === 'PAID' || status === 'COMPLETED'

/** Cents that a share costs its payer, computed from the rows. */
export function billOf(share: ShareRow, row: BookingRow): number {
  const isForAll = row.type === 'PAY_FOR_ALL'
  const covered = isForAll ? row.shares.filter(({ status }) => status !== 'CANCELLED') : [share]
  const items = covered.reduce((sum, one) => sum + one.items, 0)
  const fee = items === 0 ? 0 : row.feeEach * (isForAll ? row.party : 1)
  return items + fee + share.delivery - share.discount
}

/** Checks « 2 sur 4 ont payé » and the number of free seats. */
function expectTrueSeats(page: BookingPage, running: ShareRow[], row: BookingRow, story: string): void {
  const free = seatsOf(page).filter(({ tone, says }) => tone === 'free' && says !== '').length
  expect(free, story).toBe(row.isGroup ? Math.max(0, row.party - running.length) : 0)
  if (!row.isGroup) return
  const hasPaid = ({ status, paid, items }: ShareRow) => paid > 0 && items > 0 && !NOT_PAID.includes(status)
  const done =
    row.type === 'PAY_FOR_ALL' ? running.filter(({ status }) => !NOT_PAID.includes(status)) : running.filter(hasPaid)
  expect(countText(page), story).toMatch(new RegExp(`^${done.length} sur ${row.party} `))
}

const NOT_PAID: readonly Status[] = ['PAYMENT_FAILED', 'NO_SHOW']

function expectTrueHeadline(
  page: BookingPage,
  own: PageShare,
  mine: ShareRow,
  row: BookingRow,
  now: number,
  story: string,
): void {
  const { title, lead } = headlineOf(page, now)
  const context = `${story}: « ${title} ${lead} »`
  if (lead.startsWith('Rien ne sera débité') || lead.startsWith('Vous ne payez rien')) {
    expect(mine.onCard + mine.onVouchers, context).toBe(0)
  }
  if (lead.startsWith("Rien n'a été débité")) expect(mine.debited, context).toBe(0)
  if (lead.includes('vous est gardée jusqu')) {
    const until = isHost(mine) ? row.holdUntil : mine.holdUntil
    expect(until ?? 0, context).toBeGreaterThan(now)
    expect(lead, context).toContain(parisHour(until ?? 0))
  }
  if (lead.includes('reste ouvert')) expect(page.invitationLink?.ended ?? null, context).toBeNull()
  if (title === 'Tout le monde a choisi.')
    expect(
      seatsOf(page).every(({ tone }) => tone !== 'free'),
      context,
    ).toBe(true)
  if (lead.includes('est confirmée') || lead.startsWith('Votre table est confirmée')) {
    expect([row.status, mine.status], context).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(row.shares.filter(({ status }) => status === 'CONFIRMED').length, context).toBeGreaterThan(0)
  }
  if (lead === 'Votre réservation est réglée.') expect(['PAID', 'COMPLETED'], context).toContain(own.status)
}
