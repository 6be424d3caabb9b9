/** Finds the tests that contain what a specification requires. */
export type TestSearch = { text: Find; route: Find; operation: Find }
type Find = (wanted: string) => string[]

/** `tests` has the code of each file. */
export function searchTests(tests: Record<string, string>): TestSearch {
  const plain = Object.entries(tests).map(([file, code]) => ({ file, code: plainText(code) }))
  const all = (part: string, pattern?: RegExp) =>
    plain.filter(({ code }) => code.includes(part) && (pattern?.test(code) ?? true)).map(({ file }) => file)
  return {
    text: (text) => all(beforeParameter(text)),
    route: (route) => all(beforeParameter(route), patternOf(route)),
    operation: (operation) => all(operation, new RegExp(`\\b${operation}\\b\\s*[({}'\`]`)),
  }
}

function plainText(code: string): string {
  return code
    .replaceAll(/\\(?=['".])/g, '')
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

function beforeParameter(text: string): string {
  return text.split('{')[0] ?? ''
}

/** The pattern of a URL in a test: a parameter is any text, `{parameter?}` may be absent, a query is left out. */
function patternOf(route: string): RegExp {
  const parts = route.split(/\?(?!\})/)[0]?.split(/(?=\/)|(?=#)/) ?? []
  const pattern = parts.map((part) => {
    if (part.endsWith('?}')) return `(?:/[^'"\`/\\s]+)?`
    return part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{.*?\}/, `[^'"\`/\\s]+`)
  })
  return new RegExp(`${pattern.join('')}(?![\\w-])`)
}
