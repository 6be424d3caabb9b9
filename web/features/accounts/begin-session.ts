import { keepToken } from '../../session.ts'
import { claimDrafts } from './claim-drafts.ts'
import { userOf } from './current-user.ts'

/** Signs in with this token: first the drafts become its account's, so that no page shows another's; nobody's where it is not known. */
export async function beginSession(token: string): Promise<void> {
  // The link or the code that gave the token may be used up: no network at this moment does not undo the sign-in.
  const user = await userOf(token).catch(() => null)
  await claimDrafts(user?.id ?? null)
  keepToken(token)
}
