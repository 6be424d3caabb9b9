import fc from 'fast-check'
import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../testing/app.ts'

let server: TestServer
let url: string

beforeAll(async () => {
  server = await testApp({
    persisted: {
      'sha256:tags': '{ allFoodTags { id name } }',
      'sha256:reviews': 'query ($page: Int) { getReviews(restaurantId: 1, page: $page) { count } }',
      'sha256:address': '{ addressSuggestions(text: "ru") { label } }',
    },
  })
  url = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`
})
afterAll(() => server.close())

describe('GraphQL over HTTP conforms', () => {
  for (const audit of serverAudits({ url: () => url })) {
    test(audit.name, async () => {
      expect(await audit.fn()).toMatchObject({ status: 'ok' })
    })
  }
})

describe('limits', () => {
  test('a document deeper than twelve levels is refused before it runs', async () => {
    const deep = `{ getRestaurantById(id: 1) { menu { meals { combos { meal { combos { meal { combos { meal { combos { meal { combos { id } } } } } } } } } } } } }`
    const { errors } = await server.ask(deep)
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
    expect(errors?.[0]?.message).toContain('profonde')
  })

  test('a document with more than fifteen aliases is refused', async () => {
    const aliases = Array.from({ length: 16 }, (_, i) => `a${i}: __typename`).join(' ')
    const { errors } = await server.ask(`{ ${aliases} }`)
    expect(errors?.[0]?.message).toContain('alias')
  })

  test('a document that costs too much is refused, with its fragments expanded', async () => {
    const many = `query { ${Array.from({ length: 10 }, (_, i) => `q${i}: getReviews(restaurantId: ${i}, pageSize: 50) { ...Page }`).join(' ')} }
      fragment Page on ReviewPage { reviews { ${Array.from({ length: 5 }, () => '...All').join(' ')} } }
      fragment All on Review { id comment speedRating foodRating experienceRating user { id firstName lastName role status username }
        createdAt updatedAt visitedOn status reply { id comment createdAt updatedAt } restaurantId avgRating userReservationId }`
    const { errors } = await server.ask(many)
    expect(errors?.[0]?.message).toContain('trop de données')
  })

  const dear = 'restaurants { id name menu { foodItems { id name description priceTTC allergens } } }'
  test.each([
    ['in the document', '{ searchRestaurants(restaurantsCriteria: { pageSize: 50 }) { DEAR } }'],
    ['in a variable', 'query ($n: Int) { searchRestaurants(restaurantsCriteria: { pageSize: $n }) { DEAR } }'],
    ['in the criteria', 'query ($c: RestaurantsCriteria!) { searchRestaurants(restaurantsCriteria: $c) { DEAR } }'],
    [
      'next to a negative number of rows',
      '{ getReviews(restaurantId: 1, pageSize: -99999) { reviews { id } } searchRestaurants(restaurantsCriteria: { pageSize: 50 }) { DEAR } }',
    ],
  ])('a page costs its maximum number of rows: %s', async (_, query) => {
    const wide = Array.from({ length: 8 }, (_, n) => `r${n}: ${dear}`).join(' ')
    const { errors } = await server.ask(query.replace('DEAR', wide))
    expect(errors?.[0]?.message).toContain('trop de données')
  })

  test('a page of restaurants can include a few hours each, not a whole week', async () => {
    const page = (hours: string) => `query ($c: RestaurantsCriteria!) {
      searchRestaurants(restaurantsCriteria: $c) { restaurants { id ${hours} { hours { date hour seatsLeft } } } }
    }`
    const variables = { c: { pageSize: 10 } }
    const { errors } = await server.ask(page('availability'), variables)
    expect(errors?.[0]?.message).toContain('trop de données')
    expect((await server.ask(page('availability(limit: 5)'), variables)).errors).toBeUndefined()
  })

  test('a body beyond 100 kB is refused with a code', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: `{ __typename } # ${'x'.repeat(110_000)}` },
    })
    expect(response.statusCode).toBe(413)
    expect(response.json().errors[0].extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('errors', () => {
  test('a variable of the wrong type names its field in French', async () => {
    const query = 'query ($id: ID!, $page: Int) { getReviews(restaurantId: $id, page: $page) { count } }'
    const { errors } = await server.ask(query, { id: '1', page: 'deux' })
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', fields: { page: expect.any(String) } } })
  })

  test('a page below one is refused, and the error names the page', async () => {
    const { errors } = await server.ask('{ getReviews(restaurantId: 1, page: 0) { count } }')
    expect(errors?.[0]).toMatchObject({
      message: 'La page doit être un nombre à partir de 1.',
      extensions: { code: 'BAD_USER_INPUT', fields: { page: expect.any(String) } },
    })
  })
})

test('any body gets a response, and never an internal error', async () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('{ __typename }', 'query A { a }', ''),
  )
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { query: odd, variables: odd, operationName: odd, extensions: odd, documentId: odd },
      { requiredKeys: [] },
    ),
  )
  const type = fc.constantFrom('application/json', 'application/graphql+json', 'text/plain', 'multipart/form-data', '')
  await fc.assert(
    fc.asyncProperty(body, type, async (payload, contentType) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: contentType ? { 'content-type': contentType } : {},
        payload: JSON.stringify(payload) ?? '',
      })
      expect(response.statusCode).toBeLessThan(500)
      const { errors = [] } = response.body ? response.json() : {}
      for (const { extensions } of errors) expect(extensions.code).not.toBe('INTERNAL_SERVER_ERROR')
    }),
    { numRuns: 300 },
  )
})

