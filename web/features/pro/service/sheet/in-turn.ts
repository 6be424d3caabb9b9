/** Calls what is of one key one after the other, whatever became of the call before; other keys do not wait. */
export function inTurn() {
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
