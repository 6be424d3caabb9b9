import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { graphiql } from './graphiql.ts'

/** A server whose `/graphql` answers « asked ». */
function application(sandbox: boolean) {
  const app = fastify()
  const config = { sandbox, sandboxPort: 3100 }
  graphiql(app, { config } as Parameters<typeof graphiql>[1])
  app.get('/graphql', () => 'asked')
  onTestFinished(() => app.close())
  return async (url: string, accept = 'text/html,application/xhtml+xml') => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept } })
    return headers.location ?? (statusCode === 200 ? body : statusCode)
  }
}

test('in the sandbox /graphiql, and /graphql in a browser, lead to GraphiQL; what is asked is answered', async () => {
  const get = application(true)
  expect(await get('/graphiql')).toBe('http://localhost:3100/graphiql')
  expect(await get('/graphql')).toBe('http://localhost:3100/graphiql')
  expect(await get('/graphql', 'application/json')).toBe('asked')
  expect(await get('/graphql?query={me{id}}')).toBe('asked')
})

test('outside the sandbox /graphiql is not found, and a browser at /graphql is answered as before', async () => {
  const get = application(false)
  expect(await get('/graphiql')).toBe(404)
  expect(await get('/graphql')).toBe('asked')
})
