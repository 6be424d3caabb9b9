import SchemaBuilder from '@pothos/core'
import { GraphQLScalarType, Kind } from 'graphql'
import type { Context } from '../context.ts'
import '../switches/switches-plugin.ts'
import './rows-plugin.ts'

/** Builds the schema from code. `npm run generate` prints it to schema.graphql for review. */
export const builder = new SchemaBuilder<{
  Context: Context
  Scalars: {
    ID: { Input: string; Output: string | number }
    Timestamp: { Input: number; Output: number }
  }
  DefaultFieldNullability: false
}>({ defaultFieldNullability: false, plugins: ['rows', 'switches'] })

builder.queryType({})
builder.mutationType({})

builder.addScalarType(
  'Timestamp',
  new GraphQLScalarType<number | undefined, number>({
    name: 'Timestamp',
    description: 'Milliseconds since 1970-01-01T00:00:00Z.',
    serialize: Number,
    parseValue: readTimestamp,
    parseLiteral: (node) => readTimestamp(node.kind === Kind.INT ? Number(node.value) : undefined),
  }),
)

const LARGEST_ID = 2_147_483_647

/** The integer of an ID, or null if no row can have this id. */
export function numericId(id: string): number | null {
  return /^\d{1,10}$/.test(id) && Number(id) <= LARGEST_ID ? Number(id) : null
}

/** Undefined for an invalid value, which GraphQL then refuses with the name of the argument. */
function readTimestamp(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}
