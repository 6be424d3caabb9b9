import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SECOND } from '@tablee/domain/calendar/calendar'

/** What a process answers to an order. */
export type MakerAnswer<Made> = { made: Made } | { failure: unknown }

/** The process that makes pictures has ended, or taken longer than any picture takes. */
export class MakerLost extends Error {}

/** Pictures take 200 MB, which a process does not give back while it lives. */
const LONGEST_IDLE = 20 * SECOND
/** A large photograph takes a second, on a busy machine ten. */
const PATIENCE = 60 * SECOND

/**
 * Hands orders to `program` in a process of its own. It starts with the first order and ends when it has had none for a
 * while; one order at a time. `make` rejects with the failure that the program answers, or with MakerLost: the next order has
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
      // A process that has nothing else to do may end.
      current.unref()
      current.channel?.unref()
      idle = setTimeout(dismiss, LONGEST_IDLE).unref()
    }
  }

  return { make, dismiss }
}

/** It decodes what others have photographed: of our environment, which holds secrets, it gets nothing. */
function startMaker(program: string, args: readonly string[]): ChildProcess {
  const execArgv = ['--disable-warning=ExperimentalWarning']
  return fork(program, [...args], { env: {}, execArgv, serialization: 'advanced' })
}

async function answerOf<Made>(maker: ChildProcess, order: object): Promise<MakerAnswer<Made>> {
  const { promise, resolve, reject } = Promise.withResolvers<MakerAnswer<Made>>()
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
