import { keepStream } from './keep-stream.ts'

/** The polling interval without a stream, in milliseconds. */
const POLL = 5_000

type Watcher = {
  onChange: () => void
  /** The number of people who are choosing and have not joined; 0 while unknown. */
  onChoosing: (count: number) => void
}

/**
 * Calls back when a booking changes, by its stream, and every five seconds without a stream. A hidden tab gets one call
 * when it is shown again. The returned function ends it.
 */
export function watchTable(reservation: string, token: string, { onChange, onChoosing }: Watcher): () => void {
  let isStreaming = false
  const stop = keepStream(`/live?reservation=${encodeURIComponent(reservation)}`, token, {
    onEvent(event, data) {
      if (event === 'changed') onChange()
      if (event === 'choosing') onChoosing(Number(data))
    },
    onOpen(isOpen) {
      isStreaming = isOpen
      if (!isOpen) onChoosing(0)
    },
  })
  const poll = setInterval(() => !isStreaming && !document.hidden && onChange(), POLL)
  return () => {
    clearInterval(poll)
    stop()
  }
}
