/** Runs the calls of one key one after the other, even if one fails. Other keys do not wait. */
export function oneAtATime() {
  const last = new Map<string, Promise<void>>()
  return function call<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
    const answer = (last.get(key) ?? Promise.resolve()).then(send)
    const over = answer.then(ignore, ignore)
    last.set(key, over)
    over.then(() => last.get(key) === over && last.delete(key))
    return answer
  }
}

function ignore() {}
