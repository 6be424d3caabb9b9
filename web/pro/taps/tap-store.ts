import { KEPT_TAP } from '../../app/offline/kept-taps.ts'
import type { Tap, TapRefusal } from './tap.ts'

/** Milliseconds after which a tap is dropped: after a day it is no longer useful. */
const KEPT_FOR = 24 * 3_600_000

export type TapStore = {
  read: () => readonly Tap[]
  keep: (tap: Tap) => void
  drop: (tap: Tap) => void
  /** Makes the next read load from storage: another tab may have changed it, and its event may be pending. */
  invalidate: () => void
  /** True if another tab has changed the taps: the storage key `name` is one of them, or null for all. */
  hasChanged: (name: string | null) => boolean
}

/**
 * The taps of one account in this browser, in the order in which they were made. Each has its own key, so that two tabs can add
 * taps at once. Taps that cannot be stored live as long as the page.
 */
export function tapStore(accountId: string): TapStore {
  const prefix = `${KEPT_TAP}${accountId}:`
  const unstored = new Map<string, Tap>()
  let known: readonly Tap[] | null = null

  function readAll(): readonly Tap[] {
    const named = new Map([...stored(prefix), ...unstored])
    return [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tap]) => tap)
  }
  function keep(tap: Tap): void {
    known = null
    const name = prefix + nameOf(tap)
    try {
      localStorage.setItem(name, written(tap))
      unstored.delete(name)
    } catch {
      unstored.set(name, tap)
    }
  }

  return {
    read() {
      known ??= readAll()
      return known
    },
    keep,
    drop(tap) {
      known = null
      unstored.delete(prefix + nameOf(tap))
      try {
        localStorage.removeItem(prefix + nameOf(tap))
      } catch {
        // Without storage there is nothing to remove.
      }
    },
    invalidate() {
      known = null
    },
    hasChanged(name) {
      if (name !== null && !name.startsWith(prefix)) return false
      known = null
      return true
    },
  }
}

/** Returns a storage key that sorts by the instant of the tap. */
function nameOf({ at, key }: Tap): string {
  return `${String(at).padStart(15, '0')}:${key}`
}

function stored(prefix: string): [string, Tap][] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    return names.flatMap((name): [string, Tap][] => {
      const tap = parsed(localStorage.getItem(name))
      if (tap && Date.now() - tap.at < KEPT_FOR) return [[name, tap]]
      localStorage.removeItem(name)
      return []
    })
  } catch {
    return []
  }
}

/** The stored format, which tabs of another release read as well: its name of the refusal is `told`. */
type StoredTap = Omit<Tap, 'refusal'> & { told: TapRefusal | null }

function written({ refusal, ...tap }: Tap): string {
  return JSON.stringify({ ...tap, told: refusal } satisfies StoredTap)
}

function parsed(text: string | null): Tap | null {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredTap | null
    if (typeof stored?.key !== 'string' || typeof stored.at !== 'number' || !stored.deed) return null
    const { told: refusal, ...tap } = stored
    return { ...tap, refusal }
  } catch {
    return null
  }
}
