import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import { opensSoon, readWeekHours, windowsOf } from '@tablee/domain/calendar/opening-hours'
import { DELIVERY_AREAS, ZONES } from '@tablee/domain/map/zones'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoData } from './demo-data.ts'
import { DEMONSTRATION } from './demonstration/restaurants.ts'
import { closuresOf, luhnSum } from './restaurants.ts'
import { DEMO } from './special.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const { restaurants } = demoData(NOW)

describe('the demonstration data', () => {
  test('is the same for the same instant', () => {
    expect(demoData(NOW)).toEqual(demoData(NOW))
  })

  test('moves its days with the clock, and keeps everything else', () => {
    const later = demoData(NOW + 200 * 86_400_000).restaurants
    const lasting = ({ createdAt, updatedAt, closures, ...rest }: (typeof restaurants)[number]) => rest
    expect(later.map(lasting)).toEqual(restaurants.map(lasting))
    expect(later[0]?.createdAt).not.toBe(restaurants[0]?.createdAt)
  })
})

describe('its restaurants', () => {
  test('are at least 240 in all 25 districts, each with its own name and address', () => {
    expect(restaurants.length).toBeGreaterThanOrEqual(240)
    expect(distinct(restaurants.map(({ name }) => name))).toBe(restaurants.length)
    expect(distinct(restaurants.map(({ address }) => address))).toBe(restaurants.length)
    for (const { zipCodes } of ZONES) {
      expect(restaurants.filter(({ zipCode }) => zipCodes.includes(zipCode)).length).toBeGreaterThanOrEqual(8)
    }
  })

  test('have a one-line address of three parts', () => {
    const lina = restaurants.find(({ name }) => name === 'Trattoria Nonna Lina')
    expect(lina?.address).toBe('12 rue des Martyrs, 75009 Paris, France')
    for (const { address, zipCode, city } of restaurants) {
      expect(address).toMatch(/^\d+ .+, \d{5} .+, France$/)
      expect(address.split(', ')[1]).toBe(`${zipCode} ${city}`)
    }
  })

  test('have the addresses of the design', () => {
    const addressOf = (name: string) => restaurants.find((one) => one.name === name)?.address
    expect(addressOf('Kintaro')).toContain('24 rue Saint-Augustin, 75002 Paris')
    expect(addressOf('Beyrouth-sur-Seine')).toContain('5 quai de Valmy, 75010 Paris')
    expect(addressOf('Bombay Canteen')).toContain('31 passage Brady, 75010 Paris')
  })

  test('have descriptions of at least two sentences, each with its own words', () => {
    expect(distinct(restaurants.map(({ description }) => description))).toBe(restaurants.length)
    for (const { name, description } of restaurants) {
      expect(description.match(/[.!?»](\s|$)/g)?.length ?? 0, name).toBeGreaterThanOrEqual(2)
    }
  })

  test('have telephone numbers of the ranges reserved for fiction', () => {
    for (const { phone } of restaurants) expect(phone).toMatch(/^(01 99 00|06 39 98) \d\d \d\d$/)
    expect(distinct(restaurants.map(({ phone }) => phone))).toBe(restaurants.length)
  })

  test('have a SIRET with valid checksums that no business has', () => {
    for (const { siret } of restaurants) {
      expect(siret).toMatch(/^00\d{12}$/)
      expect(luhnSum(siret) % 10).toBe(0)
      expect(luhnSum(siret.slice(0, 9)) % 10).toBe(0)
    }
    expect(distinct(restaurants.map(({ siret }) => siret))).toBe(restaurants.length)
  })

  test('have 14 to 120 seats and cost 12 to 95 euros a person', () => {
    for (const { name, seatingCapacity, averageCents } of restaurants) {
      expect(seatingCapacity, name).toBeGreaterThanOrEqual(14)
      expect(seatingCapacity, name).toBeLessThanOrEqual(120)
      expect(averageCents, name).toBeGreaterThanOrEqual(1200)
      expect(averageCents, name).toBeLessThanOrEqual(9500)
    }
  })

  test('have known tags of all three groups, a cuisine first', () => {
    const groups = new Map(FOOD_TAGS.map(({ name, group }) => [name, group]))
    for (const { name, tags } of restaurants) {
      expect(groups.get(tags[0] ?? 'Français'), name).toBe('CUISINES')
      expect(new Set(tags).size, name).toBe(tags.length)
      expect(
        tags.every((tag) => groups.has(tag)),
        name,
      ).toBe(true)
    }
    const worn = new Set(restaurants.flatMap(({ tags }) => tags.map((tag) => groups.get(tag))))
    expect(worn.size).toBe(3)
  })

  test('have a cover and four to six photographs of a kitchen that can be drawn', () => {
    for (const { name, id, imageKeys } of restaurants) {
      expect(imageKeys.cover, name).toMatch(new RegExp(`^covers/[a-z-]+/${id}(/[a-z-]+)?$`))
      expect(imageKeys.cover, name).not.toContain('default')
      expect(imageKeys.photos.length, name).toBeGreaterThanOrEqual(4)
      expect(imageKeys.photos.length, name).toBeLessThanOrEqual(6)
    }
  })
})

