import { graphql, send } from '../../app/graphql.ts'
import { keepToken } from '../../app/session.ts'
import { claimDrafts } from './claim-drafts.ts'

/**
 * Signs in with this token. The drafts are first assigned to its account, so that no page shows another account's drafts. If
 * the account is not known, they belong to none.
 */
export async function beginSession(token: string): Promise<void> {
  // The link or code that gave the token may be valid once, so a network failure here does not undo the sign-in.
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
