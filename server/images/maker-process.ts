import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SECOND } from '@tablee/domain/calendar/calendar'

export type MakerAnswer<Made> = { made: Made } | { failure: unknown }

/** Thrown if the process that makes pictures has ended, or was killed after PATIENCE. */
export class MakerLost extends Error {}

/** Pictures take 200 MB, which a process only frees when it ends. */
const LONGEST_IDLE = 20 * SECOND
/** A large photograph takes one second, or ten on a busy machine. */
const PATIENCE = 60 * SECOND

/**
 * Sends orders to `program` in a separate process, which starts with the first order and ends when it is idle. The caller sends
 * one order at a time. `make` rejects with the failure that the program returns, or with MakerLost. The next order then starts
 * another process.
 */
export function makerProcess<Order extends object, Made>(program: string, args: readonly string[] = []) {
  let maker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = startMaker(program, args)
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

  async function make(order: Order): Promise<Made> {
    clearTimeout(idle)
    maker ??= start()
    const current = maker
    current.ref()
    current.channel?.ref()
    const hangs = setTimeout(() => current.kill('SIGKILL'), PATIENCE)
    try {
      const answer = await answerOf<Made>(current, order)
      if ('failure' in answer) throw answer.failure
      return answer.made
    } finally {
      clearTimeout(hangs)
      // An idle maker does not keep the server's process alive.
      current.unref()
      current.channel?.unref()
      idle = setTimeout(dismiss, LONGEST_IDLE).unref()
    }
  }

  return { make, dismiss }
}

/** The process decodes untrusted files, so it gets none of the environment, which contains secrets. */
function startMaker(program: string, args: readonly string[]): ChildProcess {
  const execArgv = ['--disable-warning=ExperimentalWarning']
  return fork(program, [...args], { env: {}, execArgv, serialization: 'advanced' })
}

async function answerOf<Made>(maker: ChildProcess, order: object): Promise<MakerAnswer<Made>> {
  const { promise, resolve, reject } = Promise.withResolvers<MakerAnswer<Made>>()
  const lost = (cause: unknown) => {
    // A process that cannot be reached may still run.
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
