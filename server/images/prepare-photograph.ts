import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Crop, FileFault, Pixels } from '@tablee/domain/restaurant/photographs'
import { MakerLost, makerProcess } from './maker-process.ts'

/** An uploaded file; or, with `crop`, a stored photograph of which a part is cut out. */
export type PrepareOrder = { file: Uint8Array; crop?: Crop }

/** A photograph in its stored form: upright, without metadata, as JPEG. */
export type PreparedPhotograph = Pixels & { bytes: Buffer }

const PROGRAM = join(import.meta.dirname, 'prepare-photographs.process.ts')
/** Each waiting order keeps its file in memory. */
const MOST_WAITING = 8

/** Thrown if too many photographs wait or the process is lost. The caller may try again. */
export class PreparerBusy extends Error {}

export type PhotographPreparer = {
  /** Throws PreparerBusy. */
  prepare(order: PrepareOrder): Promise<PreparedPhotograph | FileFault>
  dismiss(): Promise<void>
}

/**
 * Prepares uploaded photographs one after the other, in a separate process, so that a file that crashes it does not delay the
 * pictures of pages.
 */
export function photographPreparer(program = PROGRAM): PhotographPreparer {
  const maker = makerProcess<PrepareOrder, PreparedPhotograph | FileFault>(program)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    async prepare(order) {
      if (waiting >= MOST_WAITING) throw new PreparerBusy()
      waiting++
      const running = last.then(() => maker.make(order))
      last = running.catch(() => {})
      try {
        const made = await running
        return 'fault' in made ? made : { ...made, bytes: Buffer.from(made.bytes) }
      } catch (error) {
        if (error instanceof MakerLost) throw new PreparerBusy()
        throw error
      } finally {
        waiting--
      }
    },
    dismiss: () => maker.dismiss(),
  }
}

/** Returns the store key of a restaurant's photograph, derived from its bytes. */
export function photographKey(restaurantId: number, bytes: Buffer): string {
  return `restaurants/${restaurantId}/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.jpg`
}

/** Returns the restaurant's id from such a key. Null for any other key. */
export function restaurantOfKey(key: string): number | null {
  const [, id] = /^restaurants\/(\d{1,9})\/[0-9a-f]{40}\.jpg$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}