describe('persisted documents', () => {
  const get = (query: string, headers = {}) =>
    server.app.inject({ method: 'GET', url: `/graphql?${query}`, headers: { accept: 'application/json', ...headers } })

  test('a public read by its hash can be cached by anybody', async () => {
    const response = await get('documentId=sha256:tags')
    expect(response.json()).toEqual({ data: { allFoodTags: [] } })
    expect(response.headers['cache-control']).toContain('public')
  })

  test('the same read with a token is not cached', async () => {
    const response = await get('documentId=sha256:tags', { authorization: 'somebody' })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('a refusal is not cached', async () => {
    const response = await get(`documentId=sha256:reviews&variables=${encodeURIComponent('{"page":0}')}`)
    expect(response.json().errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('a response that differs between people is not cached', async () => {
    const response = await get('documentId=sha256:address')
    expect(response.json()).toEqual({ data: { addressSuggestions: [] } })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('a document of another site is not cached', async () => {
    const response = await get(`query=${encodeURIComponent('{ allFoodTags { id } }')}`)
    expect(response.json()).toEqual({ data: { allFoodTags: [] } })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('an unknown hash asks the page to reload', async () => {
    const response = await get('documentId=sha256:gone')
    expect(response.json().errors[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })

  test('variables that are not JSON are a BAD_USER_INPUT', async () => {
    const response = await get('documentId=sha256:tags&variables=%7B')
    expect(response.json().errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
  })
})

describe('if the API is not public', () => {
  let production: TestServer
  beforeAll(async () => {
    const environment = { NODE_ENV: 'production', SANDBOX: '1', ORIGIN: 'https://tablee.example' }
    production = await testApp({ environment, persisted: { 'sha256:tags': '{ allFoodTags { id } }' } })
  })
  afterAll(() => production.close())

  test.each(['{ __typename }', '{ allFoodTags { id name } }', `{ ${'__typename '.repeat(950)} }`, '{'])(
    'a document that is not of the product’s pages is refused: %s',
    async (query) => {
      const { data, errors } = await production.ask(query)
      expect(data).toBeUndefined()
      expect(errors).toEqual([
        {
          message: "Tablée ne répond qu'aux demandes de ses propres pages.",
          extensions: { code: 'FORBIDDEN' },
        },
      ])
    },
  )

  test('a document of the pages is accepted, by its hash and by its text', async () => {
    const byHash = await production.app.inject({ url: '/graphql?documentId=sha256:tags' })
    expect(byHash.json()).toEqual({ data: { allFoodTags: [] } })
    expect(await production.ask('{ allFoodTags { id } }')).toEqual({ data: { allFoodTags: [] } })
  })
})
