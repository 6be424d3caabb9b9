export type Addresses = {
  /** Adds a route, '/activate/:token/:reservationToken?'. */
  add(route: string): void
  /** The loggable form of a URL: the fixed words of its route and its public parameters. */
  logged(url: string): string
}

/** The public parameters of routes. Any other parameter may be a secret link and is cut. */
const OPEN = new Map([
  ['restaurant/:name/:id', ['name', 'id']],
  ['restaurants/:first/:second?', ['first', 'second']],
  ['reservation/reponse/:answer', ['answer']],
  ['images/*', ['*']],
  ['share/restaurant/:id', ['id']],
  ['embed/:restaurant', ['restaurant']],
  ['embed/:restaurant/code', ['restaurant']],
  ['embed/:restaurant/reserver', ['restaurant']],
  ['pro/:restaurant/equipe', ['restaurant']],
])
const CUT = '…'

type Route = { parts: string[]; open: readonly string[] }

/** The routes of server and pages, which decide what the log may contain of a URL. */
export function knownAddresses(): Addresses {
  const plain = new Set<string>()
  const routes = new Map<string, Route[]>()

  return {
    add(route) {
      const parts = partsOf(route)
      const [first = ''] = parts
      if (parts.every(isWord)) return void plain.add(parts.join('/').toLowerCase())
      const those = routes.get(first) ?? []
      if (!isWord(first) || those.some((one) => one.parts.join('/') === parts.join('/'))) return
      routes.set(first, [...those, { parts, open: OPEN.get(parts.join('/')) ?? [] }])
    },
    logged(url) {
      const asked = partsOf(pathOf(url)).map(decoded)
      const [first = ''] = asked
      if (plain.has(asked.join('/').toLowerCase())) return `/${asked.join('/')}`
      const found = (routes.get(first.toLowerCase()) ?? []).filter(({ parts }) => fits(parts, asked))
      // The route with the most fixed words: 'payment/return/:id' before 'payment/:id'.
      const route = found.toSorted((a, b) => b.parts.filter(isWord).length - a.parts.filter(isWord).length)[0]
      if (route) return `/${written(route, asked).join('/')}`
      return asked.length > 1 ? `/${first}/${CUT}` : `/${first}`
    },
  }
}

function pathOf(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/)
  // The router's data request for a page.
  return path.replace(/\.data$/, '')
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function decoded(part: string): string {
  try {
    const value = decodeURIComponent(part)
    return value.includes('/') ? CUT : value
  } catch {
    return CUT
  }
}

function isWord(part: string): boolean {
  return !/[:*]/.test(part)
}

function fits(parts: readonly string[], asked: readonly string[]): boolean {
  const isOpenEnded = parts.at(-1) === '*'
  const needed = parts.filter((part) => part !== '*' && !part.endsWith('?')).length
  if (asked.length < needed || (!isOpenEnded && asked.length > parts.length)) return false
  return parts.every((part, n) => !isWord(part) || part.toLowerCase() === asked[n]?.toLowerCase())
}

function written({ parts, open }: Route, asked: readonly string[]): string[] {
  return asked.map((value, n) => {
    const part = parts[n] ?? '*'
    if (isWord(part)) return part
    return open.includes(part.replace(/^:|\?$/g, '')) ? value : CUT
  })
}
