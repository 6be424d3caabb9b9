import { streamPauses } from './stream-pauses.ts'

/** Milliseconds after which a silent stream counts as broken. The server sends something every twenty seconds. */
const SILENCE = 45_000

type Listener = {
  onEvent?: (event: string, data: string) => void
  onOpen?: (isOpen: boolean) => void
}

/**
 * Reads server-sent events by fetch, because EventSource cannot send the token. Reopens the stream after a restart of the
 * server or a lost network, and after the longest pause if the server has no capacity. Pauses in hidden tabs, and ends when the
 * returned function is called.
 */
export function keepStream(path: string, token: string, { onEvent, onOpen }: Listener): () => void {
  let stream: AbortController | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  const pauses = streamPauses()

  async function open() {
    const controller = new AbortController()
    stream = controller
    let openedAt = Number.POSITIVE_INFINITY
    try {
      await read(path, token, controller, {
        onEvent,
        onFull: pauses.delay,
        onOpen() {
          openedAt = performance.now()
          onOpen?.(true)
        },
      })
    } catch {
      // The code below opens it again.
    }
    if (stream !== controller) return
    onOpen?.(false)
    retry = setTimeout(open, pauses.next(Math.max(0, performance.now() - openedAt)))
  }

  function pause() {
    clearTimeout(retry)
    const last = stream
    stream = null
    last?.abort()
    if (last) onOpen?.(false)
  }

  function restart() {
    pause()
    pauses.reset()
    if (!document.hidden) open()
  }

  document.addEventListener('visibilitychange', restart)
  addEventListener('online', restart)
  if (!document.hidden) open()
  return () => {
    document.removeEventListener('visibilitychange', restart)
    removeEventListener('online', restart)
    pause()
  }
}

type Reader = Listener & { onFull: () => void }

/** Reads until the stream ends. Throws if it cannot be opened, breaks or is silent for too long. */
async function read(path: string, token: string, controller: AbortController, { onEvent, onOpen, onFull }: Reader) {
  const headers = { accept: 'text/event-stream', authorization: token }
  const response = await fetch(path, { signal: controller.signal, headers })
  if (response.status === 429) onFull()
  if (!response.ok || !response.body) throw new Error(`the stream answers ${response.status}`)

  onOpen?.(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  while (true) {
    const silence = setTimeout(() => controller.abort(), SILENCE)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    const events = (unread + value).split('\n\n')
    unread = events.pop() ?? ''
    for (const lines of events) {
      const event = fieldOf(lines, 'event')
      if (event === 'full') onFull()
      else if (event) onEvent?.(event, fieldOf(lines, 'data'))
    }
  }
}

function fieldOf(lines: string, name: string): string {
  const line = lines.split('\n').find((one) => one.startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}
