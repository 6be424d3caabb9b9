import type { Scheme } from '@tablee/domain/money/voucher-words'
import { graphql, send } from '../../app/graphql.ts'
import { readToken } from '../../app/session.ts'

export type Linked = Record<Scheme, boolean>

/**
 * Returns the voucher schemes linked to the account; null without an account or if they cannot be loaded. Payment then
 * continues by card.
 */
export async function linkedSchemes(): Promise<Linked | null> {
  if (readToken() === null) return null
  const { currentUser } = await send(LinkedSchemes, {}).catch(() => ({ currentUser: null }))
  if (!currentUser) return null
  return {
    EDENRED: currentUser.edenredRefreshToken !== null,
    RESTO_FLASH: currentUser.restoflashCredentialToken !== null,
  }
}

const LinkedSchemes = graphql(`
  query LinkedSchemes {
    currentUser {
      id
      edenredRefreshToken
      restoflashCredentialToken
    }
  }
`)
