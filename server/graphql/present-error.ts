import { type ASTNode, GraphQLError, Kind } from 'graphql'
import { Refusal, UNEXPECTED } from '../errors.ts'

/** Says an error as schema.graphql's convention wants it. `unexpected` hears of those that only we can have caused. */
export function presentError(error: Readonly<Error>, unexpected: (cause: unknown) => void): GraphQLError {
  const cause = causeOf(error)
  if (cause instanceof Refusal)
    return presented(error, cause.message, { code: cause.code, ...withFields(cause.fields) })
  if (cause !== undefined && !(cause instanceof GraphQLError)) {
    unexpected(cause)
    return presented(error, UNEXPECTED, { code: 'INTERNAL_SERVER_ERROR' })
  }

  const field = fieldAtFault(error)
  const sentence = `La demande est incorrecte : ${error.message}`
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

/** The argument or variable that GraphQL's own checks refused: `restaurantsCriteria.page`, or its last name. */
function fieldAtFault(error: Readonly<Error>): string | undefined {
  const [, variable, at] = /Variable "\$(\w+)"(?:.*? at "(?:\w+\.)?([\w.]+)")?/.exec(error.message) ?? []
  if (at ?? variable) return (at ?? variable)?.split('.').at(-1)
  if (!(error instanceof GraphQLError)) return undefined
  return error.nodes?.map(nameOf).find((name) => name !== undefined)
}

function nameOf(node: ASTNode): string | undefined {
  return node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD ? node.name.value : undefined
}
