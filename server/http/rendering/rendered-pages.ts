import { createHash } from 'node:crypto'

/** A page in UTF-8, split at its nonces so that every response gets a new one. `tag` is its ETag. */
export type RenderedPage = { pieces: readonly Buffer[]; tag: string }

export type RenderedPages = { get(key: string): RenderedPage | undefined; set(key: string, page: RenderedPage): void }

/** Caches rendered pages up to a number of bytes. Evicts the least recently used. */
export function renderedPages(mostBytes: number): RenderedPages {
  const kept = new Map<string, RenderedPage>()
  let bytes = 0

  function drop(key: string, page: RenderedPage) {
    kept.delete(key)
    bytes -= sizeOf(page)
  }

  return {
    get(key) {
      const page = kept.get(key)
      // A map lists its keys in insertion order, so this one is now the last.
      if (page && kept.delete(key)) kept.set(key, page)
      return page
    },
    set(key, page) {
      const former = kept.get(key)
      if (former) drop(key, former)
      kept.set(key, page)
      bytes += sizeOf(page)
      for (const [oldest, one] of kept) {
        if (bytes <= mostBytes) break
        drop(oldest, one)
      }
    },
  }
}

/** The nonce is new for each rendering, so no content of the page can contain it. */
export function splitAtNonce(page: Buffer, nonce: string): RenderedPage {
  const pieces: Buffer[] = []
  const hash = createHash('sha1')
  for (let from = 0; from <= page.length; ) {
    const found = page.indexOf(nonce, from)
    const to = found === -1 ? page.length : found
    const piece = page.subarray(from, to)
    hash.update(piece)
    pieces.push(piece)
    from = found === -1 ? page.length + 1 : to + nonce.length
  }
  return { pieces, tag: `W/"${hash.digest('base64url')}"` }
}

export function withNonce({ pieces }: RenderedPage, nonce: string): Buffer {
  const between = Buffer.from(nonce)
  return Buffer.concat(pieces.flatMap((piece, n) => (n === 0 ? [piece] : [between, piece])))
}

function sizeOf({ pieces }: RenderedPage): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}
