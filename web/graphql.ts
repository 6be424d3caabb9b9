import { UNEXPECTED } from '@tablee/domain/sentences'
import type { RouterContextProvider } from 'react-router'
import type { TypedDocumentString } from './generated/graphql.ts'
import { type Answer, serverSide } from './request-context.ts'
import { hearServerTime } from './server-time.ts'
import { dropToken, readToken, sayExpired } from './session.ts'

export { type FragmentType, getFragmentData, graphql } from './generated/index.ts'

/** A refusal of the server: its French sentence, its code, the sentence of each field at fault, and the ways out. */
export class AnswerError extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  /** What a page needs to offer a way out: other hours, another booking to abandon. */
  readonly more: Record<string, unknown>
  /** A dialog has said it already. */
  readonly isSaid: boolean

  constructor({ message, extensions = {} }: { message: string; extensions?: Record<string, unknown> }, isSaid = false) {
    super(message)
    this.isSaid = isSaid
    this.code = String(extensions.code ?? 'INTERNAL_SERVER_ERROR')
    this.fields = (extensions.fields as Record<string, string> | undefined) ?? {}
    this.more = extensions
  }
}

/** Asks on the server, for a page that it renders: the executor is called in the process. Throws AnswerError. */
export async function ask<Result, Variables>(
  context: Readonly<RouterContextProvider>,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const { execute } = context.get(serverSide)
  return dataOf<Result>(await execute(hashOf(document), variables as Record<string, unknown>))
}

/** Asks from the browser what is public: a GET that caches may keep. Throws AnswerError, or TypeError without network. */
export async function read<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const query = new URLSearchParams({ documentId: hashOf(document), variables: JSON.stringify(variables) })
  const response = await fetch(`/graphql?${query}`, { signal, headers: { accept: 'application/json' } })
  return dataOf<Result>((await response.json()) as Answer)
}

type Sending = {
  /** It works without a session too: one that has ended is left behind, and it is sent again without. */
  anyone?: boolean
  signal?: AbortSignal
  /** It reaches the server although the page goes meanwhile. */
  keepalive?: boolean
  /** Of a session that is no longer the browser's, or of a guest without an account. */
  token?: string
  /** Said again by a repeat: what was done once is answered, not done twice. */
  idempotencyKey?: string
}

/**
 * Sends from the browser what is the diner's own, with the session's token. Where the session has ended it says so in a
 * dialog. Throws AnswerError, or TypeError without network: then, and where the server fails, the session is kept.
 */
export async function send<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  sending: Sending = {},
): Promise<Result> {
  const { anyone = false, signal, keepalive, token = readToken(), idempotencyKey } = sending
  const response = await fetch('/graphql', {
    method: 'POST',
    signal,
    keepalive,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token ? { authorization: token } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: JSON.stringify({ documentId: hashOf(document), variables }),
  })
  hearServerTime(response.headers.get('x-now'))
  const answer = await answerIn(response)
  const hasEnded = answer.errors?.[0]?.extensions?.code === 'UNAUTHENTICATED'
  if (!token || !hasEnded || sending.token) return dataOf<Result>(answer)

  if (readToken() === token) dropToken()
  // Another tab may have signed in meanwhile.
  if (anyone || readToken()) return send(document, variables, sending)
  sayExpired()
  return dataOf<Result>(answer, true)
}

/** What stands between us and the server may answer in its own words. */
async function answerIn(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { errors: [{ message: UNEXPECTED }] }
  }
}

function dataOf<Result>({ data, errors }: Answer, isSaid = false): Result {
  const error = errors?.[0]
  if (error) throw new AnswerError(error, isSaid)
  return data as Result
}

function hashOf<Result, Variables>(document: TypedDocumentString<Result, Variables>): string {
  return String(document.__meta__?.hash)
}
