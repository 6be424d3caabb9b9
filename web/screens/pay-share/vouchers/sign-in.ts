import type { Scheme } from '@tablee/domain/money/voucher-words'
import { graphql, send } from '../../../app/graphql.ts'
import { leaveFor } from '../../../app/leave-for.ts'
import { keepSignInReturn } from './sign-in-return.ts'

/** Navigates to the scheme's site, which returns to `path`. Throws the errors of `send`. */
export async function leaveToSignIn(scheme: Scheme, path: string): Promise<never> {
  if (scheme === 'EDENRED') {
    const { edenredSignIn } = await send(EdenredSignIn, { returnTo: path })
    keepSignInReturn({ scheme, path, restoflashId: null })
    return leaveFor(edenredSignIn.url)
  }
  const { restoflashId, redirectUrl } = (await send(RestoflashInit, {})).restoflashInitGetToken
  keepSignInReturn({ scheme, path, restoflashId })
  return leaveFor(redirectUrl)
}

const EdenredSignIn = graphql(`
  query EdenredSignIn($returnTo: String!) {
    edenredSignIn(returnTo: $returnTo) {
      url
    }
  }
`)

const RestoflashInit = graphql(`
  mutation RestoflashInitGetToken {
    restoflashInitGetToken {
      restoflashId
      redirectUrl
    }
  }
`)
