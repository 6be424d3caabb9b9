import { keepStream } from './keep-stream.ts'

/** Milliseconds between polls while there is no stream. */
const POLL = 5_000

/** What is watched: a booking, or all bookings of a restaurant by its staff. */
type Watched = { reservation: string } | { restaurant: string }

type Watcher = {
  onChange: () => void
  /** The number of people who are choosing and have not joined; 0 while unknown. */
  onChoosing?: (count: number) => void
}

/**
 * Calls `onChange` when a stream says that what is watched has changed, and every five seconds while there is no stream. A
 * hidden tab is not called, and once when it is visible again. Ends when the returned function is called.
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
