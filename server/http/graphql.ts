import type { SecurityEventKind } from '@tablee/domain/accounts/security-events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError, Kind } from 'graphql'
import { createHandler, type Handler, type RequestParams, type Response } from 'graphql-http'
import type { AppContext, Context } from '../context.ts'
import { UserError } from '../errors.ts'
import type { Executor } from '../graphql/execute.ts'
import type { Persisted } from '../graphql/persisted.ts'
import { presentError } from '../graphql/present-error.ts'
import { traced } from '../observability/tracing.ts'
import { type FormerDocuments, formerDocuments } from '../releases/former-documents.ts'
import { noteSecurity } from '../security-log/security-log.ts'
import { refusedToDevice, refusedToKey } from './admission/refused.ts'
import { contextOf, viewerOf } from './context-of.ts'
import { isMutation, isPublicQuery, readsFrom, rootSelections, sayWritten } from './reads-from.ts'

type Options = { executor: Executor; persisted: Persisted; appContext: AppContext }

const PUBLIC_CACHE = 'public, max-age=60, stale-while-revalidate=600'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * `/graphql`: POST for everything, GET for reads. A `documentId` names a persisted document; others need a public API, or the
 * key of a till.
 */
export function graphqlEndpoint(app: FastifyInstance, { executor, persisted, appContext }: Options): void {
  const ours = new Set(persisted.values())
  const former = formerDocuments(appContext.db, executor)
  const handle: Handler<Exchange, Context> = createHandler<Exchange, Context>({
    parseRequestParams: ({ raw }) => persistedParams(raw.request, persisted, former),
    async onSubscribe(request, { query, operationName, variables }) {
      const { context } = request
      const isTill = context.viewer.kind === 'till'
      if (!isTill && !appContext.config.publicApi && !ours.has(query) && !former.has(query)) return [NOT_OURS]
      const { document, errors } = isTill ? executor.prepareForKey(query) : executor.prepare(query)
      if (errors.length > 0) return errors
      const refused = (await refusedToKey(context, executor, document)) ?? (await refusedToDevice(context, document))
      if (refused) return [refused]
      context.readsFrom = readsFrom(appContext, document, request.raw.request.headers)
      const args = { document, operationName, variableValues: variables, contextValue: context }
      return args as unknown as ExecutionArgs & { contextValue: undefined }
    },
    execute: (args) =>
      traced({ name: `graphql ${args.operationName ?? 'anonymous'}`, kind: 'internal' }, () =>
        executor.run(args.document, args.operationName, args.variableValues, args.contextValue as Context),
      ),
    formatError: presentUnreadable,
    async onOperation({ raw, headers, context }, { document }, result) {
      if (isMutation(document)) sayWritten(raw.reply, appContext)
      if (result.errors) {
        const [busy] = result.errors.flatMap(({ extensions }) => extensions.retryAfter ?? [])
        if (busy !== undefined) raw.reply.header('retry-after', String(busy))
        return void (await noteRefusals(context, document, result.errors))
      }
      if (isPublic(raw.request, document)) raw.reply.header('cache-control', PUBLIC_CACHE)
      return written(headers, result)
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    // The browser's countdowns use our clock.
    reply.header('cache-control', 'no-store').header('x-now', String(appContext.clock.now()))
    const viewer = await viewerOf(appContext, request)
    if (!viewer) return reply.code(200).send({ errors: [SESSION_ENDED] })

    const [body, { status, headers }] = await handle({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: () => request.body as Record<string, unknown>,
      raw: { request, reply },
      context: contextOf(appContext, request, viewer),
    })
    return reply
      .code(reply.hasHeader('retry-after') ? 503 : status)
      .headers(headers ?? {})
      .send(body ?? '')
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: (request, reply) => app.admit(request, reply, answer),
  })
}

/** Records forbidden and rate-limited requests in the security log, by the field. */
async function noteRefusals(context: Context, document: DocumentNode, errors: readonly GraphQLError[]): Promise<void> {
  for (const { extensions, path } of errors) {
    const kind = NOTED.get(extensions.code)
    const field = fieldAt(document, path?.[0])
    // The caller gets the error even if the log cannot be written.
    if (kind) await noteSecurity(context.db, context, kind, { field }).catch((error) => context.log.error(error))
  }
}

const NOTED = new Map<unknown, SecurityEventKind>([
  ['FORBIDDEN', 'FORBIDDEN'],
  ['RATE_LIMITED', 'LIMITED'],
])

const NOT_OURS = presentError(new UserError('FORBIDDEN', "Tablée ne répond qu'aux demandes de ses propres pages."))

const SESSION_ENDED = presentError(
  new UserError(
    'UNAUTHENTICATED',
    "Votre Session est expirée. Vous devez se connecter à nouveau afin d'accéder à votre compte.",
  ),
)

/** Serialises a result without errors directly, because the handler would pass every value through a function. */
function written(headers: unknown, result: ExecutionResult): Response | ExecutionResult {
  const { accept = '*/*' } = headers as { accept?: string }
  return PLAIN_JSON.has(accept)
    ? [JSON.stringify(result), { status: 200, statusText: 'OK', headers: JSON_TYPE }]
    : result
}

const PLAIN_JSON = new Set(['*/*', 'application/json', 'application/json; charset=utf-8'])
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** Presents the error of a request that is not valid GraphQL over HTTP; the executor presents all others. */
function presentUnreadable(error: Readonly<Error>): GraphQLError {
  return presentError(error instanceof GraphQLError ? error : new GraphQLError(error.message))
}

/** The parameters of a request with a `documentId`; undefined leaves the request to the handler. */
async function persistedParams(
  request: FastifyRequest,
  persisted: Persisted,
  former: FormerDocuments,
): Promise<RequestParams | undefined> {
  const sent = (request.method === 'GET' ? request.query : request.body) as Record<string, unknown> | null | undefined
  if (typeof sent !== 'object' || sent === null || sent.documentId === undefined) return undefined

  const id = String(sent.documentId)
  const query = persisted.get(id) ?? (await former.read(id))
  if (query === null) throw OUTDATED
  return { query, variables: readVariables(sent.variables) }
}

/** `isOutdated` makes the page reload itself, which is the only remedy. */
const OUTDATED = unreadable('NOT_FOUND', 'Cette page a été mise à jour. Rechargez-la.', { isOutdated: true })

function readVariables(sent: unknown): Record<string, unknown> | undefined {
  const variables = typeof sent === 'string' ? parseJson(sent) : sent
  if (variables === undefined || variables === null) return undefined
  if (typeof variables !== 'object' || Array.isArray(variables)) {
    throw unreadable('BAD_USER_INPUT', 'Les variables doivent être un objet.')
  }
  return variables as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable('BAD_USER_INPUT', 'Les variables doivent être écrites en JSON.')
  }
}

function unreadable(
  code: 'NOT_FOUND' | 'BAD_USER_INPUT',
  sentence: string,
  more?: Record<string, unknown>,
): GraphQLError {
  return new GraphQLError(sentence, { originalError: new UserError(code, sentence, undefined, more) })
}

function isPublic(request: FastifyRequest, document: DocumentNode): boolean {
  if (request.method !== 'GET' || request.headers.authorization) return false
  const { documentId } = request.query as { documentId?: unknown }
  return documentId !== undefined && isPublicQuery(document)
}

/** The field behind a key of the result, which may be an alias. */
function fieldAt(document: DocumentNode, key: unknown): string {
  const fields = rootSelections(document).flatMap((one) => (one.kind === Kind.FIELD ? [one] : []))
  return fields.find(({ alias, name }) => (alias ?? name).value === key)?.name.value ?? ''
}
