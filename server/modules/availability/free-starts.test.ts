import { addDays, MINUTE, parisDay, parisInstant, serviceDay, weekday } from '@tablee/domain/calendar/calendar'
import { isOpenAt, type OpeningPlan, type Start, startsOf } from '@tablee/domain/calendar/opening-hours'
import {
  BISTRO,
  FRIDAY,
  hoursOf,
  lunchAndDinner,
  moment,
  NIGHT,
  planOf,
  SATURDAY,
  weekOf,
} from '@tablee/domain/calendar/opening-hours.fixtures'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { LARGEST_PARTY } from '@tablee/domain/reservations/booking-limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeStarts, type Room, type StartsWish, type Taken } from './free-starts.ts'

const ROOM: Room = {
  isPartner: true,
  seatingCapacity: 24,
  allowEightPlus: true,
  hasDelivery: true,
  hasClickCollect: true,
}
const at = parisInstant
const TEN = at(FRIDAY, '10:00')
const free = (plan: OpeningPlan, more: Partial<StartsWish> = {}, room = ROOM) =>
  freeStarts(room, plan, { type: 'SELF_PAY', party: 2, now: TEN, taken: NOTHING, ...more })
const NOTHING: Taken = { slots: new Map(), begun: new Map(), pausedUntil: null }
const bistro = planOf(weekOf(BISTRO))

describe('the free hours', () => {
  test('are listed under their service, with their own calendar day', () => {
    const [friday] = free(planOf(weekOf(NIGHT)))
    expect(friday).toMatchObject({ date: FRIDAY, weekday: 5 })
    expect(friday?.hours.at(-1)).toEqual({
      date: SATURDAY,
      hour: '01:15',
      startsAt: at(SATURDAY, '01:15'),
      seatsLeft: 24,
    })
  })

  test('are those with seats left in every quarter hour of the stay', () => {
    const taken = { ...NOTHING, slots: new Map([[at(FRIDAY, '13:30'), 23]]) }
    const lunch = (party: number) =>
      hoursOf(free(bistro, { party, taken })[0]?.hours ?? []).filter((hour) => hour < '15')
    expect(lunch(1)).toContain('13:00')
    expect(lunch(2)).toEqual(['12:00', '13:45'])
    expect(lunch(3)).toEqual(['13:45'])
  })

  test('include the number of seats left for a party of that size', () => {
    const taken = { ...NOTHING, slots: new Map([[at(FRIDAY, '13:30'), 20]]) }
    const left = (party: number) =>
      free(bistro, { party, taken })[0]?.hours.find(({ hour }) => hour === '12:00')?.seatsLeft
    expect([2, 4].map(left)).toEqual([24, 4])
  })

  test('are empty for a restaurant without bookings and for a party that is too large', () => {
    expect(free(bistro, {}, { ...ROOM, isPartner: false })).toEqual([])
    expect(free(bistro, { party: 9 }, { ...ROOM, allowEightPlus: false })).toEqual([])
    expect(free(bistro, { party: 3 }, { ...ROOM, seatingCapacity: 2 })).toEqual([])
    expect(free(bistro, { party: 9 })).toHaveLength(7)
  })

  test('for orders are half hours with fewer than eight orders, at restaurants that take orders', () => {
    const taken = { ...NOTHING, slots: new Map([[at(FRIDAY, '12:30'), 8]]) }
    const [friday] = free(bistro, { type: 'CLICK_COLLECT', taken })
    expect(hoursOf(friday?.hours ?? []).slice(0, 3)).toEqual(['12:00', '13:00', '13:30'])
    expect(friday?.hours[0]?.seatsLeft).toBe(8)
    expect(free(bistro, { type: 'DELIVERY' }, { ...ROOM, hasDelivery: false })).toEqual([])
  })

  test('use the seats of their own service in each quarter hour of the stay', () => {
    const rules = { lunchSeats: 24, dinnerSeats: 6 }
    const seats = (party: number) => free(bistro, { party }, { ...ROOM, rules })[0]?.hours ?? []
    expect(seats(7).every(({ hour }) => hour < '17:00')).toBe(true)
    expect(new Set(seats(6).map(({ hour, seatsLeft }) => [hour < '17:00', seatsLeft].join(' ')))).toEqual(
      new Set(['true 24', 'false 6']),
    )
    // A lunch that lasts until dinner is limited by the seats of both services.
    const all = planOf(weekOf(lunchAndDinner(['12:00', '23:00'], [])))
    expect(hoursOf(free(all, { party: 7 }, { ...ROOM, rules })[0]?.hours ?? []).at(-1)).toBe('15:00')
  })

  test('respect the lead time and the pacing of the restaurant', () => {
    const first = (rules: Room['rules']) => free(bistro, {}, { ...ROOM, rules: rules ?? null })[0]?.hours[0]?.hour
    expect([first(null), first({ minutesAhead: 10 }), first({ minutesAhead: 150 })]).toEqual([
      '12:00',
      '12:00',
      '12:45',
    ])
    const begun = new Map([[at(FRIDAY, '12:15'), 3]])
    const paced = free(bistro, { taken: { ...NOTHING, begun } }, { ...ROOM, rules: { coversPerQuarter: 4 } })[0]?.hours
    expect(hoursOf(paced ?? []).slice(0, 2)).toEqual(['12:00', '12:30'])
    expect(paced?.[0]?.seatsLeft).toBe(4)
  })

  test('skip the hour that is missing in spring, and list the repeated one in autumn once', () => {
    const plan = planOf(weekOf(lunchAndDinner([], ['22:00', '05:00'])))
    const night = (day: string) => hoursOf(free(plan, { now: at(day, '10:00') })[0]?.hours ?? [])
    expect(night('2026-03-28')).toEqual(expect.arrayContaining(['01:45', '03:00']))
    expect(night('2026-03-28')).not.toContain('02:30')
    expect(night('2026-10-24').filter((hour) => hour === '02:30')).toHaveLength(1)
  })
})

