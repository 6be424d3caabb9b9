import { expect, test } from 'vitest'
import { networkTries, siteOf, triesOfNetwork } from './networks.ts'

const LIMIT = { counter: 'tries', most: 20, within: 60_000 }

test('an IPv4 address is one network', () => {
  expect(triesOfNetwork(LIMIT, '203.0.113.7')).toEqual([{ limit: LIMIT, key: '203.0.113.7' }])
})

test('an IPv6 network counts as its /64, with a wider limit for its /48', () => {
  const [own, site] = triesOfNetwork(LIMIT, '2001:db8:12:34::/64')
  expect(own).toEqual({ limit: LIMIT, key: '2001:db8:12:34::/64' })
  expect(site).toMatchObject({ limit: { most: 200, within: 60_000 }, key: '2001:db8:12::/48' })
  expect(site?.limit.counter).not.toBe(LIMIT.counter)
  expect(triesOfNetwork(LIMIT, '2001:db8:12:35::/64')[1]).toEqual(site)
})

test('the /48 of an IPv6 network is its site; an IPv4 address has none', () => {
  expect([siteOf('2001:db8:12:34::/64'), siteOf('203.0.113.7'), siteOf('')]).toEqual(['2001:db8:12::/48', null, null])
})

test('requests are free at first, then need captchas, and are refused beyond 500 an hour, 5,000 for a /48', () => {
  const { always, freely } = networkTries('joins', { most: 20, within: 60_000 }, '2001:db8:12:34::/64')
  expect(always.map(({ limit, key }) => [limit.most, limit.within, key])).toEqual([
    [500, 3_600_000, '2001:db8:12:34::/64'],
    [5_000, 3_600_000, '2001:db8:12::/48'],
  ])
  expect(freely.map(({ limit, key }) => [limit.most, limit.within, key])).toEqual([
    [20, 60_000, '2001:db8:12:34::/64'],
    [200, 60_000, '2001:db8:12::/48'],
  ])
})
