import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { httpWebhooks } from './http-webhooks.ts'
import { isPublicAddress } from './public-address.ts'

const open: { close(): unknown; closeAllConnections(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

function receiver(listener: RequestListener): Promise<number> {
  return listening(createServer(listener))
}
async function listening(server: Server): Promise<number> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const CALL = { body: '{"é":1}', headers: { 'content-type': 'application/json' } }
const local = httpWebhooks({ isLocalAllowed: true })

describe('a webhook call', () => {
  test('arrives whole, and the beginning of its response is stored', async () => {
    const got: string[] = []
    const port = await receiver(async (request, response) => {
      for await (const part of request) got.push(String(part))
      response.end('merci'.repeat(10_000))
    })
    const ended = await local.send({ url: `http://127.0.0.1:${port}/a?b`, ...CALL })
    expect(ended).toMatchObject({ status: 200, failure: null, answer: 'merci'.repeat(60) })
    expect(got.join('')).toBe(CALL.body)
  })

  test.each([
    [500, 'REFUSED'],
    [404, 'REFUSED'],
    [302, 'REDIRECTED'],
    [307, 'REDIRECTED'],
  ])('with the response %i has failed, and no redirect is followed', async (status, failure) => {
    const asked: unknown[] = []
    const elsewhere = await receiver((request, response) => {
      asked.push(request.url)
      response.end()
    })
    const port = await receiver((_, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${elsewhere}/` }).end(),
    )
    expect(await local.send({ url: `http://127.0.0.1:${port}/`, ...CALL })).toMatchObject({ status, failure })
    expect(asked).toEqual([])
  })

  test('is aborted after 16 kB of informational responses', async () => {
    const sent = { hints: 0, isOver: false }
    const port = await receiver(({ socket }, response) => {
      const hint = `HTTP/1.1 103 Early Hints\r\nlink: </${'a'.repeat(1000)}>; rel=preload\r\n\r\n`
      socket.once('close', () => {
        sent.isOver = true
      })
      const send = (): void => {
        if (sent.isOver) return
        if (sent.hints === 1000) return void response.end('merci')
        sent.hints++
        socket.write(hint, () => setImmediate(send))
      }
      send()
    })
    expect(await local.send({ url: `http://127.0.0.1:${port}/`, ...CALL })).toMatchObject({
      status: null,
      failure: 'REFUSED',
    })
    expect(sent.hints).toBeLessThan(1000)
  })

  test('can have a few informational responses before the final one', async () => {
    const port = await receiver((_, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' })
      response.end('merci')
    })
    const ended = await local.send({ url: `http://127.0.0.1:${port}/`, ...CALL })
    expect(ended).toMatchObject({ status: 200, failure: null, answer: 'merci' })
  })

  test('ends in time if the server hangs, before or during its response', async () => {
    const hurried = httpWebhooks({ isLocalAllowed: true, patience: 50 })
    const silent = await receiver(() => {})
    expect(await hurried.send({ url: `http://127.0.0.1:${silent}/`, ...CALL })).toMatchObject({ failure: 'TOO_SLOW' })
    const half = await receiver((_, response) => void response.write('a'))
    expect(await hurried.send({ url: `http://127.0.0.1:${half}/`, ...CALL })).toMatchObject({ failure: 'TOO_SLOW' })
    const lost = httpWebhooks({ isLocalAllowed: false, patience: 50, lookup: () => new Promise(() => {}) })
    expect(await lost.send({ url: 'https://caisse.example/', ...CALL })).toMatchObject({ failure: 'TOO_SLOW' })
  })

  test.each([
    ['requires another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: till\r\n\r\n'],
    ['hangs up', ''],
    ['returns an invalid response', 'AU REVOIR\r\n\r\n'],
  ])('has failed if the server %s', async (_, reply) => {
    const server = createServer()
    server.on('connection', (socket) => socket.once('data', () => socket.end(reply)))
    const port = await listening(server)
    expect(await local.send({ url: `http://127.0.0.1:${port}/`, ...CALL })).toMatchObject({ failure: 'UNREACHABLE' })
  })

  test('goes to the address that was checked, with the name in its headers', async () => {
    const hosts: unknown[] = []
    const port = await receiver((request, response) => {
      hosts.push(request.headers.host)
      response.end()
    })
    let looked = 0
    const lookup = async () => {
      looked++
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const pinned = httpWebhooks({ isLocalAllowed: true, lookup })
    expect(await pinned.send({ url: `http://localhost:${port}/`, ...CALL })).toMatchObject({ status: 200 })
    expect([looked, hosts]).toEqual([1, [`localhost:${port}`]])
  })

  test('fails if nothing listens there', async () => {
    const port = await receiver(() => {})
    for (const server of open.splice(0)) server.close()
    expect(await local.send({ url: `http://127.0.0.1:${port}/`, ...CALL })).toMatchObject({ failure: 'UNREACHABLE' })
  })
})

describe('the address of a webhook', () => {
  test('is refused if its name resolves to a private address, even as one of several', async () => {
    const asked: unknown[] = []
    const port = await receiver((request, response) => {
      asked.push(request.url)
      response.end()
    })
    for (const found of [
      ['127.0.0.1'],
      ['93.184.216.34', '10.0.0.7'],
      ['::1'],
      ['169.254.169.254'],
      ['::ffff:127.0.0.1'],
    ]) {
      const lookup = async () => found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const outside = httpWebhooks({ isLocalAllowed: true, lookup })
      const ended = await outside.send({ url: `https://caisse.example:${port}/`, ...CALL })
      expect([found, ended.failure]).toEqual([found, 'PRIVATE'])
    }
    expect(asked).toEqual([])
  })

  test('is resolved once: changing the name between check and call has no effect', async () => {
    let looked = 0
    const lookup = async () => [{ address: ++looked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]
    const port = await receiver((_, response) => response.end())
    const checked = httpWebhooks({ isLocalAllowed: true, lookup })
    expect(await checked.send({ url: `https://caisse.example:${port}/`, ...CALL })).toMatchObject({
      failure: 'PRIVATE',
    })
    expect(looked).toBe(1)
  })

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'http://127.0.0.1/'])(
    'outside the sandbox cannot be %s',
    async (url) => {
      const outside = httpWebhooks({ isLocalAllowed: false, lookup: async () => [{ address: '127.0.0.1', family: 4 }] })
      expect(outside.mayBePublic(url)).toBe(false)
      expect(await outside.send({ url, ...CALL })).toMatchObject({ status: null, failure: 'PRIVATE' })
    },
  )

  test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a01:e0a::1'])('can be at %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '198.18.0.1'],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
    ],
    ...['2001:db8::1', '2001::1', '2002:7f00:1::', 'fe80::1%eth0', '2a01::1%eth0', 'caisse.example', ''],
  ])('cannot be at %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
