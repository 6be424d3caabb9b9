const TITLE =
  /(?:\b(?:test|it|describe|anyone|\w+Diner)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g

/** The titles of the tests in a file and of the groups that hold them, in their order, templates as they are written. */
export function titlesIn(code: string): string[] {
  return [...code.matchAll(TITLE)].map(([, single, double, template]) =>
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
