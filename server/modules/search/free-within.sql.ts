import { MINUTE, QUARTER } from '@tablee/domain/calendar'
import { publicHoliday } from '@tablee/domain/holidays'
import type { AskedQuarters } from '@tablee/domain/opening-hours'
import { stayMinutes } from '@tablee/domain/stays'
import { type Bind, listOf } from './statement.ts'

/** What a row `c` must be to have a start then at which such a party still fits; the dearest to ask comes last. */
export function freeWithin(asked: AskedQuarters[], party: number, $: Bind): string[] {
  const persons = $(party, 'int')
  return [
    `c.largest_booking >= ${persons}`,
    startingWithin(asked, 'c.starts', $),
    `(not c.is_partner or exists (
      select from (${goneWithin(asked, stayMinutes(party) / QUARTER, persons, $)}) gone
      where ${startingWithin(asked, '(c.starts - gone.starts)', $)}))`,
  ]
}

/** Open for a start on one of these service days, closures and holidays minded. */
function startingWithin(asked: AskedQuarters[], starts: string, $: Bind): string {
  const days = [...Map.groupBy(asked, ({ serviceDay }) => serviceDay)].map(([day, quarters]) => {
    const ranges = quarters.map(({ from, to }) => `[${from},${to})`)
    const open = `${starts} && ${$(`{${ranges.join()}}`, 'int4multirange')} and not c.closed @> ${$(day, 'date')}`
    return publicHoliday(day) ? `${open} and c.open_on_holidays` : open
  })
  return `(${days.map((day) => `(${day})`).join(' or ')})`
}

/** The starts that are gone: a step without room takes along every start in whose stay (of so many steps) it lies. */
function goneWithin(asked: AskedQuarters[], stay: number, persons: string, $: Bind): string {
  const since = asked.map(({ startsAt }) => new Date(startsAt).toISOString())
  const until = asked.map(({ startsAt, from, to }) =>
    new Date(startsAt + (to - from - 1 + stay) * QUARTER * MINUTE).toISOString(),
  )
  const quarters = [asked.map(({ from }) => from), asked.map(({ to }) => to)].map((list) => $(listOf(list), 'int[]'))
  return `
      select coalesce(range_agg(int4range(a.first, a.past) * int4range(at.quarter + 1 - ${$(stay, 'int')}, at.quarter + 1)),
        '{}') as starts
      from unnest(${$(listOf(since), 'timestamptz[]')}, ${$(listOf(until), 'timestamptz[]')}, ${quarters.join()})
        as a(since, until, first, past)
      join taken_step t on t.step_at >= a.since and t.step_at < a.until
      cross join lateral (select a.first + (extract(epoch from t.step_at - a.since) / ${QUARTER * 60})::int) as at(quarter)
      where t.restaurant_id = c.restaurant_id and t.kind = 'TABLE' and t.taken + ${persons} > c.largest_party`
}
