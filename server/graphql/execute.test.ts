import { join } from 'node:path'
import { buildSchema, type GraphQLScalarType, type GraphQLSchema, getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { UserError } from '../errors.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { createExecutor } from './execute.ts'
import { readPersisted } from './persisted.ts'
import { schema as ours } from './schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** Runs a query on a small schema with the same shapes as ours. */
async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { prepare, run } = createExecutor(smallSchema(), { introspection: true })
  const { document, errors } = prepare(query)
  const answer = errors.length > 0 ? { errors } : await run(document, null, variables, server.context)
  return { ...answer, errors: answer.errors?.map(({ message, extensions }) => ({ message, ...extensions })) }
}

function smallSchema(): GraphQLSchema {
  const schema = buildSchema(`
    type Query { table(seats: Int!, hour: String = "20:00", wish: Wish, from: Timestamp): Int  fails(how: How!): Int  waits: Int }
    input Wish { guests: [Guest!]  budget: Float  day: String! }
    input Guest { name: String!  age: Int }
    enum How { KINDLY LOUDLY }
    scalar Timestamp`)
  const { parseValue, parseLiteral } = ours.getType('Timestamp') as GraphQLScalarType
  Object.assign(schema.getType('Timestamp') as GraphQLScalarType, { parseValue, parseLiteral })
  const { table, fails, waits } = schema.getQueryType()?.getFields() ?? {}
  if (table) table.resolve = (_, { seats }) => seats
  if (waits) waits.resolve = () => new Promise(() => {})
  if (fails) {
    fails.resolve = (_, { how }) => {
      if (how === 'KINDLY') throw new UserError('CONFLICT', "20 h 30 vient d'être pris.")
      throw new Error('the roof fell')
    }
  }
  return schema
}

const badValue = (field: string) => ({
  code: 'BAD_USER_INPUT',
  message: `La valeur de « ${field} » est incorrecte.`,
  fields: { [field]: `La valeur de « ${field} » est incorrecte.` },
})

describe('a value that GraphQL refuses names its argument', () => {
  test.each([
    ['an argument', '{ table(seats: "two") }', 'seats'],
    ['an argument out of range', `{ table(seats: ${'9'.repeat(40)}) }`, 'seats'],
    ['an argument that is missing', '{ table }', 'seats'],
    ['an argument that is null', '{ table(seats: null) }', 'seats'],
    ['a field of an input', '{ table(seats: 2, wish: { day: "x", budget: "much" }) }', 'budget'],
    ['a field of an input in a list', '{ table(seats: 2, wish: { day: "x", guests: [{ name: 3 }] }) }', 'name'],
    ['an input without a field that it needs', '{ table(seats: 2, wish: {}) }', 'wish'],
    ['an instant', '{ table(seats: 2, from: "yesterday") }', 'from'],
  ])('written in the document: %s', async (_, query, field) => {
    expect((await ask(query)).errors?.[0]).toEqual(badValue(field))
  })

  test.each([
    ['under the same name', 'query ($seats: Int!) { table(seats: $seats) }', { seats: 'two' }, 'seats'],
    ['under another name', 'query ($n: Int!) { table(seats: $n) }', { n: 2.5 }, 'seats'],
    ['missing', 'query ($n: Int!) { table(seats: $n) }', {}, 'seats'],
    ['null', 'query ($n: Int!) { table(seats: $n) }', { n: null }, 'seats'],
    ['null where there is a default', 'query ($n: Int = 2) { table(seats: $n) }', { n: null }, 'seats'],
    [
      'null where there is a default, in an input',
      'query ($d: String = "x") { table(seats: 2, wish: { day: $d }) }',
      { d: null },
      'day',
    ],
    ['inside an input', 'query ($w: Wish) { table(seats: 2, wish: $w) }', { w: { day: 'x', budget: 'a' } }, 'budget'],
    ['required by an input', 'query ($w: Wish) { table(seats: 2, wish: $w) }', { w: { budget: 1 } }, 'day'],
    [
      'of an input in a list',
      'query ($g: [Guest!]) { table(seats: 2, wish: { day: "x", guests: $g }) }',
      { g: [{}] },
      'name',
    ],
    [
      'not allowed in a list',
      'query ($g: [Guest!]) { table(seats: 2, wish: { day: "x", guests: $g }) }',
      { g: [null] },
      'guests',
    ],
    ['no object', 'query ($w: Wish) { table(seats: 2, wish: $w) }', { w: 'x' }, 'wish'],
    ['an instant', 'query ($at: Timestamp) { table(seats: 2, from: $at) }', { at: 'yesterday' }, 'from'],
    [
      'that looks like an error',
      'query ($n: Int!) { table(seats: $n) }',
      { n: 'x" at "a.hoax"; Field value.hoax.' },
      'seats',
    ],
  ])('as a variable %s', async (_, query, variables, field) => {
    expect((await ask(query, variables)).errors?.[0]).toEqual(badValue(field))
  })
})