/** Random occupancy, in quarter hours from now on. */
const counts = fc.array(fc.tuple(fc.nat(8 * 96), fc.integer({ min: 1, max: 30 })), { maxLength: 60 })
const asked = fc.record({
  moment,
  counts,
  type: fc.constantFrom<ReservationType>('SELF_PAY', 'PAY_FOR_ALL', 'CLICK_COLLECT', 'DELIVERY'),
  party: fc.integer({ min: 1, max: LARGEST_PARTY }),
  room: fc.record({ seatingCapacity: fc.integer({ min: 0, max: 40 }), allowEightPlus: fc.boolean() }),
  most: fc.integer({ min: 1, max: 50 }),
})

test('no hour is offered that is full, closed, past or too near, and no other is withheld', () => {
  const check = ({ moment: { now, plan }, counts, type, party, room, most }: Asked) => {
    const taken = new Map(counts.map(([step, count]) => [(Math.ceil(now / QUARTER) + step) * QUARTER, count]))
    const isTable = type === 'SELF_PAY' || type === 'PAY_FOR_ALL'
    const fits = isTable ? tableFits(taken, party, room) : (start: Start) => (taken.get(start.startsAt) ?? 0) < 8
    const days = freeStarts({ ...ROOM, ...room }, plan, { type, party, now, taken: { ...NOTHING, slots: taken } })

    const offered = days.flatMap(({ hours }) => hours)
    const open = Array.from({ length: 9 }, (_, n) => addDays(parisDay(now), n - 1))
      .filter((day) => day <= addDays(parisDay(now), 6))
      .flatMap((day) => startsOf(plan, isTable ? 'table' : 'takeaway', day))
    const expected = open.filter((start) => start.startsAt > now + 30 * MINUTE && fits(start))
    expect(offered.map(({ startsAt }) => startsAt)).toEqual(expected.map(({ startsAt }) => startsAt))

    for (const { date, hours, weekday: day } of days) {
      expect(day).toBe(weekday(date))
      expect(hours.map((start) => serviceDay(start.date, start.hour))).toEqual(hours.map(() => date))
    }
    expect(offered.every(({ seatsLeft }) => seatsLeft >= (isTable ? party : 1))).toBe(true)
    if (isTable) expect(offered.every(({ startsAt }) => isOpenAt(plan, startsAt))).toBe(true)

    const first = freeStarts({ ...ROOM, ...room }, plan, {
      type,
      party,
      now,
      taken: { ...NOTHING, slots: taken },
      most,
    })
    expect(first.flatMap(({ hours }) => hours)).toEqual(offered.slice(0, most))
    expect(first.every(({ hours }) => hours.length > 0)).toBe(true)
  }
  fc.assert(fc.property(asked, check), { numRuns: 500 })
})

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never
const QUARTER = 15 * MINUTE

function tableFits(taken: Map<number, number>, party: number, room: Asked['room']) {
  const stay = party <= 2 ? 90 : party <= 4 ? 105 : party <= 8 ? 120 : 150
  const largest = Math.min(room.seatingCapacity, room.allowEightPlus ? 30 : 8)
  return ({ startsAt }: Start) => {
    const during = [...taken].filter(([step]) => startsAt <= step && step < startsAt + stay * MINUTE)
    return party <= largest && during.every(([, count]) => count + party <= room.seatingCapacity)
  }
}
