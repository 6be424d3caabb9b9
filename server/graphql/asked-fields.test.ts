import { GraphQLList, GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { askedFields } from './asked-fields.ts'
import { createExecutor } from './execute.ts'

let asked: string[] = []

const Dish: GraphQLObjectType = new GraphQLObjectType({
  name: 'Dish',
  fields: () => ({
    id: { type: GraphQLString },
    name: { type: GraphQLString },
    sides: { type: new GraphQLList(Dish) },
  }),
})
const Query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    dishes: {
      type: new GraphQLList(Dish),
      resolve: (_, __, ___, info) => {
        asked = [...askedFields(info)].toSorted()
        return []
      },
    },
  },
})
const executor = createExecutor(new GraphQLSchema({ query: Query }), { introspection: false })

test.each([
  ['{ dishes { id } }', ['id']],
  ['{ dishes { key: id __typename } }', ['__typename', 'id']],
  ['{ dishes { id sides { name } } }', ['id', 'sides']],
  ['{ dishes { id } dishes { name } }', ['id', 'name']],
  ['{ dishes { ... on Dish { id ... { name } } } }', ['id', 'name']],
  ['{ dishes { ...A } } fragment A on Dish { id ...B } fragment B on Dish { sides { id } }', ['id', 'sides']],
  ['query ($no: Boolean!) { dishes { id name @include(if: $no) } }', ['id', 'name']],
])('%s selects %j', async (query, names) => {
  await executor.run(parse(query), null, { no: false }, {} as Context)
  expect(asked).toEqual(names)
})