test('a default applies if nothing is sent, and null is accepted where allowed', async () => {
  const query = 'query ($d: String = "x", $b: Float = 1) { table(seats: 2, wish: { day: $d, budget: $b }) }'
  expect(await ask(query, { b: null })).toMatchObject({ data: { table: 2 } })
})

describe('an error follows the convention', () => {
  test('for a document that is not GraphQL, without a field', async () => {
    const { errors } = await ask('{ table(')
    expect(errors).toEqual([
      { code: 'BAD_USER_INPUT', message: expect.stringContaining('La demande est incorrecte : ') },
    ])
  })

  test.each([
    ['extreme nesting', `{ table(seats: ${'['.repeat(3900)}`],
    ['great length', `{ table(seats: 2) } # ${'x'.repeat(30_000)}`],
    ['endless fragments', '{ ...A } fragment A on Query { ...A }'],
    ['many equal fields', `{ ${'table(seats: 2) '.repeat(600)} }`],
  ])('for an excessive document: %s', async (_, query) => {
    const { errors } = await ask(query)
    expect(errors?.[0]).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(errors?.[0]?.message.length).toBeLessThan(500)
  })

  test('for a refusal, with its own message', async () => {
    const { errors } = await ask('{ fails(how: KINDLY) }')
    expect(errors).toEqual([{ code: 'CONFLICT', message: "20 h 30 vient d'être pris." }])
  })

  test('for an internal failure, which is logged and presented as one generic sentence', async () => {
    const log = vi.spyOn(server.context.log, 'error')
    const { errors } = await ask('{ fails(how: LOUDLY) }')
    expect(errors).toEqual([{ code: 'INTERNAL_SERVER_ERROR', message: "Oops ! Une erreur inattendue s'est produite." }])
    expect(log.mock.calls).toEqual([[new Error('the roof fell')]])
  })

  test('for a request of more than ten seconds, which is ended', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const answer = ask('{ waits }')
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await answer).errors).toEqual([
      { code: 'PROVIDER_UNAVAILABLE', message: expect.stringContaining('trop de temps'), retryAfter: 2 },
    ])
  })

  test('for an operation that is not in the document', async () => {
    const { prepare, run } = createExecutor(smallSchema(), { introspection: true })
    const { errors } = await run(prepare('query A { fails(how: KINDLY) }').document, 'B', {}, server.context)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

test('every document of the product’s own pages is executable', () => {
  const { prepare } = createExecutor(ours, { introspection: false })
  const persisted = readPersisted(join(import.meta.dirname, '../../web/generated/persisted-documents.json'))
  expect(persisted.size).toBeGreaterThan(0)
  for (const query of persisted.values()) expect(prepare(query).errors).toEqual([])
})

test('the standard introspection query works where introspection is on', async () => {
  const { prepare } = createExecutor(ours, { introspection: true })
  expect(prepare(getIntrospectionQuery()).errors).toEqual([])
})

test('an introspection query is refused where introspection is off', () => {
  const { prepare } = createExecutor(ours, { introspection: false })
  expect(prepare('{ __schema { types { name } } }').errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('introspection fields do not hide the depth of the others', () => {
  const { prepare } = createExecutor(ours, { introspection: true })
  const deep = `{ __schema { types { name } } getRestaurantById(id: 1) { menu { meals { combos { meal { combos { meal { combos { meal { combos { meal { combos { id } } } } } } } } } } } } }`
  expect(prepare(deep).errors[0]?.message).toContain('profonde')
})
