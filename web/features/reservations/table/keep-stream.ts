/** Milliseconds: how long a stream that ended is waited for, and after how long a silent one is taken for broken. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000
/** The server says something every twenty seconds. */
const SILENCE = 45_000

type Listener = {
  onEvent?: (event: string, data: string) => void
  onOpen?: (isOpen: boolean) => void
}

/**
 * Server-sent events read by fetch, which may carry the token. It is opened again when the server restarts or the network
 * goes, rests in a tab that nobody looks at, and ends when the answered function is called.
 */
export function keepStream(path: string, token: string, { onEvent, onOpen }: Listener): () => void {
  let stream: AbortController | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT

  async function open() {
    const own = new AbortController()
    stream = own
    try {
      await read(path, token, own, {
        onEvent,
        onOpen() {
          wait = FIRST_WAIT
          onOpen?.(true)
        },
      })
    } catch {
      // It is opened again below.
    }
    if (stream !== own) return
    onOpen?.(false)
    again = setTimeout(open, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }

  function rest() {
    clearTimeout(again)
    const last = stream
    stream = null
    last?.abort()
    if (last) onOpen?.(false)
  }

  function look() {
    rest()
    wait = FIRST_WAIT
    if (!document.hidden) open()
  }

  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  if (!document.hidden) open()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    rest()
  }
}

/** Until the stream ends. Throws where it cannot be had, breaks off or falls silent. */
async function read(path: string, token: string, own: AbortController, { onEvent, onOpen }: Listener) {
  const headers = { accept: 'text/event-stream', authorization: token }
  const response = await fetch(path, { signal: own.signal, headers })
  if (!response.ok || !response.body) throw new Error(`the stream answers ${response.status}`)

  onOpen?.(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  while (true) {
    const silence = setTimeout(() => own.abort(), SILENCE)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    const events = (unread + value).split('\n\n')
    unread = events.pop() ?? ''
    for (const lines of events) {
      const event = fieldOf(lines, 'event')
      if (event) onEvent?.(event, fieldOf(lines, 'data'))
    }
  }
}

function fieldOf(lines: string, name: string): string {
  const line = lines.split('\n').find((one) => one.startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}
