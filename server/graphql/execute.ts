import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { withinLimits } from './limits.ts'

export type Request = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null }

/** A document that has been read and checked once; `errors` says why it cannot run. */
export type Prepared = { document: DocumentNode; errors: readonly GraphQLError[] }

export type Executor = {
  prepare(query: string): Prepared
  /** Runs a prepared document; never throws for what a resolver does. */
  run(
    document: DocumentNode,
    operationName: string | null | undefined,
    variables: Record<string, unknown> | null | undefined,
    context: Context,
  ): Promise<ExecutionResult>
}

const KEPT_DOCUMENTS = 500
const LONGEST_DOCUMENT = 20_000
const LONGEST_RUN = 10_000

/** The one executor for pages and for HTTP: documents are parsed, checked and compiled once, then remembered. */
export function createExecutor(schema: GraphQLSchema, { introspection }: { introspection: boolean }): Executor {
  const documents = new Map<string, Prepared>()
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery>>()
  const rules = [...specifiedRules, withinLimits, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]

  function prepare(query: string): Prepared {
    const known = documents.get(query)
    if (known) return known

    const prepared = check(query)
    if (documents.size >= KEPT_DOCUMENTS) documents.delete(documents.keys().next().value ?? '')
    if (prepared.errors.length === 0) documents.set(query, prepared)
    return prepared
  }

  function check(query: string): Prepared {
    if (query.length > LONGEST_DOCUMENT) return refused(new GraphQLError('le document est trop long.'))
    try {
      const document = parse(query, { maxTokens: 4000 })
      return { document, errors: validate(schema, document, rules, { maxErrors: 20 }) }
    } catch (error) {
      return refused(error as GraphQLError)
    }
  }

  function compile(document: DocumentNode, operationName: string | null | undefined): CompiledQuery | ExecutionResult {
    const byName = compiled.get(document) ?? new Map<string, CompiledQuery>()
    compiled.set(document, byName)
    const known = byName.get(operationName ?? '')
    if (known) return known

    const made = compileQuery(schema, document, operationName ?? undefined)
    if (isCompiledQuery(made)) byName.set(operationName ?? '', made)
    return made
  }

  return {
    prepare,
    async run(document, operationName, variables, context) {
      const query = compile(document, operationName)
      if (!isCompiledQuery(query)) return query
      return inTime(query.query(undefined, context, variables ?? {}))
    },
  }
}

/** True when the operation only reads. */
export function isRead(document: DocumentNode, operationName: string | null | undefined): boolean {
  return getOperationAST(document, operationName)?.operation === 'query'
}

function refused(error: GraphQLError): Prepared {
  return { document: { kind: 'Document', definitions: [] } as unknown as DocumentNode, errors: [error] }
}

function inTime(result: Promise<ExecutionResult> | ExecutionResult): Promise<ExecutionResult> | ExecutionResult {
  if (!(result instanceof Promise)) return result

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooSlow()), LONGEST_RUN)
    const answered = (answer: ExecutionResult) => {
      clearTimeout(timer)
      resolve(answer)
    }
    const failed = (error: unknown) => {
      clearTimeout(timer)
      reject(error)
    }
    result.then(answered, failed)
  })
}

function tooSlow(): ExecutionResult {
  const slow = new Refusal('PROVIDER_UNAVAILABLE', 'La réponse a mis trop de temps. Réessayez dans un instant.')
  return { errors: [new GraphQLError(slow.message, { originalError: slow })] }
}
