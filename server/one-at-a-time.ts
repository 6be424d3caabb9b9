/** The queue is full; the caller may try again later. */
export class QueueFull extends Error {}

/**
 * Runs work one piece after the other. Concurrent calls with the same name share one run; when `most` pieces wait or run,
 * another call throws QueueFull.
 */
export function oneAtATime<T>(most: number): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  let last: Promise<unknown> = Promise.resolve()

  return async (name, work) => {
    const shared = underWay.get(name)
    if (shared) return await shared
    if (underWay.size >= most) throw new QueueFull()

    const running = last.then(work).finally(() => underWay.delete(name))
    underWay.set(name, running)
    last = running.catch(() => {})
    return await running
  }
}
