import { type DocumentNode, type GraphQLSchema, isNonNullType, TypeInfo, visit, visitWithTypeInfo } from 'graphql'

/**
 * Variables that stand where no null may, though their own type takes one: with a default a document may say so. GraphQL
 * refuses a null there when it runs; graphql-jit hands it on.
 */
export function neverNull(schema: GraphQLSchema, document: DocumentNode): string[] {
  const types = new TypeInfo(schema)
  const names = new Set<string>()
  visit(
    document,
    visitWithTypeInfo(types, {
      // Defaults and types stand here, not values.
      VariableDefinition: () => false,
      Variable({ name }) {
        if (isNonNullType(types.getInputType())) names.add(name.value)
      },
    }),
  )
  return [...names]
}
