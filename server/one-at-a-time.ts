import { bulkhead } from 'cockatiel'

/** The queue is full; the caller may try again later. */
export class QueueFull extends Error {}

/** A piece of work. Its input is fetched while other work runs, and kept until its turn. */
type Piece<Found, T> = { fetch(): Promise<Found>; work(found: Found): Promise<T> }

/** The most pieces whose input is being fetched or kept. Each may be as large as a photograph. */
const FETCHED_AHEAD = 8

/**
 * Runs work one piece after the other. Concurrent calls with the same name share one run; when `most` pieces wait or run,
 * another call throws QueueFull.
 */
export function oneAtATime<T>(most: number) {
  const underWay = new Map<string, Promise<T>>()
  const ahead = bulkhead(FETCHED_AHEAD, most)
  let last: Promise<unknown> = Promise.resolve()

  function runNext(work: () => Promise<T>): Promise<T> {
    const running = last.then(work)
    last = running.catch(() => {})
    return running
  }

  return async <Found>(name: string, { fetch, work }: Piece<Found, T>): Promise<T> => {
    const shared = underWay.get(name)
    if (shared) return await shared
    if (underWay.size >= most) throw new QueueFull()

    const running = ahead
      .execute(async () => {
        const found = await fetch()
        return runNext(() => work(found))
      })
      .finally(() => underWay.delete(name))
    underWay.set(name, running)
    return await running
  }
}
