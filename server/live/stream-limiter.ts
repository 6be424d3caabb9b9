export type StreamLimiter = {
  /** Admits one more stream, or returns null when that is one too many. The returned function releases it. */
  admit(viewer: string, of: string, address: string): (() => void) | null
}

/** The most open streams of one process. */
const MOST = { inAll: 2_000, ofViewer: 4, ofAddress: 30 }

/** Limits the open streams by viewer and booking and by address: a person has a few tabs, a household a few people. */
export function limitStreams(): StreamLimiter {
  const open = new Map<string, number>()

  return {
    admit(viewer, of, address) {
      const bounds = [
        { key: 'all', most: MOST.inAll },
        { key: `viewer ${viewer} ${of}`, most: MOST.ofViewer },
        { key: `address ${address}`, most: MOST.ofAddress },
      ]
      if (bounds.some(({ key, most }) => (open.get(key) ?? 0) >= most)) return null
      for (const { key } of bounds) open.set(key, (open.get(key) ?? 0) + 1)
      return () => {
        for (const { key } of bounds) {
          const left = (open.get(key) ?? 0) - 1
          if (left > 0) open.set(key, left)
          else open.delete(key)
        }
      }
    },
  }
}
