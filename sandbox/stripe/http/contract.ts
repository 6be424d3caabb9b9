import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { readForm } from './form.ts'

const FILE = join(import.meta.dirname, '../../../../shared/contracts/stripe-subset.schema.json')

/** True if Stripe's own description of its requests and objects is present. */
export const contractIsThere = existsSync(FILE)

type Contract = { $defs: Record<string, unknown>; operations: Record<string, { $ref: string }> }

let contract: Contract | undefined
const validators = new Map<string, ValidateFunction>()

/** Throws if a request violates the contract. Operations that the contract lacks are not checked. */
export function checkRequest(method: string, address: string, body: string): void {
  const { pathname, search } = new URL(address)
  // `client_secret` is a browser's parameter, which the server's contract lacks.
  const { client_secret: _, ...form } = readForm(method === 'GET' ? search.slice(1) : body)
  check(`${method} ${patternOf(pathname)}`, form, `${method} ${pathname}`)
}

/** Throws if a response, or an object in it, violates the contract. */
export function checkAnswer(answer: unknown, where: string): void {
  for (const thing of thingsIn(answer)) check(thing.object, byCard(thing), `${thing.object} in ${where}`)
}

function check(name: string, value: unknown, subject: string): void {
  const validate = validatorOf(name)
  if (!validate || validate(value)) return
  const faults = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`
  })
  throw new Error(`${subject} is not as the contract says:\n${faults.slice(0, 8).join('\n')}\n${JSON.stringify(value)}`)
}

function validatorOf(name: string): ValidateFunction | undefined {
  const known = validators.get(name)
  if (known) return known
  contract ??= JSON.parse(readFileSync(FILE, 'utf8')) as Contract
  const operation = contract.operations[name] ?? olderOperation(name)
  if (!operation) return undefined

  // `coerceTypes`: a form only contains texts. `validateSchema: false`: the contract has an empty `enum` for `deleted`, which
  // JSON Schema does not allow.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, coerceTypes: name.includes(' ') })
  const validate = ajv.compile({ $defs: contract.$defs, ...operation })
  validators.set(name, validate)
  return validate
}

const PATTERNS: [RegExp, string][] = [
  [/^(\/v1\/transfers\/)[^/]+/, '$1{id}'],
  [/^(\/v1\/(?:payment|setup)_intents\/)[^/]+/, '$1{intent}'],
  [/^(\/v1\/payment_methods\/)[^/]+/, '$1{payment_method}'],
  [/^(\/v1\/customers\/)[^/]+/, '$1{customer}'],
]

function patternOf(path: string): string {
  return PATTERNS.reduce((pattern, [found, instead]) => pattern.replace(found, instead), path)
}

/**
 * Returns the object in the form of a card payment, the only one that the contract describes. A connected account's payment has
 * other details, and its transfer may be expanded; the transfer is checked separately.
 */
function byCard(thing: Thing): Thing {
  const { source_transfer: transfer = null, payment_method_details: details = null } = thing
  if (details?.type !== 'stripe_account') return thing
  const id = typeof transfer === 'string' ? transfer : (transfer?.id ?? null)
  return { ...thing, payment_method_details: null, source_transfer: id }
}

type Thing = {
  object: string
  deleted?: boolean
  payment_method_details?: { type: string } | null
  source_transfer?: { id: string } | string | null
}

/** Returns the objects that the contract describes, including nested ones, in lists, events and errors. */
function thingsIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  const thing = value as Partial<Thing>
  const isKnown = typeof thing.object === 'string' && !thing.deleted && validatorOf(thing.object) !== undefined
  return [...(isKnown ? [thing as Thing] : []), ...Object.values(value).flatMap(thingsIn)]
}

/** Returns a `fetch` that adds to `faults` if a request or a response violates the contract. */
export function checkingFetch(faults: string[]): typeof fetch {
  return async (address, init) => {
    const answer = await fetch(address, init)
    if (!contractIsThere) return answer
    const [method, url] = [init?.method ?? 'GET', String(address)]
    try {
      // A rejected request may violate the contract.
      if (answer.status < 400 || answer.status === 402) checkRequest(method, url, String(init?.body ?? ''))
      checkAnswer(await answer.clone().json(), `${method} ${url}`)
    } catch (error) {
      faults.push((error as Error).message)
    }
    return answer
  }
}

/** Stripe's complete OpenAPI description of an older version, for operations that the subset lacks. */
const OLDER_FILE = join(import.meta.dirname, '../../../../shared/contracts/stripe-openapi-2023-08-16.json')

/** Location of these operations and objects in the older contract. */
const ONLY_OLDER: Record<string, { path: string; method: 'get' | 'post' } | { object: string }> = {
  'POST /v1/transfers': { path: '/v1/transfers', method: 'post' },
  'GET /v1/transfers': { path: '/v1/transfers', method: 'get' },
  'POST /v1/transfers/{id}/reversals': { path: '/v1/transfers/{id}/reversals', method: 'post' },
  'POST /v1/accounts/{id}': { path: '/v1/accounts/{account}', method: 'post' },
  'GET /v1/payouts': { path: '/v1/payouts', method: 'get' },
  'GET /v1/balance_transactions': { path: '/v1/balance_transactions', method: 'get' },
  payout: { object: 'payout' },
  balance_transaction: { object: 'balance_transaction' },
  transfer: { object: 'transfer' },
  transfer_reversal: { object: 'transfer_reversal' },
}

type Parameter = { in: string; name: string; schema: unknown }
type Older = {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody: { content: Record<string, Body> } }>>
  components: { schemas: Record<string, unknown> }
}
type Body = { schema: unknown }
let older: Older | undefined

/** Returns the older contract's schema of an operation or object; undefined for names that are not in ONLY_OLDER. */
function olderOperation(name: string): object | undefined {
  const where = ONLY_OLDER[name]
  if (!where) return undefined
  older ??= JSON.parse(readFileSync(OLDER_FILE, 'utf8')) as Older
  const { transfer_reversal, fee } = older.components.schemas
  const components = { schemas: { transfer_reversal: asJsonSchema(transfer_reversal), fee: asJsonSchema(fee) } }
  if ('object' in where) return { ...asObject(asJsonSchema(older.components.schemas[where.object])), components }
  const operation = older.paths[where.path]?.[where.method]
  const form = operation?.requestBody.content['application/x-www-form-urlencoded']?.schema
  const asked = operation?.parameters?.filter((one) => one.in === 'query') ?? []
  const query = { properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])) }
  const schema = where.method === 'post' ? form : { type: 'object', additionalProperties: false, ...query }
  return asObject(asJsonSchema(schema))
}

/** Converts OpenAPI's `nullable` to JSON Schema's null, and expandable fields to ids or objects. */
function asJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asJsonSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, format: _, 'x-expansionResources': expands, ...rest } = schema as Record<string, unknown>
  const converted = expands
    ? { type: ['string', 'object'] }
    : Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, asJsonSchema(value)]))
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted
}

function asObject(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value
  throw new Error('the contract does not describe it')
}
