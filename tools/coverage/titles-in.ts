/**
 * Returns the titles of the tests and groups in a file, in order; templates as written. Recognises other names of `test` in a
 * file: `import { test as anyone }`, `const companyDiner = employees.extend(…)`.
 */
export function titlesIn(code: string): string[] {
  const others = code.matchAll(/\btest as (\w+)|\bconst (\w+) = \w+\.extend(?:<\w+>)?\(/g)
  const names = ['test', 'it', 'describe', ...[...others].map(([, renamed, extended]) => renamed ?? extended ?? '')]
  const text = /\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/.source
  const title = new RegExp(`(?:\\b(?:${names.join('|')})(?:\\.\\w+)*|\\))${text}`, 'g')
  return [...code.matchAll(title)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(['"`\\])/g, '$1'),
  )
}

/** True if the titles contain the wanted ones in this order: groups, then the test. */
export function holds(titles: readonly string[], wanted: readonly string[]): boolean {
  let from = 0
  return wanted.every((title) => {
    const at = titles.findIndex((other, index) => index >= from && isNamed(other, title))
    from = at + 1
    return at >= 0
  })
}

/** Returns the different titles that a name means: `is one…` is every title that begins with 'is one'. */
export function titlesNamed(name: string, titles: readonly string[]): string[] {
  return [...new Set(titles.filter((title) => isNamed(title, name)))]
}

function isNamed(title: string, name: string): boolean {
  return title === name || (name.endsWith('…') && title.startsWith(name.slice(0, -1)))
}
