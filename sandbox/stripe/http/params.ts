import { wrong } from './errors.ts'
import { type Form, type FormValue, isForm } from './form.ts'

/** Parses one parameter. Throws StripeError if it is invalid. */
type Kind<T> = (value: FormValue, name: string) => T
export type Spec = Record<string, Kind<unknown>>
export type Given<S extends Spec> = { [K in keyof S]?: S[K] extends Kind<infer T> ? T : never }

const LARGEST_AMOUNT = 99_999_999
const LONGEST_TEXT = 5_000

/** Parses the parameters of an operation. Throws StripeError for an unknown one. */
export function readParams<S extends Spec>(spec: S, form: Form, under = ''): Given<S> {
  const unknown = Object.keys(form).filter((name) => !Object.hasOwn(spec, name))
  if (unknown.length > 0) throw unknownParams(unknown.map((name) => named(under, name)))

  const read = Object.entries(form).map(([name, value]) => [name, spec[name]?.(value, named(under, name))])
  return Object.fromEntries(read) as Given<S>
}

/** Returns a required parameter. Throws StripeError if it is missing. */
export function needed<T>(value: T | undefined | null, name: string): T {
  if (value !== undefined && value !== null) return value
  throw wrong(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
}

export const text: Kind<string> = (value, name) => {
  if (typeof value !== 'string') throw wrong(`Invalid string: ${name}`, { param: name })
  if (value === '') {
    throw wrong(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`,
      { code: 'parameter_invalid_empty', param: name },
    )
  }
  if (value.length > LONGEST_TEXT) throw wrong(`Invalid string: ${name} is too long`, { param: name })
  return value
}

/** A text, or null for the empty text, which unsets the field. */
export const optionalText: Kind<string | null> = (value, name) => (value === '' ? null : text(value, name))

/** An http or https address. */
export const webAddress: Kind<string> = (value, name) => {
  const address = text(value, name)
  if (URL.canParse(address) && /^https?:/.test(address)) return address
  throw wrong('Not a valid URL', { code: 'url_invalid', param: name })
}

export const integer: Kind<number> = (value, name) => {
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value)
  throw wrong(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param: name })
}

/** Cents. */
export const amount: Kind<number> = (value, name) => {
  const cents = integer(value, name)
  if (cents < 0) {
    throw wrong('This value must be greater than or equal to 0.', { code: 'parameter_invalid_integer', param: name })
  }
  if (cents > LARGEST_AMOUNT) {
    throw wrong('Amount must be no more than €999,999.99', { code: 'amount_too_large', param: name })
  }
  return cents
}

export const flag: Kind<boolean> = (value, name) => {
  if (value === 'true' || value === 'false') return value === 'true'
  throw wrong(`Invalid boolean: ${String(value)}`, { param: name })
}

export function choice<const T extends string>(...choices: T[]): Kind<T> {
  return (value, name) => {
    const known = choices.find((one) => one === value)
    if (known !== undefined) return known
    throw wrong(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name })
  }
}

export function list<T>(kind: Kind<T>): Kind<T[]> {
  return (value, name) => {
    if (!Array.isArray(value)) throw wrong('Invalid array', { param: name })
    return value.map((one, at) => kind(one, `${name}[${at}]`))
  }
}

export function group<S extends Spec>(spec: S): Kind<Given<S>> {
  return (value, name) => {
    if (!isForm(value)) throw wrong('Invalid object', { param: name })
    return readParams(spec, value, name)
  }
}

/** The caller's own names and texts. An empty text removes a name. */
export const metadata: Kind<Record<string, string>> = (value, name) => {
  if (value === '') return {}
  if (!isForm(value)) throw wrong('Invalid object', { param: name })
  return Object.fromEntries(
    Object.entries(value).map(([key, given]) => {
      if (typeof given !== 'string') throw wrong('Metadata values must be strings', { param: `${name}[${key}]` })
      return [key, given]
    }),
  )
}

/** An instant in seconds, or bounds for one. */
export const span: Kind<{ gt?: number; gte?: number; lt?: number; lte?: number }> = (value, name) => {
  if (typeof value !== 'string') return group({ gt: integer, gte: integer, lt: integer, lte: integer })(value, name)
  const instant = integer(value, name)
  return { gte: instant, lte: instant }
}

/** A parameter that the sandbox accepts and ignores. */
export const ignored: Kind<unknown> = (value) => value

export function withMetadata(before: Record<string, string>, given: Record<string, string> | undefined) {
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))
}

function named(under: string, name: string): string {
  return under === '' ? name : `${under}[${name}]`
}

function unknownParams(names: string[]) {
  const [plural, all] = [names.length > 1 ? 's' : '', names.join(', ')]
  return wrong(`Received unknown parameter${plural}: ${all}`, { code: 'parameter_unknown', param: names[0] })
}
