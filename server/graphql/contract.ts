import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql'

/** The breaking changes of a schema against the contract, a sentence each. */
export function brokenPromises(contract: string, schema: GraphQLSchema): string[] {
  return findBreakingChanges(buildSchema(contract), schema).map(({ description }) => description)
}
