import { useRef } from 'react'
import { AnswerError } from '../../answer-error.ts'

/**
 * For a form whose part of a house others may save too: sends it with what it `was` when it was read, so that the server refuses
 * to replace unseen what somebody has saved meanwhile. Whoever was told so, and sends again, means to replace what stands.
 * `saved` says of an answer what stands after it; null where nothing was saved.
 */
export function useStanding<Part>(read: Part) {
  const standing = useRef(read)

  return async function sendOver<Answer>(
    send: (was: Part) => Promise<Answer>,
    saved: (answer: Answer) => Part | null,
  ): Promise<Answer> {
    try {
      const answer = await send(standing.current)
      standing.current = saved(answer) ?? standing.current
      return answer
    } catch (error) {
      if (error instanceof AnswerError && error.more.standing !== undefined)
        standing.current = error.more.standing as Part
      throw error
    }
  }
}
