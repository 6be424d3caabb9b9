import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { GraphQLField } from 'graphql'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/start.ts'
import { runDueEvents } from '../events/run-events.ts'
import { LARGEST_BODY } from '../http/app.ts'
import { sampleRestaurants, saveRestaurants } from '../modules/search/search.fixtures.ts'
import { refreshCards } from '../modules/search/search.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { signUp, type TestPerson } from '../testing/people.ts'
import { anyArguments, literal, namesOf, selectionOf, toJson } from './any-input.fixtures.ts'
import { createExecutor } from './execute.ts'
import { schema } from './schema.ts'

/** The codes of schema.graphql's convention, without the one for our own failures. */
const CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'PAYMENT_FAILED',
  'PROVIDER_UNAVAILABLE',
]
const NO_VALUE = /(Syntax Error|le document est trop|Validation aborted)/
/** This message must not reveal which of the two is wrong. */
const NO_FIELD = 'Adresse email ou mot de passe incorrect.'
const RUNS = process.env.SOAK === '1' ? 500 : 15

let server: TestServer
/** A new diner for each test, because some operations sign out or delete the account. */
let diner: TestPerson
let sandbox: Sandbox
const dataDir = mkdtempSync(join(tmpdir(), 'tablee-any-input-'))

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
  const { port } = new URL(sandbox.url)
  const environment = { SANDBOX_PORT: port, STRIPE_API_PORT: port }
  server = await testApp({ geocoderBase: `${sandbox.url}/geocodage`, environment })
  await saveRestaurants(server.appContext.db, sampleRestaurants(40))
  await refreshCards(server.appContext.db, server.clock, null)
})
beforeEach(async () => {
  // Ends the windows of all limits.
  server.clock.moveTo(server.clock.now() + 86_400_001)
  diner = await signUp(server)
})
afterEach(async () => {
  const { db } = server.appContext
  await runDueEvents({ ...server.appContext, log: pino({ level: 'silent' }) })
  expect(await db.selectFrom('event').select(['name', 'failure']).execute()).toEqual([])
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

describe.each([schema.getQueryType(), schema.getMutationType()].filter((type) => type != null))('%s', (root) => {
  const kind = root === schema.getQueryType() ? 'query' : 'mutation'

  describe.each(Object.values(root.getFields()))('$name', (field) => {
    const names = namesOf(field.args)
    const selection = widest(field, kind)

    test('accepts any values of its variables, or names the invalid one', async () => {
      const query = withVariables(field, kind, selection)
      await fc.assert(
        fc.asyncProperty(anyArguments(field), fc.boolean(), async (variables, isDiner) => {
          for (const error of await errorsOf({ query, variables }, isDiner)) expectFields(error, names)
        }),
        { numRuns: RUNS },
      )
    })

    test('accepts any values written in the document, or names the invalid one', async () => {
      await fc.assert(
        fc.asyncProperty(anyArguments(field), fc.boolean(), async (values, isDiner) => {
          const given = field.args.filter(({ name }) => name in values)
          const written = given.map(({ name, type }) => `${name}: ${literal(values[name], type)}`).join(', ')
          const query = `${kind} { ${field.name}${parenthesis(written)}${selection} }`
          for (const error of await errorsOf({ query }, isDiner)) {
            if (!NO_VALUE.test(error.message)) expectFields(error, names)
          }
        }),
        { numRuns: RUNS },
      )
    })
  })
})

type Field = GraphQLField<unknown, unknown>
type Answered = { message: string; extensions: { code: string; fields?: Record<string, string> } }

/** The largest selection that one operation may have. */
function widest(field: Field, kind: string): string {
  const { prepare } = createExecutor(schema, { introspection: false })
  const selections = [3, 2, 1].map((depth) => selectionOf(field, depth))
  return selections.find((selection) => prepare(withVariables(field, kind, selection)).errors.length === 0) ?? ''
}

function withVariables({ name, args }: Field, kind: string, selection: string): string {
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  return `${kind} ${parenthesis(declared)} { ${name}${parenthesis(passed)}${selection} }`
}

/** Sends a request, signed in or not, and checks the invariants of every response. */
async function errorsOf(
  body: { query: string; variables?: Record<string, unknown> },
  isDiner: boolean,
): Promise<Answered[]> {
  const payload = toJson(body)
  const response = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...(isDiner && diner.headers) },
    payload,
  })
  // A body larger than any page sends is refused before it is read.
  if (Buffer.byteLength(payload) > LARGEST_BODY) {
    expect(response.statusCode).toBe(413)
    return []
  }
  const { data, errors = [] } = response.json() as { data?: unknown; errors?: Answered[] }
  expect(response.statusCode).toBe(200)
  if (errors.length === 0) expect(data).toEqual(expect.any(Object))
  for (const { message, extensions } of errors) {
    expect(CODES).toContain(extensions.code)
    expect(message.length).toBeGreaterThan(0)
    expect(message.length).toBeLessThan(500)
  }
  return errors
}

/** Checks that each fault names an argument or an input field, with a sentence. */
function expectFields({ message, extensions: { code, fields } }: Answered, names: Set<string>): void {
  if (code !== 'BAD_USER_INPUT' || message === NO_FIELD) return
  const entries = Object.entries(fields ?? {})
  expect(entries.length).toBeGreaterThan(0)
  for (const [name, sentence] of entries) {
    expect(names).toContain(name)
    expect(sentence).not.toBe('')
  }
}

function parenthesis(text: string): string {
  return text && `(${text})`
}
