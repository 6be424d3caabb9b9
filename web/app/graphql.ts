import { BUSY, UNEXPECTED } from '@tablee/domain/sentences'
import { type RouterContextProvider, data as routeError } from 'react-router'
import type { TypedDocumentString } from '../generated/graphql.ts'
import { AnswerError } from './answer-error.ts'
import { fetchBeyondPage } from './offline/fetch-beyond-page.ts'
import { renewPage } from './renew-page.ts'
import { type Answer, serverSide } from './request-context.ts'
import { onServerTime } from './server-time.ts'
import { dropRefusedToken, endSession, isAtDevice, readToken } from './session.ts'

export { type FragmentType, getFragmentData, graphql, makeFragmentData } from '../generated/index.ts'

/**
 * Runs a query during server rendering by calling the executor in the process. Throws AnswerError, or a 503 for the page if the
 * server is overloaded.
 */
export async function queryOnServer<Result, Variables>(
  context: Readonly<RouterContextProvider>,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const { execute } = context.get(serverSide)
  const answer = await execute(hashOf(document), variables as Record<string, unknown>)
  if (answer.errors?.[0]?.extensions?.retryAfter) throw routeError(null, { status: 503 })
  return dataOf<Result>(answer)
}

/**
 * Runs a public query from the browser as a GET, which caches may keep. Throws AnswerError, or TypeError without
 * network.
 */
export async function queryPublic<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const query = new URLSearchParams({ documentId: hashOf(document), variables: JSON.stringify(variables) })
  const response = await fetch(`/graphql?${query}`, { signal, headers: { accept: 'application/json' } })
  return dataOrRenewal<Result>(await answerIn(response))
}

export type SendOptions = {
  /**
   * True if the operation also works without a session: an ended session is dropped and the request is sent again without it.
   */
  anyone?: boolean
  signal?: AbortSignal
  /** True if the request outlives the page that sends it. */
  keepalive?: boolean
  /**
   * The token of a session that this browser may no longer hold, or of a guest without an account. The request is never sent
   * with another one.
   */
  token?: string
  /** A retry with the same key gets the first response. The operation runs once. */
  idempotencyKey?: string
}

/**
 * Runs a private query or a mutation from the browser with the session's token. A dialog opens if the session has ended. Throws
 * AnswerError, or TypeError without network. The session is kept in that case, and if the server fails.
 */
export async function send<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options: SendOptions = {},
): Promise<Result> {
  const { anyone = false, signal, keepalive, token = readToken(), idempotencyKey } = options
  const request = {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token ? { authorization: token } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: JSON.stringify({ documentId: hashOf(document), variables }),
  }
  const response = await (keepalive ? fetchBeyondPage('/graphql', request) : fetch('/graphql', { ...request, signal }))
  onServerTime(response.headers.get('x-now'))
  const answer = await answerIn(response)
  const hasEnded = answer.errors?.[0]?.extensions?.code === 'UNAUTHENTICATED'
  if (!token || !hasEnded || options.token) return dataOrRenewal<Result>(answer)

  dropRefusedToken(token)
  // Another tab may have signed in since. At a device of a restaurant that may be another person, so that nothing is sent again.
  if (anyone || (readToken() && !isAtDevice(token))) return send(document, variables, options)
  endSession(token)
  return dataOf<Result>(answer, true)
}

/** Never settles if the page is reloaded, because its error no longer matters. */
function dataOrRenewal<Result>(answer: Answer): Result | Promise<Result> {
  if (!answer.errors?.[0]?.extensions?.isOutdated) return dataOf(answer)
  return renewPage() ? new Promise(() => {}) : dataOf(answer, true)
}

/** Parses the response. A proxy may return something other than JSON. */
async function answerIn(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    if (response.status !== 503) return { errors: [{ message: UNEXPECTED }] }
    return { errors: [{ message: BUSY, extensions: { code: 'PROVIDER_UNAVAILABLE' } }] }
  }
}

function dataOf<Result>({ data, errors }: Answer, isShown = false): Result {
  const error = errors?.[0]
  if (error) throw new AnswerError(error, isShown)
  return data as Result
}

function hashOf<Result, Variables>(document: TypedDocumentString<Result, Variables>): string {
  return String(document.__meta__?.hash)
}
