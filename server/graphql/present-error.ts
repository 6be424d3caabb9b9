import { BUSY, UNEXPECTED } from '@tablee/domain/sentences'
import { type ASTNode, BREAK, type DocumentNode, GraphQLError, Kind, visit } from 'graphql'
import { isDatabaseAway, RETRY_AFTER, ServerBusy } from '../database/database-faults.ts'
import { UserError } from '../errors.ts'

type Options = {
  /** The document that caused the error; it shows which argument a value belongs to. */
  document?: DocumentNode | undefined
  /** Called with the cause of an error that is our own fault. */
  unexpected?: (cause: unknown) => void
}

/** Converts an error to schema.graphql's convention; an error with a code stays unchanged. */
export function presentError(error: Readonly<Error>, { document, unexpected }: Options = {}): GraphQLError {
  if (error instanceof GraphQLError && error.extensions?.code !== undefined) return error
  const cause = causeOf(error)
  if (cause instanceof UserError)
    return presented(error, cause.message, { ...cause.more, code: cause.code, ...withFields(cause.fields) })
  if (cause !== undefined && !(cause instanceof GraphQLError)) {
    if (!(cause instanceof ServerBusy)) unexpected?.(cause)
    if (isDatabaseAway(cause)) return presented(error, BUSY, { code: 'PROVIDER_UNAVAILABLE', retryAfter: RETRY_AFTER })
    return presented(error, UNEXPECTED, { code: 'INTERNAL_SERVER_ERROR' })
  }

  const field = fieldAtFault(error, document)
  const sentence = field ? `La valeur de « ${field} » est incorrecte.` : `La demande est incorrecte : ${brief(error)}`
  return presented(error, sentence, {
    code: 'BAD_USER_INPUT',
    ...withFields(field ? { [field]: sentence } : undefined),
  })
}

function causeOf(error: Readonly<Error>): unknown {
  if (error instanceof GraphQLError) return error.originalError ? causeOf(error.originalError) : undefined
  return error
}

function presented(error: Readonly<Error>, message: string, extensions: Record<string, unknown>): GraphQLError {
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : {}
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

function withFields(fields: Record<string, string> | undefined) {
  return fields ? { fields } : {}
}

// Shortened, because an error may quote a whole value or document.
function brief({ message }: Readonly<Error>): string {
  return message.length > 300 ? `${message.slice(0, 300).toWellFormed()}…` : message
}

/** The argument or input field whose value GraphQL's validation refused. Undefined if no value is invalid. */
function fieldAtFault(error: Readonly<Error>, document: DocumentNode | undefined): string | undefined {
  const { message } = error
  const [, within] = /; (?:Field|Expected .* at) value(\S*?)(?: of required type .*)?\.$/.exec(message) ?? []
  const [inner] = within?.match(/\w+(?=(\[\d+\])*$)/) ?? []
  if (inner && !/^\d+$/.test(inner)) return inner

  const [, variable] = /^Variable "\$(\w+)" (?:got invalid value|of )/.exec(message) ?? []
  if (variable) return nameAround(document, (node) => isVariable(node, variable)) ?? variable

  const [, argument] = /^(?:Field "\w+" argument|Argument) "(\w+)" of /.exec(message) ?? []
  if (argument) return argument

  const [node] = error instanceof GraphQLError ? (error.nodes ?? []) : []
  return node && VALUES.has(node.kind) ? nameAround(document, (other) => other === node) : undefined
}

const VALUES = new Set<string>([
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
])

/** The innermost argument or input field that contains a matching node. */
function nameAround(document: DocumentNode | undefined, isIt: (node: ASTNode) => boolean): string | undefined {
  let name: string | undefined
  if (!document) return name

  visit(document, {
    enter(node, _key, parent, _path, ancestors) {
      if (!isIt(node)) return undefined
      name = [...ancestors, parent].flatMap((above) => namesInput(above) ?? []).at(-1)
      return name ? BREAK : undefined
    },
  })
  return name
}

function namesInput(node: ASTNode | readonly ASTNode[] | undefined): string | undefined {
  if (!node || !('kind' in node)) return undefined
  return node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD ? node.name.value : undefined
}

function isVariable(node: ASTNode, name: string): boolean {
  return node.kind === Kind.VARIABLE && node.name.value === name
}
