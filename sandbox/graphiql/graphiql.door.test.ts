import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { graphiqlDoor } from './graphiql.door.ts'

function sandbox(application?: string) {
  const app = fastify()
  graphiqlDoor(app, { application })
  onTestFinished(() => app.close())
  return app
}

test('the page runs only its own script, and evaluates no text', async () => {
  const { statusCode, headers, body } = await sandbox().inject('/graphiql')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const script = body.slice(body.indexOf('<script>') + 8, body.lastIndexOf('</script>'))
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'sha256-${hash}';`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-eval|https?:|script-src[^;]*unsafe/)
  expect(body).not.toMatch(/<(script|link|img)[^>]+(src|href)=["']?(https?:)?\/\//)
})

test('a page that failed to render is rendered on the next request, and then only once', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  let times = 0
  graphiqlDoor(app, {
    async render() {
      times++
      if (times === 1) throw new Error('no memory')
      return { html: `made the ${times}nd time`, policy: "default-src 'none'" }
    },
  })
  const get = async () => {
    const { statusCode, body } = await app.inject('/graphiql')
    return statusCode === 200 ? body : statusCode
  }
  expect([await get(), await get(), await get()]).toEqual([500, 'made the 2nd time', 'made the 2nd time'])
})

test('a GraphiQL request is forwarded with its token and idempotency key, and no other header of the browser', async () => {
  const asked: unknown[] = []
  const api = fastify()
  onTestFinished(() => api.close())
  api.post('/graphql', ({ headers, body }, reply) => {
    const { authorization, cookie, origin } = headers
    asked.push({ authorization, cookie, origin, key: headers['idempotency-key'], body })
    return reply.code(400).send({ errors: [{ message: 'Non' }] })
  })
  const app = sandbox(`${await api.listen({ port: 0, host: '127.0.0.1' })}/graphql`)

  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: 'token', 'idempotency-key': 'once', cookie: 'a=b', origin: 'http://localhost:3100' },
    payload: { query: '{ me { id } }' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([400, { errors: [{ message: 'Non' }] }])
  expect(asked).toEqual([{ authorization: 'token', key: 'once', body: { query: '{ me { id } }' } }])
})

test('a missing or unavailable application is reported', async () => {
  const send = (app: FastifyInstance) => app.inject({ method: 'POST', url: '/graphql', payload: {} })
  const [nobody, away] = [await send(sandbox()), await send(sandbox('http://127.0.0.1:1/graphql'))]
  expect([nobody.statusCode, nobody.json().errors[0].message]).toEqual([502, expect.stringContaining('APP_URL')])
  expect([away.statusCode, away.json().errors[0].message]).toEqual([502, expect.stringContaining('does not answer')])
})
