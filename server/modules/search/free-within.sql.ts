import { DAY_MINUTES, MINUTE, minutesOf, QUARTER, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { publicHoliday } from '@tablee/domain/calendar/holidays'
import {
  type RequestedSteps,
  type RequestedTime,
  requestedSteps,
  STEP_MINUTES,
} from '@tablee/domain/calendar/opening-hours'
import { stayMinutes } from '@tablee/domain/calendar/stays'
import type { Pausable } from '@tablee/domain/reservations/pauses'
import { ORDERS_PER_SLOT } from '@tablee/domain/reservations/seat-rules'
import { DINNER_BEGINS } from '@tablee/domain/service/services'
import { type Bind, listOf } from './statement.ts'

/** For each kind of order, the column of a row `c` that allows it, and the kind of slot that it occupies. */
const ORDERS = {
  delivery: { column: 'c.has_delivery', kind: 'DELIVERY' },
  clickCollect: { column: 'c.has_click_collect', kind: 'CLICK_COLLECT' },
} as const

export type OrderKind = keyof typeof ORDERS

/** The conditions for a row `c` to have a free table for the party at that time, the most expensive last. */
export function freeTable(time: RequestedTime, party: number, now: number, $: Bind): string[] {
  const persons = $(party, 'int')
  return [
    `c.largest_booking >= ${persons}`,
    ...free(
      {
        starts: 'c.table_starts',
        asked: requestedSteps(time, 'table', now) ?? [],
        minutes: STEP_MINUTES.table,
        stay: stayMinutes(party) / STEP_MINUTES.table,
        pausable: 'TABLE',
        full: `t.kind = 'TABLE' and t.taken + t.forced + ${persons} > ${seatsAt('at.step')}`,
        persons,
        now,
      },
      $,
    ),
  ]
}

/** The conditions for a row `c` to accept another order of this kind, at the requested time if there is one. */
export function takesOrder(order: OrderKind, time: RequestedTime, now: number, $: Bind): string[] {
  const { column, kind } = ORDERS[order]
  const asked = requestedSteps(time, 'takeaway', now)
  if (!asked) return [column]
  const full = `t.kind = '${kind}' and t.taken >= coalesce(c.orders_per_slot, ${ORDERS_PER_SLOT})`
  const minutes = STEP_MINUTES.takeaway
  const ofOrders = { minutes, stay: 1, pausable: 'TO_GO', full, persons: null, now } as const
  return [column, ...free({ starts: 'c.order_starts', asked, ...ofOrders }, $)]
}

/** The seats of a row `c` in a quarter of an hour, by its step of the week; lunch is from 06:00 to 17:00 (`serviceOf`). */
function seatsAt(step: string): string {
  return `(case when c.lunch_seats is null then c.largest_party
    when ${step} % ${DAY_STEPS} between ${LUNCH.from} and ${LUNCH.to - 1} then c.lunch_seats else c.dinner_seats end)`
}

const DAY_STEPS = DAY_MINUTES / STEP_MINUTES.table
const LUNCH = { from: minutesOf(SERVICE_DAY_STARTS) / QUARTER, to: minutesOf(DINNER_BEGINS) / QUARTER }

/**
 * Starts of one kind: their column, the minutes between them, the steps of a stay, the condition that a slot `t` is full at its
 * step `at.step`, and the pause that blocks them. `persons` is null for orders.
 */
type Free = {
  starts: string
  asked: RequestedSteps[]
  minutes: number
  stay: number
  full: string
  pausable: Pausable
  persons: string | null
  now: number
}

function free({ starts, asked, ...steps }: Free, $: Bind): string[] {
  if (asked.length === 0) return ['false']
  const ruled = ruledOut({ asked, ...steps }, $).map((text) => ` - ${text}`)
  return [
    startingWithin(asked, starts, $),
    `(not c.is_partner or exists (
      select from (${goneWithin({ asked, ...steps }, $)}) gone
      where ${startingWithin(asked, `(${starts} - gone.starts${ruled.join('')})`, $)}))`,
  ]
}

/**
 * The starts that a restaurant's own rules exclude, as multiranges; empty without rules. Excluded are starts at too short
 * notice, starts with too many beginning covers, and stays beyond the seats of a service.
 */
function ruledOut(
  { asked, minutes, stay, persons, now }: Omit<Free, 'starts' | 'full' | 'pausable'>,
  $: Bind,
): string[] {
  const none = `'{}'::int4multirange`
  const since = $(listOf(asked.map(({ startsAt }) => new Date(startsAt).toISOString())), 'timestamptz[]')
  const [first, past] = [asked.map(({ from }) => from), asked.map(({ to }) => to)].map((list) =>
    $(listOf(list), 'int[]'),
  )
  const runs = `unnest(${since}, ${first}, ${past}) as a(since, first, past)`
  const tooSoon = `(case when c.minutes_ahead is null then ${none} else (
    select coalesce(range_agg(int4range(a.first, least(a.past, a.first + 1 + late.steps))), '{}') from ${runs}
    cross join lateral (select floor(extract(epoch from ${$(new Date(now).toISOString(), 'timestamptz')}
      + c.minutes_ahead * interval '1 minute' - a.since) / ${minutes * 60})::int) as late(steps)
    where late.steps >= 0) end)`
  if (persons === null) return [tooSoon]
  const begun = `(case when c.covers_per_quarter is null then ${none} else (
    select coalesce(range_agg(int4range(at.step, at.step + 1)), '{}') from ${runs}
    join start_covers b on b.starts_at >= a.since and b.starts_at < a.since + (a.past - a.first) * interval '${minutes} minutes'
    cross join lateral (select a.first + (extract(epoch from b.starts_at - a.since) / ${minutes * 60})::int) as at(step)
    where b.restaurant_id = c.restaurant_id and b.covers + ${persons} > c.covers_per_quarter) end)`
  const touching = (isIn: (ofDay: number) => boolean) => {
    const ranges = asked.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, n) => from + n).filter((start) =>
        Array.from({ length: stay }, (_, n) => (start + n) % DAY_STEPS).some(isIn),
      ),
    )
    return $(`{${ranges.map((start) => `[${start},${start + 1})`).join()}}`, 'int4multirange')
  }
  const isLunch = (ofDay: number) => LUNCH.from <= ofDay && ofDay < LUNCH.to
  const tooMany = `(case when c.lunch_seats < ${persons} then ${touching(isLunch)} else ${none} end)`
  const tooManyLater = `(case when c.dinner_seats < ${persons} then ${touching((one) => !isLunch(one))} else ${none} end)`
  return [tooSoon, begun, tooMany, tooManyLater]
}

