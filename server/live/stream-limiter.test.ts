import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteOf } from '../limits/networks.ts'
import { limitStreams, type MostStreams } from './stream-limiter.ts'

const WIDE: MostStreams = { inAll: 2_000, ofViewer: 4, ofViewerInAll: 20, ofNetwork: 400, ofSite: 1_000 }

type Who = { viewer?: string | null; address?: string; of?: string }
type Seen = { viewer: string | null; address: string; at: number; leave: () => void }

/** A process whose streams release their slot when they are ended, as `/live` does. */
function openDoor(most: MostStreams = WIDE) {
  const limiter = limitStreams(most)
  const open: Seen[] = []
  const ended: Seen[] = []
  let at = 0
  const drop = (one: Seen) => void open.splice(open.indexOf(one), 1)
  return {
    open,
    ended,
    arrive({ viewer = null, address = '203.0.113.1', of = '1' }: Who): boolean {
      const one: Seen = { viewer, address, at: at++, leave: () => {} }
      const leave = limiter.admit({
        viewer,
        address,
        of,
        end() {
          one.leave()
          ended.push(one)
        },
      })
      if (!leave) return false
      one.leave = () => {
        leave()
        drop(one)
      }
      open.push(one)
      return true
    },
  }
}

const household = (n: number) => `198.${n >> 8}.${n & 255}.1`

describe('a process with 2,000 streams', () => {
  test('from 75 addresses accepts a thousand viewers with one stream each', () => {
    const { arrive, open, ended } = openDoor()
    for (let n = 0; n < 2_250; n++) arrive({ address: `203.0.113.${n % 75}`, of: `menu ${n}` })
    expect(open).toHaveLength(2_000)
    for (let n = 0; n < 1_000; n++) expect(arrive({ viewer: `person ${n}`, address: household(n) })).toBe(true)
    expect(open).toHaveLength(2_000)
    expect(open.filter(({ viewer }) => viewer !== null)).toHaveLength(1_000)
    expect(new Set(ended.map(({ address }) => address)).size).toBe(75)
  })

  test('keeps the only stream of a viewer, for any number of attacking addresses', () => {
    const { arrive, open, ended } = openDoor()
    for (let n = 0; n < 1_990; n++) arrive({ viewer: `person ${n}`, address: household(n % 300) })
    for (let n = 0; n < 5_000; n++) arrive({ address: `192.0.${n % 200}.${n % 250}`, of: `menu ${n}` })
    expect(open.filter(({ viewer }) => viewer !== null)).toHaveLength(1_990)
    expect(ended.filter(({ viewer }) => viewer !== null)).toEqual([])
  })

  test('ends the newest stream of the busiest viewer on the busiest network', () => {
    const { arrive, ended } = openDoor({ ...WIDE, inAll: 6 })
    const office = '203.0.113.9'
    for (const viewer of ['ana', 'bob', 'bob', 'ana', 'bob']) arrive({ viewer, address: office })
    arrive({ viewer: 'lina', address: household(1) })
    expect(arrive({ viewer: 'marc', address: household(2) })).toBe(true)
    expect(arrive({ viewer: 'zoe', address: household(3) })).toBe(true)
    expect(ended.map(({ viewer, at }) => [viewer, at])).toEqual([
      ['bob', 4],
      ['ana', 3],
    ])
  })

  test('does not take streams of an equal share for a viewer who reconnects after an ended stream', () => {
    const { arrive, ended } = openDoor({ ...WIDE, inAll: 4 })
    for (const viewer of ['ana', 'ana', 'ana', 'bob']) arrive({ viewer, address: household(viewer.length) })
    expect(arrive({ viewer: 'zoe', address: household(9) })).toBe(true)
    for (let n = 0; n < 10; n++) expect(arrive({ viewer: 'ana', address: household(3) })).toBe(false)
    expect(ended).toHaveLength(1)
  })
})

describe('a stream limit', () => {
  test('per viewer counts streams per booking and in total, on all networks', () => {
    const { arrive } = openDoor()
    const opened = Array.from({ length: 30 }, (_, n) =>
      arrive({ viewer: 'ana', address: household(n), of: String(Math.floor(n / 5)) }),
    )
    expect(opened.slice(0, 10).map(Number)).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1, 0])
    expect(opened.filter(Boolean)).toHaveLength(20)
  })

  test('per network counts all its viewers; anonymous viewers count for their network only', () => {
    const { arrive } = openDoor()
    for (let n = 0; n < 400; n++) expect(arrive({ viewer: n % 2 ? `person ${n}` : null })).toBe(true)
    expect(arrive({ viewer: 'one more' })).toBe(false)
    expect(arrive({ viewer: 'one more', address: household(1) })).toBe(true)
  })

  test('per /48 is higher than per /64, and shared by all its /64 networks', () => {
    const { arrive } = openDoor()
    const opened = Array.from({ length: 1_100 }, (_, n) => arrive({ address: `2001:db8:12:${n.toString(16)}::/64` }))
    expect(opened.filter(Boolean)).toHaveLength(1_000)
    expect(arrive({ address: '2001:db8:13:1::/64' })).toBe(true)
  })

  test('ignores the second release of a stream', () => {
    const { arrive, open } = openDoor({ ...WIDE, ofNetwork: 2 })
    arrive({})
    arrive({})
    const [first] = open
    first?.leave()
    first?.leave()
    expect([arrive({}), arrive({})]).toEqual([true, false])
  })
})

test('any arrivals and departures keep the limit, and end no stream of a viewer with less than the highest share', () => {
  const addresses = ['203.0.113.1', '203.0.113.2', '2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:2:1::/64']
  const arrival = fc.record({
    viewer: fc.option(fc.constantFrom('ana', 'bob', 'lina', 'marc', 'zoe')),
    address: fc.constantFrom(...addresses),
    of: fc.constantFrom('1', '2', '3'),
  })
  const move = fc.oneof({ weight: 3, arbitrary: arrival }, { weight: 1, arbitrary: fc.nat() })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
      const { arrive, open, ended } = openDoor({ inAll: 10, ofViewer: 4, ofViewerInAll: 6, ofNetwork: 8, ofSite: 9 })
      const site = ({ address }: Pick<Seen, 'address'>) => siteOf(address) ?? address
      const viewer = (one: Pick<Seen, 'viewer' | 'address'>) => one.viewer ?? `strangers of ${site(one)}`
      for (const one of moves) {
        if (typeof one === 'number') {
          open[one % Math.max(1, open.length)]?.leave()
          continue
        }
        const before = [...open]
        const of = (who: Seen) => [
          before.filter((other) => site(other) === site(who)).length,
          before.filter(({ address }) => address === who.address).length,
          before.filter((other) => viewer(other) === viewer(who)).length,
          who.at,
        ]
        const endedBefore = ended.length
        const isIn = arrive(one)
        expect(open.length).toBeLessThanOrEqual(10)
        const [gone, ...more] = ended.slice(endedBefore)
        expect(more).toEqual([])
        if (!gone) continue
        expect([isIn, before.length, open.length]).toEqual([true, 10, 10])
        // The greediest of all that are not the only stream of their viewer.
        const [, , ofViewer = 0] = of(gone)
        expect(ofViewer).toBeGreaterThan(1)
        for (const other of before) {
          const [a, b] = [of(other), of(gone)]
          if ((a[2] ?? 0) > 1) expect(firstDifference(a, b)).toBeLessThanOrEqual(0)
        }
      }
    }),
    { numRuns: 300 },
  )
})

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}
