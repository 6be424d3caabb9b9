import { AnswerError } from '../../../graphql.ts'
import { readToken } from '../../../session.ts'

/**
 * For the clientLoader of a page of who is signed in: null without a session, also where it turns out to have ended.
 * The page then shows `ProtectedNotice`; it is loaded again by itself once one has signed in.
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
