import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { beyondLimits } from './limits.ts'
import { presentError } from './present-error.ts'

/** A parsed and validated document; `errors` says why it cannot run, in the API's format. */
export type Prepared = { document: DocumentNode; errors: readonly GraphQLError[] }

const KEPT_DOCUMENTS = 500
const KEPT_REFUSALS = 200
const LONGEST_DOCUMENT = 20_000
const MOST_TOKENS = 1_000

/** Parses and validates documents, each once: caches valid and refused ones. */
export function documentPreparer(schema: GraphQLSchema, introspection: boolean): (query: string) => Prepared {
  const documents = new Map<string, Prepared>()
  const refusals = new Map<string, Prepared>()

  return function prepare(query) {
    if (query.length > LONGEST_DOCUMENT) return refused(new GraphQLError('le document est trop long.'))
    const hash = createHash('sha256').update(query).digest('base64')
    const known = documents.get(query) ?? refusals.get(hash)
    if (known) return known

    const prepared = check(schema, query, introspection)
    if (prepared.errors.length > 0) remember(refusals, hash, prepared, KEPT_REFUSALS)
    else remember(documents, query, prepared, KEPT_DOCUMENTS)
    return prepared
  }
}

function check(schema: GraphQLSchema, query: string, introspection: boolean): Prepared {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  try {
    const document = parse(query, { maxTokens: MOST_TOKENS })
    const beyond = beyondLimits(schema, document)
    if (beyond.length > 0) return refused(...beyond)
    const errors = validate(schema, document, rules, { maxErrors: 20, hideSuggestions: !introspection })
    return errors.length > 0
      ? refused(...errors.map((error) => presentError(error, { document })))
      : { document, errors }
  } catch (error) {
    // Deep nesting overflows the parser's stack.
    return refused(error instanceof GraphQLError ? error : new GraphQLError('le document est trop profond.'))
  }
}

function remember(kept: Map<string, Prepared>, key: string, prepared: Prepared, most: number): void {
  if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, prepared)
}

/** The cached part of a refused document: its errors and their locations, and nothing of its text. */
function refused(...errors: readonly GraphQLError[]): Prepared {
  const why = errors.map((error) => {
    const { message, extensions, locations } = presentError(error)
    return Object.assign(new GraphQLError(message, { extensions }), { locations })
  })
  return { document: { kind: Kind.DOCUMENT, definitions: [] }, errors: why }
}
