import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  isNonNullType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '../context.ts'
import { RETRY_AFTER } from '../database/database-faults.ts'
import { UserError } from '../errors.ts'
import { fieldBeyondKey } from './asked-by-key.ts'
import { documentPreparer, type Prepared } from './prepare-document.ts'
import { presentError } from './present-error.ts'

export type Executor = {
  prepare(query: string): Prepared
  /** Like `prepare`, for documents of third parties. They have a separate cache, so that they do not evict ours. */
  prepareForKey(query: string): Prepared
  /** Returns the field for which a prepared document exceeds the permissions of a till's key, or null. */
  beyondKey(document: DocumentNode): string | null
  /** Runs a prepared document. Never throws a resolver's error: the result contains it, in the API's format. */
  run(
    document: DocumentNode,
    operationName: string | null | undefined,
    variables: Record<string, unknown> | null | undefined,
    context: Context,
  ): Promise<ExecutionResult>
}

const LONGEST_RUN = 10_000

type Options = {
  /** True if introspection is allowed. Without it errors suggest no names of the schema either. */
  introspection: boolean
  /** Milliseconds after which an unfinished operation ends with an error. */
  longestRun?: number
}

/** The executor of pages and HTTP. Parses, validates and compiles each document once and caches it, including refused ones. */
export function createExecutor(schema: GraphQLSchema, { introspection, longestRun = LONGEST_RUN }: Options): Executor {
  const compile = documentCompiler(schema)
  const nullForValue = nullChecker(schema)
  const beyond = new WeakMap<DocumentNode, string | null>()

  return {
    prepare: documentPreparer(schema, introspection),
    prepareForKey: documentPreparer(schema, introspection),
    beyondKey(document) {
      const known = beyond.get(document)
      if (known !== undefined) return known
      const found = fieldBeyondKey(schema, document)
      beyond.set(document, found)
      return found
    },
    async run(document, operationName, variables, context) {
      const query = compile(document, operationName)
      const given = variables ?? {}
      const answer = isCompiledQuery(query)
        ? (nullForValue(document, given) ?? (await inTime(query.query(undefined, context, given), longestRun)))
        : query
      if (!answer.errors) return answer
      const present = { document, unexpected: (cause: unknown) => context.log.error(cause) }
      return { ...answer, errors: answer.errors.map((error) => presentError(error, present)) }
    },
  }
}

function documentCompiler(schema: GraphQLSchema) {
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery>>()

  return function compile(
    document: DocumentNode,
    operationName: string | null | undefined,
  ): CompiledQuery | ExecutionResult {
    const byName = compiled.get(document) ?? new Map<string, CompiledQuery>()
    compiled.set(document, byName)
    const known = byName.get(operationName ?? '')
    if (known) return known

    const made = compileQuery(schema, document, operationName ?? undefined)
    if (isCompiledQuery(made)) byName.set(operationName ?? '', made)
    return made
  }
}

/** Refuses null for a variable that may be left out but must not be null. */
function nullChecker(schema: GraphQLSchema) {
  const valued = new WeakMap<DocumentNode, string[]>()

  return function nullForValue(document: DocumentNode, variables: Record<string, unknown>): ExecutionResult | null {
    const names = valued.get(document) ?? neverNull(schema, document)
    valued.set(document, names)
    const name = names.find((one) => variables[one] === null)
    return name === undefined ? null : { errors: [new GraphQLError(`Variable "$${name}" got invalid value null.`)] }
  }
}

function inTime(
  result: Promise<ExecutionResult> | ExecutionResult,
  longest: number,
): Promise<ExecutionResult> | ExecutionResult {
  if (!(result instanceof Promise)) return result

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooSlow()), longest)
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
  const sentence = 'La réponse a mis trop de temps. Réessayez dans un instant.'
  const slow = new UserError('PROVIDER_UNAVAILABLE', sentence, undefined, { retryAfter: RETRY_AFTER })
  return { errors: [new GraphQLError(slow.message, { originalError: slow })] }
}

/**
 * The nullable variables of a document in non-null positions, which a default value makes valid. GraphQL refuses a null there
 * at run time, but graphql-jit passes it on.
 */
function neverNull(schema: GraphQLSchema, document: DocumentNode): string[] {
  const types = new TypeInfo(schema)
  const names = new Set<string>()
  visit(
    document,
    visitWithTypeInfo(types, {
      // Variable definitions contain types and defaults, but no uses.
      VariableDefinition: () => false,
      Variable({ name }) {
        if (isNonNullType(types.getInputType())) names.add(name.value)
      },
    }),
  )
  return [...names]
}
