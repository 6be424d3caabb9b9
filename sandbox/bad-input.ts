/** An error in the caller's input. The sandbox responds with status 400 and this message. */
export class BadInput extends Error {
  readonly statusCode = 400

  constructor(message: string) {
    super(message)
    this.name = 'BadInput'
  }
}

export type Fields = Record<string, unknown>

/** Returns the body or query as named fields. Throws BadInput for anything else: an array, a text, nothing. */
export function fieldsOf(input: unknown): Fields {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as Fields
  throw new BadInput('A JSON object is expected.')
}

/** Returns a text of at most `longest` characters; undefined if it is absent or empty. */
export function optionalText(fields: Fields, name: string, longest: number): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw new BadInput(`${name}: one text is expected.`)
  if (value.length > longest) throw new BadInput(`${name}: at most ${longest} characters.`)
  return value
}

export function requiredText(fields: Fields, name: string, longest: number): string {
  const value = optionalText(fields, name, longest)?.trim()
  if (!value) throw new BadInput(`${name}: a text is required.`)
  return value
}

/** Returns a number, or a text that is one, between `min` and `max`; undefined if it is absent. */
export function optionalNumber(fields: Fields, name: string, min: number, max: number): number | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !(number >= min && number <= max)) {
    throw new BadInput(`${name}: a number between ${min} and ${max} is expected.`)
  }
  return number
}

export function optionalInteger(fields: Fields, name: string, min: number, max: number): number | undefined {
  const number = optionalNumber(fields, name, min, max)
  if (number !== undefined && !Number.isInteger(number)) throw new BadInput(`${name}: a whole number is expected.`)
  return number
}

export function optionalChoice<T extends string>(fields: Fields, name: string, choices: readonly T[]): T | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  const choice = choices.find((known) => known === value)
  if (choice === undefined) throw new BadInput(`${name}: one of ${choices.join(', ')} is expected.`)
  return choice
}

export function requiredChoice<T extends string>(fields: Fields, name: string, choices: readonly T[]): T {
  const choice = optionalChoice(fields, name, choices)
  if (choice === undefined) throw new BadInput(`${name}: one of ${choices.join(', ')} is required.`)
  return choice
}
