import { HOUR } from '@tablee/domain/calendar/calendar'
import type { Limit, Tried } from './limits.ts'

/**
 * The factor by which the limits of a /48 exceed those of one household. A provider gives a /48 to one customer or to a site.
 */
const OF_SITE = 10

/** A network is refused only after this many attempts of one kind in an hour. */
export const MOST_OF_NETWORK = 500

/**
 * A limit of a caller's network (`networkOf`): of an IPv4 address, or of the /64 of an IPv6 address and, with a wider limit, of
 * its /48, so that changing the /64 does not reset the count.
 */
export function triesOfNetwork(limit: Limit, address: string): Tried[] {
  const site = siteOf(address)
  const own = { limit, key: address }
  if (site === null) return [own]
  return [own, { limit: { ...limit, counter: `${limit.counter}, of a site`, most: limit.most * OF_SITE }, key: site }]
}

/** The /48 of an IPv6 network (`networkOf`). Null for an IPv4 address. */
export function siteOf(address: string): string | null {
  const site = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(address)?.[1]
  return site === undefined ? null : `${site}::/48`
}

/** The limits of one attempt. Beyond `always` it is refused; beyond `freely` it requires a captcha. */
export type CaptchaTries = { always: Tried[]; freely: Tried[] }

/**
 * The limits for one kind of attempt from a network: `most` within `within` milliseconds are free, each further one needs a
 * captcha, and beyond 500 an hour they are refused. Many people share a network, so an account, a code or a person is protected
 * by a limit of its own.
 */
export function networkTries(
  kind: string,
  { most, within }: Pick<Limit, 'most' | 'within'>,
  address: string,
): CaptchaTries {
  return {
    always: triesOfNetwork({ counter: `${kind} of a network, an hour`, most: MOST_OF_NETWORK, within: HOUR }, address),
    freely: triesOfNetwork({ counter: `${kind} of a network without a captcha`, most, within }, address),
  }
}