/** The condition that the row has a start on one of these service days and is not closed by a closure or holiday. */
function startingWithin(asked: RequestedSteps[], starts: string, $: Bind): string {
  const days = [...Map.groupBy(asked, ({ serviceDay }) => serviceDay)].map(([day, steps]) => {
    const ranges = steps.map(({ from, to }) => `[${from},${to})`)
    const open = `${starts} && ${$(`{${ranges.join()}}`, 'int4multirange')} and not c.closed @> ${$(day, 'date')}`
    return publicHoliday(day) ? `${open} and c.open_on_holidays` : open
  })
  return `(${days.map((day) => `(${day})`).join(' or ')})`
}

/**
 * The starts that are not free: a full slot blocks every start whose stay includes it, and a pause blocks all that begin before
 * its end.
 */
function goneWithin(
  { asked, minutes, stay, full, pausable }: Omit<Free, 'starts' | 'persons' | 'now'>,
  $: Bind,
): string {
  const since = asked.map(({ startsAt }) => new Date(startsAt).toISOString())
  const until = asked.map(({ startsAt, from, to }) =>
    new Date(startsAt + (to - from - 1 + stay) * minutes * MINUTE).toISOString(),
  )
  const edges = [asked.map(({ from }) => from), asked.map(({ to }) => to)].map((list) => $(listOf(list), 'int[]'))
  const steps = `unnest(${$(listOf(since), 'timestamptz[]')}, ${$(listOf(until), 'timestamptz[]')}, ${edges.join()})
        as a(since, until, first, past)`
  return `
      select coalesce(range_agg(gone.steps), '{}') as starts from (
        select int4range(a.first, a.past) * int4range(at.step + 1 - ${$(stay, 'int')}, at.step + 1) as steps
        from ${steps}
        join slot_occupancy t on t.step_at >= a.since and t.step_at < a.until
        cross join lateral (select a.first + (extract(epoch from t.step_at - a.since) / ${minutes * 60})::int) as at(step)
        where t.restaurant_id = c.restaurant_id and ${full}
        union all
        select int4range(a.first, a.past)
          * int4range(a.first, a.first + ceil(extract(epoch from p.until_at - a.since) / ${minutes * 60})::int)
        from booking_pause p join ${steps} on p.until_at > a.since
        where p.restaurant_id = c.restaurant_id and p.what = '${pausable}'
      ) gone`
}
