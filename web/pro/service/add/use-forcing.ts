import { useRef, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'

/** Tracks whether the hour of the last entry was full, and whether an owner enters it anyway. */
export function useForcing(isOwner: boolean) {
  const [isFull, setFull] = useState(false)
  const isForced = useRef(false)
  return {
    mayForce: isFull && isOwner,
    /** The arguments that are sent with the table. */
    said: () => (isForced.current ? { force: true } : {}),
    hear: (error: unknown) => setFull(error instanceof AnswerError && error.more.isFull === true),
    /** Submits the form again, beyond the free seats. */
    async force(submit: () => Promise<void>) {
      isForced.current = true
      await submit()
      isForced.current = false
    },
  }
}
