import { useRef, useState } from 'react'
import { AnswerError } from '../../../../answer-error.ts'

/** Whether an hour was full for the last table that was entered, and the word of who may enter it all the same. */
export function useForcing(isOwner: boolean) {
  const [isFull, setFull] = useState(false)
  const isForced = useRef(false)
  return {
    mayForce: isFull && isOwner,
    /** What is sent with the table. */
    said: () => (isForced.current ? { force: true } : {}),
    hear: (error: unknown) => setFull(error instanceof AnswerError && error.more.isFull === true),
    /** Sends the form once more, beyond what is free. */
    async force(submit: () => Promise<void>) {
      isForced.current = true
      await submit()
      isForced.current = false
    },
  }
}
