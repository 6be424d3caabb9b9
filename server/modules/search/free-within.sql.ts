import { MINUTE } from '@tablee/domain/calendar/calendar'
import { publicHoliday } from '@tablee/domain/calendar/holidays'
import {
  type RequestedSteps,
  type RequestedTime,
  requestedSteps,
  STEP_MINUTES,
} from '@tablee/domain/calendar/opening-hours'
import { stayMinutes } from '@tablee/domain/calendar/stays'
import type { Pausable } from '@tablee/domain/reservations/pauses'
import { ORDERS_PER_SLOT } from '../availability/availability.ts'
import { type Bind, listOf } from './statement.ts'

/** For each kind of order the column of a row `c` that allows it, and the kind of slot that it occupies. */
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
        full: `t.kind = 'TABLE' and t.taken + ${persons} > c.largest_party`,
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
  const full = `t.kind = '${kind}' and t.taken >= ${ORDERS_PER_SLOT}`
  return [
    column,
    ...free({ starts: 'c.order_starts', asked, minutes: STEP_MINUTES.takeaway, stay: 1, pausable: 'TO_GO', full }, $),
  ]
}

/**
 * Starts of one kind: their column, the minutes between them, the steps of a stay, when a slot `t` is full, and by which pause
 * they are not taken.
 */
type Free = {
  starts: string
  asked: RequestedSteps[]
  minutes: number
  stay: number
  full: string
  pausable: Pausable
}

function free({ starts, asked, ...steps }: Free, $: Bind): string[] {
  if (asked.length === 0) return ['false']
  return [
    startingWithin(asked, starts, $),
    `(not c.is_partner or exists (
      select from (${goneWithin({ asked, ...steps }, $)}) gone
      where ${startingWithin(asked, `(${starts} - gone.starts)`, $)}))`,
  ]
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

/** The starts that are not free: a full slot blocks every start whose stay includes it, a pause all that begin before its end. */
function goneWithin({ asked, minutes, stay, full, pausable }: Omit<Free, 'starts'>, $: Bind): string {
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
