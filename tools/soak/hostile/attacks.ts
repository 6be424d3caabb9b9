import type { Random } from '@tablee/server/database/seed/random.ts'

export type Attack = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** Bytes to write to the socket instead of a request. */
  raw?: string
  /** Milliseconds between the two halves of the body. */
  pause?: number
}

type Make = (chance: Random) => Attack

/** The attacks of an attacker who knows the source, by kind. */
export const ATTACKS: Record<string, Make> = {
  malformed: ({ pick, int }) =>
    pick<() => Attack>([
      () => posted('{"query":'),
      () => posted('[]'),
      () => posted('{"query":42}'),
      () => posted('\u0000\u0001'),
      () => ({ ...posted('{ me { id } }'), headers: { 'content-type': 'text/plain' } }),
      () => ({ ...posted('query=%7Bme%7Bid%7D%7D'), headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      () => asked('{ me { id } ', {}),
      () => asked('mutation { login(email: 1, password: {}, role: NOBODY) }'),
      () => posted('x'.repeat(int(100_001, 150_000))),
      () => ({
        method: 'GET',
        path: '/',
        raw: 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc',
      }),
      () => ({ method: 'GET', path: '/', raw: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n` }),
      () => ({ method: 'GET', path: '/', raw: '\u0016\u0003\u0001 hello\r\n\r\n' }),
    ])(),
  deep: ({ int, pick }) => {
    const depth = int(11, 3_000)
    return pick([
      asked(`{ getRestaurantById(id: 1) { ${'restaurant { '.repeat(depth)} id ${'} '.repeat(depth)} } }`),
      asked(`query ($x: [Int]) { ${'a: '.repeat(1)}__typename @skip(if: ${'['.repeat(depth)}${']'.repeat(depth)}) }`),
      posted(`${'['.repeat(depth)}${']'.repeat(depth)}`),
      asked('{ __typename }', JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)),
    ])
  },
  wide: ({ int, pick }) => {
    const count = int(50, 950)
    const many = (field: string) => Array.from({ length: count }, () => field).join(' ')
    return pick([
      asked(`{ ${many('me { id }')} }`),
      asked(`{ ${Array.from({ length: count }, (_, n) => `a${n}: allFoodTags { id }`).join(' ')} }`),
      asked(`{ ${many('...F')} } fragment F on Query { me { id } }`),
      asked(`query (${Array.from({ length: count }, (_, n) => `$v${n}: Int`).join(', ')}) { __typename }`),
      asked(
        `{ searchRestaurants(restaurantsCriteria: { pageSize: 50 }) { restaurants { reviews(pageSize: 50) { reviews { id } } } } }`,
      ),
      asked('query ($c: RestaurantsCriteria) { searchRestaurants(restaurantsCriteria: $c) { total } }', {
        c: { tags: Array.from({ length: 5_000 }, (_, n) => n), name: 'é'.repeat(5_000) },
      }),
      { method: 'GET', path: `/search?${'tags=1&'.repeat(count)}nom=${'%F0%9F%8D%95'.repeat(50)}` },
    ])
  },
  slow: () => ({ ...asked('{ me { id } }'), pause: 2_000 }),
  forged: ({ pick, int, next }) => {
    const token = tokenOf(pick)
    const id = int(1, 100_000)
    return pick<Attack>([
      { ...asked('{ me { id email } mySessions { id } }'), headers: { ...JSON_TYPE, authorization: token } },
      { ...asked('{ me { id } }'), headers: { ...JSON_TYPE, authorization: `Bearer ${'x'.repeat(7_000)}` } },
      asked('mutation ($t: String!) { confirmNewEmail(token: $t) }', { t: token }),
      asked('mutation ($t: String!) { resetPassword(token: $t, password: "Tablee-2026!") }', { t: token }),
      asked('query ($i: ID!) { getReservation(uuid: $i) { id totalPaid } }', { i: `${id}` }),
      asked('query ($i: ID!) { getUserReservation(id: $i) { id } }', { i: token.slice(0, 22) }),
      asked('mutation ($i: ID!) { cancelReservation(reservationId: $i) }', { i: `${id}` }),
      { method: 'GET', path: `/live?reservation=${id}` },
      { method: 'GET', path: `/invoices/${token}.pdf` },
      { method: 'GET', path: `/reservation/join/${token}` },
      {
        method: 'POST',
        path: '/webhooks/stripe',
        headers: { ...JSON_TYPE, 'stripe-signature': `t=${Math.floor(next() * 2e9)},v1=${token}` },
        body: JSON.stringify({
          id: `evt_${id}`,
          type: 'payment_intent.succeeded',
          data: { object: { id: `pi_${id}` } },
        }),
      },
      {
        method: 'GET',
        path: `/images/${Buffer.from(JSON.stringify({ key: `cover/${id}`, edits: { resize: { width: id, height: id } } })).toString('base64url')}`,
      },
      {
        method: 'GET',
        path: pick(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00', '/%C0%AE', '/..%5c..%5c']),
      },
      { method: 'POST', path: '/sandbox/commands', headers: JSON_TYPE, body: '{"do":"dead"}' },
      { method: 'GET', path: '/metrics' },
    ])
  },
  guessed: ({ pick, int }) =>
    pick([
      asked('mutation ($e: String!, $p: String!) { login(email: $e, password: $p, role: CLIENT) }', {
        e: pick(['cliente@example.test', `personne-${int(1, 50)}@example.test`]),
        p: `Essai-${int(1, 1_000_000)}!`,
      }),
      asked('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: 'cliente@example.test' }),
      asked('mutation ($i: RegisterInput!) { register(input: $i) }', {
        i: { email: `robot-${int(1, 1e6)}@example.test`, role: 'CLIENT', captchaToken: 'faux' },
      }),
      {
        method: 'POST',
        path: '/client-errors',
        headers: JSON_TYPE,
        body: JSON.stringify({ message: 'x'.repeat(int(1, 9_000)) }),
      },
      { method: 'GET', path: '/api/captcha/challenge' },
    ]),
  /** Requests that restore a lost ownership, and those on the freezes that follow. */
  ownership: ({ pick, int }) => {
    const link = pick([tokenOf(pick), tokenOf(pick), '', '.', `${int(1, 9_999)}.${tokenOf(pick)}`, 'é'.repeat(9_000)])
    return pick([
      asked('mutation ($l: String!) { restoreOwnership(link: $l) { restaurant lostAt } }', { l: link }),
      asked('query ($l: String!) { ownershipToRestore(link: $l) { restaurant undoUntil } }', { l: link }),
      asked('{ frozenPayouts { restaurantId frozenAt isHeld } }'),
      asked('mutation ($i: ID!, $p: String) { releasePayouts(restaurantId: $i, password: $p) { restaurantId } }', {
        i: `${int(-1, 1e9)}`,
        p: pick([null, 'Tablee-2026!']),
      }),
      { method: 'GET', path: `/pro/reprendre?${link.slice(0, 200).replaceAll('é', 'e')}` },
      { method: 'GET', path: `/pro/reprendre.data?_routes=${int(1, 99)}` },
    ])
  },
  /** Requests that are counted per network, and need a captcha above the limit. */
  counted: ({ pick, int }) =>
    pick([
      asked('mutation ($i: JoinReservationInput!) { joinReservation(input: $i) { id } }', {
        i: { invitationLink: tokenOf(pick), order: {}, firstName: 'Robot', captchaToken: pick([null, 'faux']) },
      }),
      asked('mutation ($i: ID!) { reportReview(id: $i, reason: "Faux") }', { i: `${int(1, 5_000)}` }),
      asked('mutation ($i: ID!, $p: PartyRequestInput!) { askForTable(restaurantId: $i, input: $p) { id } }', {
        i: `${int(1, 500)}`,
        p: { date: '31-12-2026', hour: '20:00', party: int(-5, 1e6), phone: '06 12 34 56 78' },
      }),
      asked('mutation { beginPasskeyLogin }'),
      asked('query ($i: ApplyCouponInput!) { applyCoupon(input: $i) { __typename } }', {
        i: {
          couponId: `CODE${int(1, 9_999)}`,
          menuItems: [],
          restaurantId: `${int(1, 500)}`,
          order: {},
          reservationDate: '31-12-2026',
          reservationHour: '20:00',
          reservationTotalPersons: int(0, 99),
          reservationServiceFees: 1,
          reservationTotal: int(-5, 1e6),
        },
      }),
    ]),
  replayed: ({ pick }) => ({
    ...asked('mutation ($e: String!, $p: String!) { login(email: $e, password: $p, role: CLIENT) }', {
      e: 'invite@example.test',
      p: pick(['faux', 'Faux-2026!']),
    }),
    headers: {
      ...JSON_TYPE,
      'idempotency-key': pick(['a', 'b', 'c'.repeat(5_000)]),
      authorization: 'un-jeton-qui-a-servi',
    },
  }),
  browsed: ({ pick, int }) => ({
    method: pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE', 'PUT']),
    path: pick([
      `/search?page=${int(-5, 1e9)}`,
      `/search?tags=${'9'.repeat(40)}&lat=NaN&lon=1e400`,
      `/restaurant/x/${int(0, 1e12)}`,
      `/reservation/share`,
      `/user/profile`,
      `/sitemap.xml`,
      `/${'a/'.repeat(int(1, 500))}`,
    ]),
  }),
}

function tokenOf(pick: Random['pick']): string {
  return Array.from({ length: 43 }, () => pick([...'ABCdef012_-'])).join('')
}

const JSON_TYPE = { 'content-type': 'application/json' }

function asked(query: string, variables?: object): Attack {
  return posted(JSON.stringify({ query, ...(variables ? { variables } : {}) }))
}

function posted(body: string): Attack {
  return { method: 'POST', path: '/graphql', headers: JSON_TYPE, body }
}
