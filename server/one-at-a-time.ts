/** The queue is full: the caller may come back. */
export class QueueFull extends Error {}

/**
 * Work done one after the other. The same name asked twice at once is done once for both; when `most` pieces of work
 * wait or run, another throws QueueFull.
 */
export function oneAtATime<T>(most: number): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  let last: Promise<unknown> = Promise.resolve()

  return async (name, work) => {
    const shared = underWay.get(name)
    if (shared) return await shared
    if (underWay.size >= most) throw new QueueFull()

    const mine = last.then(work).finally(() => underWay.delete(name))
    underWay.set(name, mine)
    last = mine.catch(() => {})
    return await mine
  }
}
