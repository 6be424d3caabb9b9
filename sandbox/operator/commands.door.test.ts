import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'

/** Starts an application that sends this response to a command and records every request. */
async function application(code: number, answer: object) {
  const received: { command: unknown; secret: unknown }[] = []
  const app = fastify({ forceCloseConnections: true })
  app.post('/sandbox/commands', (request, reply) => {
    received.push({ command: request.body, secret: request.headers['x-sandbox-secret'] })
    return reply.code(code).send(answer)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { appCommandsUrl: `${url}/sandbox/commands`, received }
}

test('a command is forwarded to the application unchanged, with the secret', async () => {
  const { appCommandsUrl, received } = await application(200, { done: true })
  const { send } = await freshSandbox({ appCommandsUrl, secret: 'open sesame' })
  expect(await send('POST', '/commands', { do: 'close', reservation: '12' })).toEqual({
    status: 200,
    body: { done: true },
  })
  expect(received).toEqual([{ command: { do: 'close', reservation: '12' }, secret: 'open sesame' }])
})

test('an error of the application is returned as it is', async () => {
  const refusal = { code: 400, message: 'share : Donnez la part.', fields: { share: 'Donnez la part.' } }
  const { appCommandsUrl } = await application(400, refusal)
  const { send } = await freshSandbox({ appCommandsUrl })
  expect(await send('POST', '/commands', { do: 'no-show' })).toEqual({ status: 400, body: refusal })
})

test('an application that fails, does not respond or is not configured is reported', async () => {
  const { appCommandsUrl } = await application(500, { message: 'a job failed' })
  expect(await (await freshSandbox({ appCommandsUrl })).send('POST', '/commands', { do: 'close' })).toMatchObject({
    status: 502,
    body: { message: 'the application answered 500: a job failed' },
  })
  const silent = await freshSandbox({ appCommandsUrl: 'http://127.0.0.1:9/sandbox/commands' })
  expect((await silent.send('POST', '/commands', { do: 'close' })).status).toBe(502)
  expect((await (await freshSandbox()).send('POST', '/commands', { do: 'close' })).status).toBe(502)
})

test('a body that is not a command is rejected by the sandbox', async () => {
  const { appCommandsUrl, received } = await application(200, { done: true })
  const { send } = await freshSandbox({ appCommandsUrl })
  expect((await send('POST', '/commands', ['close'])).status).toBe(400)
  expect(received).toEqual([])
})
