import { redirect } from 'react-router'
import { AnswerError } from '../app/answer-error.ts'
import { graphql, send } from '../app/graphql.ts'
import type { TypedDocumentString } from '../generated/graphql.ts'
import { ENROL, signInPath } from './operator-paths.ts'

/**
 * Loads the data of a page of the operator. Redirects to the sign-in, which returns to the page, if nobody is signed in, and
 * an operator without a second factor to adding it. Throws the errors of `send`.
 */
export async function readAsOperator<Result, Variables>(
  { url }: Request,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  try {
    return await send(document, variables, { anyone: true })
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    const { pathname, search } = new URL(url)
    if (error.code === 'UNAUTHENTICATED') throw redirect(signInPath(pathname + search))
    if (error.code === 'FORBIDDEN' && (await isOurs())) throw redirect(ENROL)
    throw error
  }
}

async function isOurs(): Promise<boolean> {
  const { me } = await send(OperatorRole, {}, { anyone: true })
  return me?.role === 'ADMIN'
}

const OperatorRole = graphql(`
  query OperatorRole {
    me {
      id
      role
    }
  }
`)
