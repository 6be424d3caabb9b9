import { AnswerError } from '../../../app/answer-error.ts'
import { readToken } from '../../../app/session.ts'

/**
 * For the clientLoader of a protected page: null without a session or if it has ended. The page then shows `ProtectedNotice`
 * and is loaded again after the sign-in.
 */
export async function ifSignedIn<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | null> {
  if (readToken() === null) return null
  try {
    return await load()
  } catch (error) {
    if (error instanceof AnswerError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}
