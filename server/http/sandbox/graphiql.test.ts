import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { AppContext } from '../../context.ts'
import { graphiql } from './graphiql.ts'

/** A server whose `/graphql` returns « asked ». */
function application(sandbox: boolean, origin = 'http://localhost:3000') {
  const app = fastify()
  const config = { sandbox, sandboxPort: 3100, origin }
  graphiql(app, { config } as AppContext)
  app.get('/graphql', () => 'asked')
  onTestFinished(() => app.close())
  return async (url: string, accept = 'text/html,application/xhtml+xml') => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept } })
    return headers.location ?? (statusCode === 200 ? body : statusCode)
  }
}

test('in the sandbox /graphiql, and /graphql in a browser, lead to GraphiQL, which can send queries', async () => {
  const get = application(true)
  expect(await get('/graphiql')).toBe('http://localhost:3100/graphiql')
  expect(await get('/graphql')).toBe('http://localhost:3100/graphiql')
  expect(await get('/graphql', 'application/json')).toBe('asked')
  expect(await get('/graphql?query={me{id}}')).toBe('asked')
})

test('a sandbox reached by its address does not redirect visitors to a port of their own machine', async () => {
  const get = application(true, 'https://demo.tablee.example')
  expect([await get('/graphiql'), await get('/graphql')]).toEqual([404, 'asked'])
  expect(await application(true, 'http://127.0.0.1:3000')('/graphiql')).toBe('http://localhost:3100/graphiql')
})

test('outside the sandbox /graphiql is not found, and a browser at /graphql gets the usual response', async () => {
  const get = application(false)
  expect(await get('/graphiql')).toBe(404)
  expect(await get('/graphql')).toBe('asked')
})
