/** Milliseconds: the net under the stream, and how long a stream that ended is waited for. */
const POLL = 15_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/**
 * Calls whenever a booking has changed, as its stream says, and every fifteen seconds should the stream say nothing.
 * A tab that nobody looks at is silent, and hears once when it is looked at again. Until the answered function is called.
 */
export function watchTable(reservation: string, token: string, onChange: () => void): () => void {
  let stream: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT

  async function listen() {
    const own = new AbortController()
    stream = own
    try {
      await readEvents(reservation, token, own.signal, () => {
        wait = FIRST_WAIT
        onChange()
      })
    } catch {
      // It is opened again below.
    }
    if (own.signal.aborted) return
    timer = setTimeout(listen, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }

  function rest() {
    clearTimeout(timer)
    stream?.abort()
    stream = null
  }

  function look() {
    rest()
    if (document.hidden) return
    onChange()
    listen()
  }

  const poll = setInterval(() => !document.hidden && onChange(), POLL)
  document.addEventListener('visibilitychange', look)
  if (!document.hidden) listen()
  return () => {
    rest()
    clearInterval(poll)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Server-sent events read by fetch, which may carry the token. Throws where the stream cannot be had. */
async function readEvents(reservation: string, token: string, signal: AbortSignal, onChange: () => void) {
  const response = await fetch(`/live?reservation=${encodeURIComponent(reservation)}`, {
    signal,
    headers: { accept: 'text/event-stream', authorization: token },
  })
  if (!response.ok || !response.body) throw new Error(`the stream answers ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  while (true) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (unread + value).split('\n\n')
    unread = events.pop() ?? ''
    if (events.some((event) => event.split('\n').includes('event: changed'))) onChange()
  }
}
