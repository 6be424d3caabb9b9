import { keepStream } from './keep-stream.ts'

/** Milliseconds: the net where there is no stream. */
const POLL = 5_000

type Watcher = {
  onChange: () => void
  /** How many are choosing without having joined; 0 while it is not known. */
  onChoosing: (count: number) => void
}

/**
 * Calls whenever a booking has changed, as its stream says, and every five seconds while there is no stream. A tab that
 * nobody looks at is silent, and hears once when it is looked at again. Until the answered function is called.
 */
export function watchTable(reservation: string, token: string, { onChange, onChoosing }: Watcher): () => void {
  let isHeard = false
  const stop = keepStream(`/live?reservation=${encodeURIComponent(reservation)}`, token, {
    onEvent(event, data) {
      if (event === 'changed') onChange()
      if (event === 'choosing') onChoosing(Number(data))
    },
    onOpen(isOpen) {
      isHeard = isOpen
      if (!isOpen) onChoosing(0)
    },
  })
  const poll = setInterval(() => !isHeard && !document.hidden && onChange(), POLL)
  return () => {
    clearInterval(poll)
    stop()
  }
}
