import { KEPT_TAP } from '../../../offline/kept-taps.ts'
import type { Tap } from './tap.ts'

/** Milliseconds after which a tap is kept no longer: nobody has come back to it on the day after. */
const KEPT_FOR = 24 * 3_600_000

/**
 * The taps of one account that this browser keeps, in the order in which they were made. Each stands by itself, so that two
 * tabs add to them at once. What the browser's storage refuses lives as long as the page.
 */
export function tapStore(accountId: string) {
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
      localStorage.setItem(name, JSON.stringify(tap))
      unstored.delete(name)
    } catch {
      unstored.set(name, tap)
    }
  }

  return {
    read(): readonly Tap[] {
      known ??= readAll()
      return known
    },
    keep,
    drop(tap: Tap): void {
      known = null
      unstored.delete(prefix + nameOf(tap))
      try {
        localStorage.removeItem(prefix + nameOf(tap))
      } catch {
        // Without storage there is nothing to remove.
      }
    },
    /** What is read next is what stands in the browser: another tab may have changed it, and its news be on the way. */
    readAnew(): void {
      known = null
    },
    /** Another tab has changed them, where the name of what it changed is one of these; null: all of them. */
    hasChanged(name: string | null): boolean {
      if (name !== null && !name.startsWith(prefix)) return false
      known = null
      return true
    },
  }
}

/** Names sort by the instant of the tap. */
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

function parsed(text: string | null): Tap | null {
  try {
    const tap = JSON.parse(text ?? 'null') as Tap | null
    return typeof tap?.key === 'string' && typeof tap.at === 'number' && tap.deed ? tap : null
  } catch {
    return null
  }
}
