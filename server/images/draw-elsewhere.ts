import { Worker } from 'node:worker_threads'
import type { Drawing, DrawingOrder } from '@tablee/domain/drawing'

type Answer = { drawn: Drawing } | { failure: unknown }

type Artist = { draw(order: DrawingOrder): Promise<Drawing>; dismiss(): Promise<void> }

/** An artist in a thread of its own that runs `program`, hired at the first order; one order at a time. Rejects when drawing fails. */
export function drawElsewhere(program: URL): Artist {
  let worker: Worker | undefined

  function hire(): Worker {
    const hired = new Worker(program)
    hired.once('exit', () => {
      if (worker === hired) worker = undefined
    })
    return hired
  }

  return {
    async draw(order) {
      worker ??= hire()
      const artist = worker
      artist.ref()
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      const left = () => reject(new Error('The drawing thread ended.'))
      // Under --watch Node tells of the modules that a thread loads in messages of its own.
      const heard = (message: object) => ('drawn' in message || 'failure' in message) && resolve(message as Answer)
      artist.on('message', heard).once('error', reject).once('exit', left)
      artist.postMessage(order)
      try {
        const answer = await promise
        if ('failure' in answer) throw answer.failure
        return answer.drawn
      } finally {
        artist.off('message', heard).off('error', reject).off('exit', left)
        // A process that has nothing else to do may end.
        artist.unref()
      }
    },

    async dismiss() {
      await worker?.terminate()
    },
  }
}
