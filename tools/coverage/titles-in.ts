/**
 * The titles of the tests in a file and of the groups that hold them, in their order, templates as they are written.
 * A test may go by another name in its file: `import { test as anyone }`, `const companyDiner = employees.extend(…)`.
 */
export function titlesIn(code: string): string[] {
  const others = code.matchAll(/\btest as (\w+)|\bconst (\w+) = \w+\.extend\(/g)
  const names = ['test', 'it', 'describe', ...[...others].map(([, renamed, extended]) => renamed ?? extended ?? '')]
  const text = /\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/.source
  const title = new RegExp(`(?:\\b(?:${names.join('|')})(?:\\.\\w+)*|\\))${text}`, 'g')
  return [...code.matchAll(title)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(['"`\\])/g, '$1'),
  )
}

/** Whether these stand in that order: a group, what it holds, the test. */
export function holds(titles: readonly string[], wanted: readonly string[]): boolean {
  let from = 0
  return wanted.every((title) => {
    const at = titles.indexOf(title, from)
    from = at + 1
    return at >= 0
  })
}
