import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { beyondLimits } from './limits.ts'
import { neverNull } from './null-for-a-value.ts'
import { presentError } from './present-error.ts'

/** A document that has been read and checked once; `errors` says why it cannot run, as the convention wants it. */
export type Prepared = { document: DocumentNode; errors: readonly GraphQLError[] }

export type Executor = {
  prepare(query: string): Prepared
  /** Runs a prepared document; never throws for what a resolver does, its errors are as the convention wants them. */
  run(
    document: DocumentNode,
    operationName: string | null | undefined,
    variables: Record<string, unknown> | null | undefined,
    context: Context,
  ): Promise<ExecutionResult>
}

const KEPT_DOCUMENTS = 500
const KEPT_REFUSALS = 200
const LONGEST_DOCUMENT = 20_000
const MOST_TOKENS = 1_000
const LONGEST_RUN = 10_000

type Options = {
  /** Whether the schema may be asked for; where it may not, no name of it is suggested either. */
  introspection: boolean
  /** Milliseconds after which an operation is answered without waiting for it any longer. */
  longestRun?: number
}

/** The one executor for pages and for HTTP: documents are parsed, checked and compiled once, then remembered; so is what is refused. */
export function createExecutor(schema: GraphQLSchema, { introspection, longestRun = LONGEST_RUN }: Options): Executor {
  const documents = new Map<string, Prepared>()
  const valued = new WeakMap<DocumentNode, string[]>()
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery>>()
  const rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]
  const refusals = new Map<string, Prepared>()

  function prepare(query: string): Prepared {
    if (query.length > LONGEST_DOCUMENT) return refused(new GraphQLError('le document est trop long.'))
    const hash = createHash('sha256').update(query).digest('base64')
    const known = documents.get(query) ?? refusals.get(hash)
    if (known) return known

    const prepared = check(query)
    if (prepared.errors.length > 0) remember(refusals, hash, prepared, KEPT_REFUSALS)
    else remember(documents, query, prepared, KEPT_DOCUMENTS)
    return prepared
  }

  function check(query: string): Prepared {
    try {
      const document = parse(query, { maxTokens: MOST_TOKENS })
      const beyond = beyondLimits(schema, document)
      if (beyond.length > 0) return refused(...beyond)
      const errors = validate(schema, document, rules, { maxErrors: 20, hideSuggestions: !introspection })
      return errors.length > 0
        ? refused(...errors.map((error) => presentError(error, { document })))
        : { document, errors }
    } catch (error) {
      // What nests too deep to be read ends the parser's stack.
      return refused(error instanceof GraphQLError ? error : new GraphQLError('le document est trop profond.'))
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

  function nullForValue(document: DocumentNode, variables: Record<string, unknown>): ExecutionResult | null {
    const names = valued.get(document) ?? neverNull(schema, document)
    valued.set(document, names)
    const name = names.find((one) => variables[one] === null)
    return name === undefined ? null : { errors: [new GraphQLError(`Variable "$${name}" got invalid value null.`)] }
  }

  return {
    prepare,
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

function remember(kept: Map<string, Prepared>, key: string, prepared: Prepared, most: number): void {
  if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, prepared)
}

/** What is remembered of a document that is refused: why and where, and nothing of its text. */
function refused(...errors: readonly GraphQLError[]): Prepared {
  const why = errors.map((error) => {
    const { message, extensions, locations } = presentError(error)
    return Object.assign(new GraphQLError(message, { extensions }), { locations })
  })
  return { document: { kind: Kind.DOCUMENT, definitions: [] }, errors: why }
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
  const slow = new Refusal('PROVIDER_UNAVAILABLE', 'La réponse a mis trop de temps. Réessayez dans un instant.')
  return { errors: [new GraphQLError(slow.message, { originalError: slow })] }
}
