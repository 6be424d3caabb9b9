export type LiveEvents = { next(): Promise<string>; end: () => Promise<void> | undefined }

/** Reads a stream of `/live` event by event; 'the end' once it is closed. */
export function eventsOf({ body }: Response): LiveEvents {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  return {
    async next(): Promise<string> {
      while (true) {
        const [event, ...rest] = unread.split('\n\n')
        if (event !== undefined && rest.length > 0) {
          unread = rest.join('\n\n')
          if (event.startsWith('event: ')) return event.replace('event: ', '').replace('\ndata:', ' ').trim()
          continue
        }
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) return 'the end'
        unread += value
      }
    },
    end: () => reader?.cancel(),
  }
}
