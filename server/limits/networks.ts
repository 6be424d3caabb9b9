import type { Limit, Tried } from './limits.ts'

/** How many times as much as one household the networks of a /48 may do, which a provider gives to one customer or to a site. */
const OF_SITE = 10

/**
 * A limit of a caller's network (`networkOf`): of an IPv4 address, or of the /64 of a version 6 address and, in a wider step, of
 * its /48, so that changing the /64 does not begin again.
 */
export function triesOfNetwork(limit: Limit, address: string): Tried[] {
  const site = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(address)?.[1]
  const own = { limit, key: address }
  if (site === undefined) return [own]
  return [
    own,
    { limit: { ...limit, counter: `${limit.counter}, of a site`, most: limit.most * OF_SITE }, key: `${site}::/48` },
  ]
}
