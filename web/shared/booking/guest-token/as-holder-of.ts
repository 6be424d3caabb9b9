import { data } from 'react-router'
import { AnswerError } from '../../../app/answer-error.ts'
import { readToken } from '../../../app/session.ts'
import { ifSignedIn } from '../../viewer/sign-in/if-signed-in.ts'
import { asGuestOf, dropGuestToken } from './guest-tokens.ts'

/** Calls `send` with these options. Null if nothing is visible to the caller. */
type Load<Answer> = (options: { token?: string }) => Promise<Answer | null>

/**
 * Queries with the guest token of a share, or with the session. A guest token expires thirty days after the meal, or when an
 * account takes over the share. It is then dropped and the session is used. Null if nobody is signed in either.
 */
export async function asHolderOf<Answer>(shareId: string, load: Load<Answer>): Promise<Answer | null> {
  const guest = asGuestOf(shareId)
  try {
    return await load(guest)
  } catch (error) {
    if (!guest.token || !isEnded(error)) throw error
    dropGuestToken(shareId)
    return readToken() === null ? null : asHolderOf(shareId, load)
  }
}

/**
 * For the clientLoader of a page of one share: returns what `load` returns for the holder. Null if the viewer has to sign in
 * first. Throws a 404 if the viewer may not see the share.
 */
export async function loadForHolder<Answer>(
  shareId: string,
  load: () => Promise<Answer | null>,
): Promise<Answer | null> {
  const isGuest = asGuestOf(shareId).token !== undefined
  const loaded = isGuest ? await load() : await ifSignedIn(load)
  if (!loaded && (isGuest || readToken() !== null)) throw data(null, { status: 404 })
  return loaded
}

function isEnded(error: unknown): boolean {
  return error instanceof AnswerError && error.code === 'UNAUTHENTICATED'
}
