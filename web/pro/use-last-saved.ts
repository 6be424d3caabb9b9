import { useRef } from 'react'
import { AnswerError } from '../app/answer-error.ts'

/**
 * For a form whose data others may save too. Sends it with `was`, the data as they were loaded, so that the server refuses to
 * overwrite a concurrent change unseen. After such a refusal, sending again overwrites the current data. `saved` returns the
 * current data after a response; null if nothing was saved. `standing` holds the last known data.
 */
export function useLastSaved<Part>(read: Part) {
  const lastSaved = useRef(read)

  async function sendOver<Answer>(
    send: (was: Part) => Promise<Answer>,
    saved: (answer: Answer) => Part | null,
  ): Promise<Answer> {
    try {
      const answer = await send(lastSaved.current)
      lastSaved.current = saved(answer) ?? lastSaved.current
      return answer
    } catch (error) {
      if (error instanceof AnswerError && error.more.standing !== undefined)
        lastSaved.current = error.more.standing as Part
      throw error
    }
  }

  return { sendOver, lastSaved }
}
