import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SECOND } from '@tablee/domain/calendar/calendar'
import type { DrawnPicture } from '@tablee/domain/drawing'
import type { ImageFit, ImageSize } from '@tablee/domain/images'
import type { Format } from './image-request.ts'

/** A picture at this size: a drawing, or a stored photograph. */
export type PictureOrder = ImageSize & { format: Format } & (
    | { drawing: DrawnPicture }
    | { photograph: Buffer; fit: ImageFit }
  )

/** `made` is undefined where a photograph cannot be read. */
export type PictureAnswer = { made: Buffer | undefined } | { failure: unknown }

/** The process that makes pictures has ended, or taken longer than any picture takes. */
export class MakerLost extends Error {}

const PROGRAM = join(import.meta.dirname, 'make-pictures.process.ts')
/** Pictures take 200 MB, which a process does not give back while it lives. */
const LONGEST_IDLE = 20 * SECOND
/** A large photograph takes a second, on a busy machine ten. */
const PATIENCE = 60 * SECOND

/**
 * Makes pictures in a process of its own, with the program `dishArt` for drawings. It starts with the first order and ends
 * when it has had none for a while; one order at a time. `make` rejects with what a drawing has thrown, or with MakerLost:
 * the next order has another process.
 */
export function pictureMaker(dishArt: URL, program = PROGRAM) {
  let maker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = startMaker(program, dishArt)
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
    if (dismissed?.kill('SIGKILL')) await once(dismissed, 'exit')
  }

  async function make(order: PictureOrder): Promise<Buffer | undefined> {
    clearTimeout(idle)
    maker ??= start()
    const current = maker
    current.ref()
    current.channel?.ref()
    const hangs = setTimeout(() => current.kill('SIGKILL'), PATIENCE)
    try {
      const answer = await answerOf(current, order)
      if ('failure' in answer) throw answer.failure
      return answer.made
    } finally {
      clearTimeout(hangs)
      // A process that has nothing else to do may end.
      current.unref()
      current.channel?.unref()
      idle = setTimeout(dismiss, LONGEST_IDLE).unref()
    }
  }

  return { make, dismiss }
}

/** It decodes what others have photographed: of our environment, which holds secrets, it gets nothing. */
function startMaker(program: string, dishArt: URL): ChildProcess {
  const execArgv = ['--disable-warning=ExperimentalWarning']
  return fork(program, [dishArt.href], { env: {}, execArgv, serialization: 'advanced' })
}

async function answerOf(maker: ChildProcess, order: PictureOrder): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const lost = (cause: unknown) => {
    // Where it cannot be reached it may still live.
    maker.kill('SIGKILL')
    reject(new MakerLost('The process that makes pictures is lost.', { cause }))
  }
  maker.once('message', resolve).once('error', lost).once('exit', lost)
  maker.send(order)
  try {
    return await promise
  } finally {
    maker.off('message', resolve).off('error', lost).off('exit', lost)
  }
}
