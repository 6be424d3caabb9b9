import { join } from 'node:path'
import SchemaBuilder from '@pothos/core'
import { isListType, isNonNullType, isObjectType, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createExecutor } from './execute.ts'
import { beyondLimits } from './limits.ts'
import { readPersisted } from './persisted.ts'
import { schema } from './schema.ts'

const documents = readPersisted(join(import.meta.dirname, '../../web/generated/persisted-documents.json'))

test.each([...documents.values()].map((text) => [nameOf(text), text]))(
  '%s of the pages is within the limits',
  (_, text) => {
    expect(beyondLimits(schema, parse(text)).map(({ message }) => message)).toEqual([])
  },
)

describe('a document that is expensive to validate', () => {
  const spread = (names: string[]) => names.map((name) => `...${name}`).join(' ')
  const fragments = Array.from({ length: 30 }, (_, n) => `F${n}`)
  test.each([
    ['950 equal fields', 'elle demande plus de 25 fois la même chose', `{ ${'__typename '.repeat(950)} }`],
    [
      'equal fields below the schema',
      'elle demande plus de 25 fois la même chose',
      `{ __schema { ${'description '.repeat(900)} } }`,
    ],
    [
      'equal fields below equal fields',
      'elle demande plus de 25 fois la même chose',
      `{ ${`allFoodTags { ${'id '.repeat(20)} } `.repeat(20)} }`,
    ],
    [
      'equal fields in an unused fragment',
      'elle demande plus de 25 fois la même chose',
      `{ __typename } fragment A on Query { ${'a '.repeat(900)} }`,
    ],
    [
      'fragments that double each other and select nothing',
      'elle demande plus de 25 fois la même chose',
      `{ ...F0 } ${fragments.map((name, n) => `fragment ${name} on Query { ${n < 29 ? spread([`F${n + 1}`, `F${n + 1}`]) : '__typename'} }`).join(' ')}`,
    ],
    [
      'fragments that all spread all',
      'elle demande trop de données à la fois',
      `{ ...F0 } ${fragments
        .slice(0, 20)
        .map((name) => `fragment ${name} on Query { ${spread(fragments.slice(0, 20))} }`)
        .join(' ')}`,
    ],
    [
      'more than 1,000 tokens',
      'more that 1000 tokens',
      `{ ${Array.from({ length: 1_000 }, (_, n) => `f${n}`).join(' ')} }`,
    ],
  ])('is refused for that reason only, before GraphQL validates it: %s', (_, why, query) => {
    const { prepare } = createExecutor(schema, { introspection: true })
    expect(prepare(query).errors.map(({ message }) => message)).toEqual([expect.stringContaining(why)])
  })

  test('is remembered after a refusal, with nothing but the reason', () => {
    const { prepare } = createExecutor(schema, { introspection: true })
    const query = '{ nothingOfTheKind }'
    const refused = prepare(query)
    expect(prepare(query)).toBe(refused)
    expect(refused.errors.map(({ nodes, source, locations }) => ({ nodes, source, locations }))).toEqual([
      { nodes: undefined, source: undefined, locations: [{ line: 1, column: 3 }] },
    ])
    expect(refused.document.definitions).toEqual([])
  })

  test('is among at most two hundred remembered ones, and the oldest is forgotten first', () => {
    const { prepare } = createExecutor(schema, { introspection: true })
    const first = prepare('{ nothing }')
    for (let n = 0; n < 199; n++) prepare(`{ nothing${n} }`)
    expect(prepare('{ nothing }')).toBe(first)
    prepare('{ nothingMore }')
    expect(prepare('{ nothing }')).not.toBe(first)
  })
})

test.each([
  ['a field', '{ allFoodTag { id } }'],
  ['a field of a type', '{ allFoodTags { nam } }'],
  ['an argument', '{ getRestaurantById(ident: 1) { id } }'],
  ['a value', '{ allFoodTags(filter: CUISIN) { id } }'],
  ['a type', 'query ($c: RestaurantsCriterium) { __typename }'],
])('no name is suggested for %s without introspection', (_, query) => {
  const messages = (introspection: boolean) =>
    createExecutor(schema, { introspection })
      .prepare(query)
      .errors.map(({ message }) => message)
  expect(messages(false).join()).not.toMatch(/did you mean/i)
  expect(messages(false)).not.toEqual([])
})

test('a list without a declared number of rows fails the build of the schema', () => {
  const builder = new SchemaBuilder<{ DefaultFieldNullability: false }>({
    defaultFieldNullability: false,
    plugins: ['rows'],
  })
  builder.queryType({ fields: (t) => ({ names: t.stringList({ resolve: () => [] }) }) })
  expect(() => builder.toSchema()).toThrow('Query.names is a list: say by `rows` how many rows it costs.')
})

test('every list of the schema declares its number of rows', () => {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  const lists = types.flatMap((type) =>
    Object.values(isObjectType(type) ? type.getFields() : {}).filter((field) =>
      isListType(isNonNullType(field.type) ? field.type.ofType : field.type),
    ),
  )
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.filter(({ extensions }) => !(Number(extensions.rows) >= 1)).map(({ name }) => name)).toEqual([])
})

function nameOf(text: string): string {
  return /(?:query|mutation) \w+/.exec(text)?.[0] ?? text
}
