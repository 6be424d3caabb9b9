import fc from 'fast-check'
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

/** A placeholder for a number that JSON parsers read as infinity. */
const INFINITE = '"<infinite>"'
const LONGEST_LIST = 15_000

/** JSON that may contain numbers which JSON.stringify cannot write. */
export function toJson(body: unknown): string {
  return JSON.stringify(body).replaceAll(INFINITE, '1e999')
}

/** Values for some of a field's arguments, each usual, odd or of a wrong type. */
export function anyArguments({ args }: Field): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(args.map(({ name, type }) => [name, anyOf(type, name)])), {
    requiredKeys: args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name),
  })
}

/** Selects every scalar field of a field's result down to `depth` levels. */
export function selectionOf({ type }: Field, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
    .filter(({ args }) => args.length === 0)
    .filter((field) => depth > 1 || !isObjectType(getNamedType(field.type)))
  return ` { ${fields.map((field) => field.name + selectionOf(field, depth - 1)).join(' ')} }`
}

/** A value as a GraphQL literal, even if it does not fit the type. */
export function literal(value: unknown, type: GraphQLInputType): string {
  const inner = isNonNullType(type) ? type.ofType : type
  if (value === JSON.parse(INFINITE)) return '1e999'
  if (Array.isArray(value)) {
    const item = isListType(inner) ? inner.ofType : inner
    return `[${value.map((one) => literal(one, item)).join(', ')}]`
  }
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(inner) ? inner.getFields() : {}
    const pairs = Object.entries(value).map(([name, one]) => `${name}: ${literal(one, fields[name]?.type ?? inner)}`)
    return `{ ${pairs.join(', ')} }`
  }
  const isWord = isEnumType(inner) && typeof value === 'string' && /^[_a-z]\w*$/i.test(value)
  return isWord ? value : JSON.stringify(value)
}

/** Every name that an error may contain: arguments, and fields of their inputs. */
export function namesOf(args: Field['args']): Set<string> {
  const names = new Set<string>()
  const add = (name: string, type: GraphQLInputType) => {
    if (names.has(name)) return
    names.add(name)
    const inner = getNamedType(type)
    if (isInputObjectType(inner)) for (const field of Object.values(inner.getFields())) add(field.name, field.type)
  }
  for (const { name, type } of args) add(name, type)
  return names
}

/** Plausible values by name, so that not every attempt fails at the first check. */
const USUAL: Record<string, unknown[]> = {
  email: ['personne@example.test', ' Autre@Example.TEST ', 'a@globex.example.test'],
  password: ['Tablee-2026!', 'Été-2026'],
  oldPassword: ['Tablee-2026!'],
  newPassword: ['Nouveau-2027!'],
  captchaToken: ['sandbox'],
  phone: ['06 12 34 56 78', '+33 7 98 76 54 32'],
  code: ['123456'],
  address: ['10 rue de la Paix'],
  zipCode: ['75002'],
  city: ['Paris'],
  country: ['France'],
  longitude: [2.33],
  latitude: [48.86],
}

function anyOf(type: GraphQLInputType, name = ''): fc.Arbitrary<unknown> {
  const inner = isNonNullType(type) ? type.ofType : type
  const usual = isScalarType(inner) ? USUAL[name] : undefined
  return fc.oneof(
    { weight: 30, arbitrary: fitting(inner) },
    { weight: usual ? 60 : 0, arbitrary: fc.constantFrom(...(usual ?? [null])) },
    { weight: 1, arbitrary: fc.oneof(fc.constant(null), text, number, fc.constantFrom(true, [], {}, [null], [[]])) },
  )
}

function fitting(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isListType(type)) return fc.oneof(fc.array(anyOf(type.ofType), { maxLength: 4 }), manyOf(type.ofType))
  if (isInputObjectType(type)) return someFieldsOf(Object.values(type.getFields()))
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
  if (!isScalarType(type)) return text
  if (type.name === 'Boolean') return fc.boolean()
  if (type.name === 'Int' || type.name === 'Float' || type.name === 'Timestamp') return number
  return type.name === 'ID' ? fc.oneof(id, text) : text
}

/** Long lists of one value, as long as a request's body allows. */
function manyOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  return fc.tuple(anyOf(type), fc.integer({ min: 40, max: 600 })).map(([one, times]) => {
    const most = Math.floor(LONGEST_LIST / (JSON.stringify(one).length + 1))
    return Array(Math.min(times, most)).fill(one)
  })
}

/** Returns only some of the fields, because the first fault hides all others. */
function someFieldsOf(fields: { name: string; type: GraphQLInputType }[]): fc.Arbitrary<Record<string, unknown>> {
  const needed = fields.filter(({ type }) => isNonNullType(type))
  return fc
    .subarray(fields, { maxLength: Math.min(5, fields.length) })
    .chain((some) =>
      fc.record(Object.fromEntries([...needed, ...some].map(({ name, type }) => [name, anyOf(type, name)]))),
    )
}

const number = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -1, 1, 2.35, 48.8566, -0, 2 ** 31, -(2 ** 31), 2 ** 31 - 1, 2 ** 53, 1e308, 5e-324, 90, 180, 300),
  fc.constant(JSON.parse(INFINITE)),
)

const id = fc.oneof(
  fc.integer({ min: 0, max: 50 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom('1', '56', '-1', '2147483648', '1e3'),
)

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'paris',
    'chez marcel',
    '10 rue de rivoli',
    '75011',
    '75016',
    '24-11-2026',
    '25-11-2026',
    '20:30',
  ),
  // Days and hours that do not exist or have another format.
  fc.constantFrom(
    '31-02-2026',
    '29-02-2028',
    '2026-11-24',
    '24/11/2026',
    '00-00-0000',
    '99-99-9999',
    '24:00',
    '7:5',
    '25:61',
    '-1:00',
  ),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\uffff',
    '\u202e',
    "' or 1=1 --",
    '%_\\',
    '{}',
    '[',
    '$1',
    '\\u0000',
    '__proto__',
    'NaN',
    'null',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes)),
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }), fc.constantFrom(99, 101, 199, 201, 2001, 9000))
    .map(([piece, length]) => piece.repeat(length).slice(0, length)),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)
