import { siteOf } from '../limits/networks.ts'

/**
 * A stream that requests a slot: its viewer, what it watches, its network (`networkOf`), and the function that ends it to free
 * the slot.
 */
export type WantedStream = {
  /** The account, or the share of a guest; null for a stranger. All strangers of a site are one viewer. */
  viewer: string | null
  of: string
  address: string
  end: () => void
}

export type StreamLimiter = {
  /** Admits one more stream, or returns null beyond the limit. The returned function releases its slot. */
  admit(wanted: WantedStream): (() => void) | null
}

/** The most open streams of one process. A site is the /48 of an IPv6 network, or an IPv4 address. */
export type MostStreams = { inAll: number; ofViewer: number; ofViewerInAll: number; ofNetwork: number; ofSite: number }

/** A person has a few tabs; an office or a restaurant's Wi-Fi is many people. */
const MOST: MostStreams = { inAll: 2_000, ofViewer: 4, ofViewerInAll: 20, ofNetwork: 400, ofSite: 1_000 }

type Open = { viewer: string; network: string; site: string; end: () => void }
/** The number of open streams of the same site, network and viewer. */
type Share = { site: number; network: number; viewer: number }

/**
 * Limits the open streams by viewer and network, and shares them fairly once all are in use. If a newcomer has a smaller share,
 * the newest stream of the largest share (by site, then network, then viewer) ends. The last stream of a viewer never ends in
 * this way.
 */
export function limitStreams(most: MostStreams = MOST): StreamLimiter {
  // A set keeps insertion order.
  const open = new Set<Open>()
  const { countOf, shareOf, add, drop } = keepCounts()

  return {
    admit({ viewer, of, address, end }) {
      const site = `site ${siteOf(address) ?? address}`
      const person = viewer === null ? `strangers of ${site}` : `viewer ${viewer}`
      const wanted = { viewer: person, network: `network ${address}`, site, end }
      const bounds = [
        { key: site, most: siteOf(address) === null ? most.ofNetwork : most.ofSite },
        { key: wanted.network, most: most.ofNetwork },
        { key: person, most: viewer === null ? most.inAll : most.ofViewerInAll },
        ...(viewer === null ? [] : [{ key: `${person} ${of}`, most: most.ofViewer }]),
      ]
      if (bounds.some(({ key, most: bound }) => countOf(key) >= bound)) return null
      if (open.size >= most.inAll && !makeRoom(wanted)) return null

      const keys = bounds.map(({ key }) => key)
      open.add(wanted)
      add(keys)
      return () => {
        if (open.delete(wanted)) drop(keys)
      }
    },
  }

  /**
   * Ends the newest stream of the largest share, which releases its slot. Returns false if the newcomer's share is not smaller.
   */
  function makeRoom(newcomer: Open): boolean {
    let greediest: Open | null = null
    for (const one of open) {
      if (countOf(one.viewer) > 1 && (greediest === null || compare(shareOf(one), shareOf(greediest)) >= 0)) {
        greediest = one
      }
    }
    if (greediest === null || !isSmaller(newcomer, greediest)) return false
    const before = open.size
    greediest.end()
    return open.size < before
  }

  /** True if the newcomer has fewer streams than the other will have left. The first stream of a viewer always does. */
  function isSmaller(newcomer: Open, other: Open): boolean {
    const [mine, theirs] = [shareOf(newcomer), shareOf(other)]
    if (mine.viewer === 0) return true
    if (newcomer.site !== other.site) return mine.site + 1 < theirs.site
    if (newcomer.network !== other.network) return mine.network + 1 < theirs.network
    return mine.viewer + 1 < theirs.viewer
  }
}

function keepCounts() {
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0
  return {
    countOf,
    shareOf: ({ site, network, viewer }: Open): Share => ({
      site: countOf(site),
      network: countOf(network),
      viewer: countOf(viewer),
    }),
    add(keys: readonly string[]): void {
      for (const key of keys) counts.set(key, countOf(key) + 1)
    },
    drop(keys: readonly string[]): void {
      for (const key of keys) {
        const left = countOf(key) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}

function compare(one: Share, other: Share): number {
  return one.site - other.site || one.network - other.network || one.viewer - other.viewer
}
