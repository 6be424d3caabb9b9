import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql'

/** What a caller who relies on the contract would miss, or find changed, in this schema: a sentence each. */
export function brokenPromises(contract: string, schema: GraphQLSchema): string[] {
  return findBreakingChanges(buildSchema(contract), schema).map(({ description }) => description)
}
