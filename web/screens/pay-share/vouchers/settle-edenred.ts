import { replace } from 'react-router'
import { graphql, send } from '../../../app/graphql.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { pathWith } from '../../../shared/vouchers/schemes.ts'
import { dropSignInReturn, keptSignInReturn } from './sign-in-return.ts'

/** The sentence of the failure, null if a dialog has shown it; and the path of the page that the diner left, if known. */
export type FailedSignIn = { sentence: string | null; path: string | null }

/** An authorisation code is valid once: a second call with the same state shares the result. */
const settled = new Map<string, Promise<string>>()

/**
 * For the loader of the page to which Edenred returns; null without its parameters. Links the account and redirects to the page
 * that the diner left. The server checks first that the state belongs to this diner.
 */
export async function settleEdenred(address: URL): Promise<FailedSignIn | null> {
  const [code, state, error] = ['code', 'state', 'error'].map((name) => address.searchParams.get(name))
  if (!state || !(code || error)) return null
  const path = keptSignInReturn('EDENRED')?.path ?? null
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

/** Returns the path of the page that started the sign-in. */
async function login(code: string, state: string): Promise<string> {
  await send(EdenredLogin, { code, state })
  dropSignInReturn()
  return atob((state.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
}

const NOT_SIGNED_IN = "La connexion à Edenred n'a pas abouti. Veuillez recommencer."

const EdenredLogin = graphql(`
  mutation EdenredLogin($code: String!, $state: String) {
    edenredLogin(code: $code, state: $state)
  }
`)
