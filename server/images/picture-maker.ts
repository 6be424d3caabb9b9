import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SECOND } from '@tablee/domain/calendar/calendar'
import type { DrawnPicture } from '@tablee/domain/drawing'
import type { ImageSize } from '@tablee/domain/images'
import type { Format } from './image-request.ts'

/** A picture at this size: a drawing, or a stored photograph. */
export type PictureOrder = ImageSize & { format: Format } & ({ drawing: DrawnPicture } | { photograph: Buffer })

/** `made` is undefined where a photograph cannot be read. */
export type PictureAnswer = { made: Buffer | undefined } | { failure: unknown }

const PROGRAM = join(import.meta.dirname, 'make-pictures.process.ts')
/** Pictures take 200 MB, which a process does not give back while it lives. */
const LONGEST_IDLE = 20 * SECOND

/**
 * Makes pictures in a process of its own, with the program `dishArt` for drawings. It starts with the first order and ends
 * when it has had none for a while; one order at a time. `make` rejects where a drawing fails.
 */
export function pictureMaker(dishArt: URL, { program = PROGRAM, longestIdle = LONGEST_IDLE } = {}) {
  let maker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, [dishArt.href], { serialization: 'advanced' })
    const forget = () => {
      if (maker === started) maker = undefined
    }
    return started.on('exit', forget).on('error', forget)
  }

  async function dismiss(): Promise<void> {
    clearTimeout(idle)
    const dismissed = maker
    maker = undefined
    dismissed?.ref()
    if (dismissed?.kill()) await once(dismissed, 'exit')
  }

  async function make(order: PictureOrder): Promise<Buffer | undefined> {
    clearTimeout(idle)
    maker ??= start()
    const current = maker
    current.ref()
    current.channel?.ref()
    try {
      const answer = await answerOf(current, order)
      if ('failure' in answer) throw answer.failure
      return answer.made
    } finally {
      // A process that has nothing else to do may end.
      current.unref()
      current.channel?.unref()
      idle = setTimeout(dismiss, longestIdle).unref()
    }
  }

  return { make, dismiss }
}

async function answerOf(maker: ChildProcess, order: PictureOrder): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const left = () => reject(new Error('The process that makes pictures ended.'))
  // Under --watch Node tells of the modules that a process loads in messages of its own.
  const heard = (message: object) => ('made' in message || 'failure' in message) && resolve(message as PictureAnswer)
  maker.on('message', heard).once('error', reject).once('exit', left)
  maker.send(order)
  try {
    return await promise
  } finally {
    maker.off('message', heard).off('error', reject).off('exit', left)
  }
}