describe('the opening hours', () => {
  test('are valid weeks with windows long enough for a meal', () => {
    for (const { name, week } of restaurants) {
      expect(readWeekHours(week), name).toEqual(week)
      const windows = week.flatMap(windowsOf)
      expect(windows.length, name).toBeGreaterThan(0)
      for (const { from, to } of windows) expect(to - from, name).toBeGreaterThanOrEqual(120)
    }
  })

  test('vary: closed days, continuous service, past midnight, seven days', () => {
    const weeks = restaurants.map(({ week }) => week)
    const count = (holds: (week: (typeof weeks)[number]) => boolean) => weeks.filter(holds).length
    expect(count((week) => week.some(({ isClosed }) => isClosed))).toBeGreaterThan(100)
    expect(count((week) => week.every(({ isClosed }) => !isClosed))).toBeGreaterThan(30)
    expect(count((week) => week.some(({ isContinuousService }) => isContinuousService))).toBeGreaterThan(15)
    expect(count((week) => week.flatMap(windowsOf).some(({ to }) => to > 1440))).toBeGreaterThan(15)
  })

  test('have closures of whole days that are not over, on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: DEMONSTRATION.length }), fc.integer({ min: 0, max: 4000 }), (id, days) => {
        const today = addDays('2025-01-01', days)
        for (const { from, to } of closuresOf(id, today)) expect(from <= to && to >= today).toBe(true)
      }),
    )
  })
})

describe('the restaurants with a known trait', () => {
  const known = (id: number) => {
    const found = restaurants.find((one) => one.id === id)
    if (!found) throw new Error(`No restaurant ${id}`)
    return found
  }

  test('keep their names', () => {
    for (const { id, name } of Object.values(DEMO)) expect(known(id).name).toBe(name)
  })

  test('include exactly one that opens soon, on any day outside August', () => {
    for (const day of ['2026-11-24', '2026-12-25', '2027-03-08', '2027-05-01']) {
      const now = Date.parse(`${day}T10:00:00+01:00`)
      const closed = demoData(now).restaurants.filter(
        (one) =>
          !isOnLeave(one, now) &&
          opensSoon({ week: one.week, holidayLine: one.holidayLine, closures: one.closures }, now),
      )
      expect(closed.map(({ name }) => name)).toEqual([DEMO.closed.name])
    }
  })

  test('include a software-as-a-service restaurant with delivery, without areas and fee', () => {
    expect(known(DEMO.saas.id)).toMatchObject({
      isSaas: true,
      hasDelivery: true,
      delivery: { feeCents: 0, areaIds: [] },
    })
    expect(restaurants.filter(({ isSaas }) => isSaas)).toHaveLength(1)
  })

  test('include one without a menu, which sells no takeaway', () => {
    expect(known(DEMO.withoutMenu.id)).toMatchObject({ card: null, hasDelivery: false, hasClickCollect: false })
    expect(restaurants.filter(({ card }) => card === null)).toHaveLength(1)
  })

  test('include several that accept vouchers', () => {
    expect(known(DEMO.takesVouchers.id).edenredMid).not.toBeNull()
    expect(restaurants.filter(({ edenredMid }) => edenredMid !== null).length).toBeGreaterThan(50)
  })

  test('include one that delivers to some districts including its own, and one to all of Paris', () => {
    const { delivery, zipCode } = known(DEMO.someDistricts.id)
    const zips = delivery.areaIds.map((id) => DELIVERY_AREAS.find((area) => area.id === id)?.zipCode)
    expect(zips.length).toBeGreaterThan(1)
    expect(zips).toContain(zipCode)
    expect(zips).not.toContain('75000')
    expect(known(DEMO.allParis.id).delivery.areaIds).toEqual([21])
  })

  test('include two that accept each order themselves', () => {
    expect(known(DEMO.answersOrders.id)).toMatchObject({ autoAccept: false, hasClickCollect: true, hasDelivery: true })
    expect(known(DEMO.pastMidnight.id)).toMatchObject({ autoAccept: false, hasClickCollect: true, hasDelivery: true })
    expect(restaurants.filter(({ autoAccept }) => !autoAccept)).toHaveLength(2)
  })

  test('include one that is open past midnight every day', () => {
    expect(known(DEMO.pastMidnight.id).week.every((day) => windowsOf(day).some(({ to }) => to > 1440))).toBe(true)
  })

  test('include one that accepts more than eight guests', () => {
    const { allowEightPlus, seatingCapacity } = known(DEMO.eightPlus.id)
    expect(allowEightPlus && seatingCapacity > 8).toBe(true)
  })
})

function isOnLeave({ id, closures }: (typeof restaurants)[number], now: number): boolean {
  const today = parisDay(now)
  return id !== DEMO.closed.id && closures.some(({ from, to }) => from <= addDays(today, 6) && to >= today)
}

function distinct(values: readonly unknown[]): number {
  return new Set(values).size
}
