import { redirect } from 'react-router'
import { AnswerError } from '../app/answer-error.ts'
import { send } from '../app/graphql.ts'
import type { TypedDocumentString } from '../generated/graphql.ts'
import { signInPath } from './desk-paths.ts'

/**
 * Loads the data of a page of the desk. Redirects to the sign-in, which returns to the page, if nobody is signed in. Throws
 * the errors of `send`.
 */
export async function readAtDesk<Result, Variables>(
  { url }: Request,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  try {
    return await send(document, variables, { anyone: true })
  } catch (error) {
    if (!(error instanceof AnswerError && error.code === 'UNAUTHENTICATED')) throw error
    const { pathname, search } = new URL(url)
    throw redirect(signInPath(pathname + search))
  }
}
