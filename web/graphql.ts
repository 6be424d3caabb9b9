import type { RouterContextProvider } from 'react-router'
import type { TypedDocumentString } from './generated/graphql.ts'
import { type Answer, serverSide } from './request-context.ts'

export { type FragmentType, getFragmentData, graphql } from './generated/index.ts'

/** A refusal of the server: its French sentence, its code, and the sentence of each field at fault. */
export class AnswerError extends Error {
  readonly code: string
  readonly fields: Record<string, string>

  constructor({ message, extensions = {} }: { message: string; extensions?: Record<string, unknown> }) {
    super(message)
    this.code = String(extensions.code ?? 'INTERNAL_SERVER_ERROR')
    this.fields = (extensions.fields as Record<string, string> | undefined) ?? {}
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

function dataOf<Result>({ data, errors }: Answer): Result {
  const error = errors?.[0]
  if (error) throw new AnswerError(error)
  return data as Result
}

function hashOf<Result, Variables>(document: TypedDocumentString<Result, Variables>): string {
  return String(document.__meta__?.hash)
}
