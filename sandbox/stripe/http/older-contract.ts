import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stripe's complete OpenAPI description of an older version, for operations that the subset lacks. */
const FILE = join(import.meta.dirname, '../../../../shared/contracts/stripe-openapi-2023-08-16.json')

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
export function olderOperation(name: string): object | undefined {
  const where = ONLY_OLDER[name]
  if (!where) return undefined
  older ??= JSON.parse(readFileSync(FILE, 'utf8')) as Older
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
  const own = expands
    ? { type: ['string', 'object'] }
    : Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, asJsonSchema(value)]))
  return nullable === true ? { anyOf: [own, { type: 'null' }] } : own
}

function asObject(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value
  throw new Error('the contract does not describe it')
}
