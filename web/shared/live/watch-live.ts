import { keepStream } from './keep-stream.ts'

/** Milliseconds between polls without a stream. */
const POLL = 5_000

/** The watched object: a booking, or all bookings of a restaurant for its staff. */
type Watched = { reservation: string } | { restaurant: string }

type Watcher = {
  onChange: () => void
  /** The number of people who are choosing and have not joined; 0 while unknown. */
  onChoosing?: (count: number) => void
}

/**
 * Calls `onChange` when a stream reports a change, and every five seconds without a stream. A hidden tab is not called until it
 * is visible again, and then once. Ends when the returned function is called.
 */
export function watchLive(watched: Watched, token: string, { onChange, onChoosing }: Watcher): () => void {
  let hasStream = false
  const stop = keepStream(`/live?${new URLSearchParams(watched)}`, token, {
    onEvent(event, data) {
      if (event === 'changed') onChange()
      if (event === 'choosing') onChoosing?.(Number(data))
    },
    onOpen(isOpen) {
      hasStream = isOpen
      if (!isOpen) onChoosing?.(0)
    },
  })
  const poll = setInterval(() => !hasStream && !document.hidden && onChange(), POLL)
  return () => {
    clearInterval(poll)
    stop()
  }
}
