import { graphql, send } from '../../graphql.ts'
import { keepToken } from '../../session.ts'
import { claimDrafts } from './claim-drafts.ts'

/** Signs in with this token: first the drafts become its account's, so that no page shows another's; nobody's where it is not known. */
export async function beginSession(token: string): Promise<void> {
  // The link or the code that gave the token may be used up: no network at this moment does not undo the sign-in.
  const answer = await send(Whose, {}, { token }).catch(() => null)
  await claimDrafts(answer?.currentUser?.id ?? null)
  keepToken(token)
}

const Whose = graphql(`
  query WhoseSession {
    currentUser {
      id
    }
  }
`)
