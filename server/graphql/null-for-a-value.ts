import { type DocumentNode, type GraphQLSchema, isNonNullType, TypeInfo, visit, visitWithTypeInfo } from 'graphql'

/**
 * The nullable variables of a document in non-null positions, which a default value makes valid. GraphQL refuses a null there
 * at run time, but graphql-jit passes it on.
 */
export function neverNull(schema: GraphQLSchema, document: DocumentNode): string[] {
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
