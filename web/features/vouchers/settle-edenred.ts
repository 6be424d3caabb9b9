import { replace } from 'react-router'
import { graphql, send } from '../../graphql.ts'
import { sentenceOf } from '../../sentence-of.ts'
import { pathWith } from './schemes.ts'
import { dropWay, keptWay } from './way-back.ts'

/** How it went wrong, null where a dialog has said it; and the page that was left for it, where it is known. */
export type FailedSignIn = { sentence: string | null; path: string | null }

/** What came back is good once: whoever asks meanwhile hears the same. */
const settled = new Map<string, Promise<string>>()

/**
 * For the loader of the page to which Edenred leads back: null where nobody comes from there. Links the account of who
 * does and leads on to the page that they left; a state is followed once the server has known it as theirs.
 */
export async function settleEdenred(address: URL): Promise<FailedSignIn | null> {
  const [code, state, error] = ['code', 'state', 'error'].map((name) => address.searchParams.get(name))
  if (!state || !(code || error)) return null
  const path = keptWay('EDENRED')?.path ?? null
  if (!code) return { sentence: NOT_SIGNED_IN, path }

  const settling = settled.get(state) ?? login(code, state)
  settled.set(state, settling)
  try {
    throw replace(pathWith(await settling, 'EDENRED'))
  } catch (failure) {
    if (failure instanceof Response) throw failure
    settled.delete(state)
    return { sentence: sentenceOf(failure), path }
  }
}

/** Answers the page that asked. */
async function login(code: string, state: string): Promise<string> {
  await send(EdenredLogin, { code, state })
  dropWay()
  return atob((state.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
}

const NOT_SIGNED_IN = "La connexion à Edenred n'a pas abouti. Veuillez recommencer."

const EdenredLogin = graphql(`
  mutation EdenredLogin($code: String!, $state: String) {
    edenredLogin(code: $code, state: $state)
  }
`)
