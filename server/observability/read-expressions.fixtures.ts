/** The series that a rule or a panel queries in Prometheus, and the labels by which it groups them. */
export type Asked = { name: string; matchers: { label: string; isPattern: boolean; value: string }[]; by: string[] }

const WORDS = new Set(['sum', 'max', 'by', 'and', 'rate', 'increase', 'absent', 'histogram_quantile'])
const BY = /\bby \(([^)]*)\)/g
const SERIES = /\b([a-z_][a-z_0-9]*)(?:\{([^}]*)\})?/g
const MATCHER = /(\w+)(=~?)"([^"]*)"/g

/** Parses the part of Prometheus's language that deploy/ uses. */
export function askedBy(expression: string): Asked[] {
  const by = [...expression.matchAll(BY)].flatMap(([, labels = '']) => labels.split(', '))
  const bare = expression.replaceAll(BY, '').replaceAll(/\[[^\]]*\]/g, '')
  return [...bare.matchAll(SERIES)].flatMap(([, name = '', given = '']) => {
    if (WORDS.has(name)) return []
    const matchers = [...given.matchAll(MATCHER)].map(([, label = '', sign, value = '']) => {
      return { label, isPattern: sign === '=~', value }
    })
    return [{ name, matchers, by }]
  })
}

export type Series = { name: string; labels: Record<string, string>; value: number }

export function readSeries(body: string): Series[] {
  return body
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', is = '']) => [label, is])
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })
}

/**
 * Returns what is queried and not served: a name, a value of a label, or a label to group by. Each alternative of a pattern
 * must exist.
 */
export function notServed({ name, matchers, by }: Asked, served: Series[]): string[] {
  const named = served.filter((series) => series.name === name)
  if (named.length === 0) return [name]
  const values = matchers.flatMap(({ label, isPattern, value }) =>
    (isPattern ? value.split('|') : [value]).map((one) => ({
      label,
      pattern: new RegExp(`^${one}$`),
      alternative: one,
    })),
  )
  const wrong = values.filter(({ label, pattern }) => !named.some(({ labels }) => pattern.test(labels[label] ?? '')))
  const ungrouped = by.filter((label) => !named.some(({ labels }) => label in labels))
  return [
    ...wrong.map(({ label, alternative }) => `${name}{${label}="${alternative}"}`),
    ...ungrouped.map((label) => `${name} by ${label}`),
  ]
}
