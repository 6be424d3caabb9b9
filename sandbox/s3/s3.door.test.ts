import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'
import { type Credentials, signatureFault } from './signature.ts'

/** The example « GET Object » of Amazon's page on the `Authorization` header, with Amazon's signature. */
const EXAMPLE = {
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  } satisfies Credentials,
  now: Date.parse('2013-05-24T00:00:00Z'),
  request: {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: Buffer.alloc(0),
  },
}

test('a signature from the Amazon documentation is valid, and any change makes it invalid', () => {
  const { request, credentials, now } = EXAMPLE
  const faultOf = (changed: object, headers: object = {}) =>
    signatureFault({ ...request, ...changed, headers: { ...request.headers, ...headers } }, credentials, now)
  expect(faultOf({})).toBeNull()
  expect(faultOf({ url: '/other.txt' })).toBe('SignatureDoesNotMatch')
  expect(faultOf({ url: '/test.txt?acl=' })).toBe('SignatureDoesNotMatch')
  expect(faultOf({ method: 'PUT' })).toBe('SignatureDoesNotMatch')
  expect(faultOf({}, { range: 'bytes=0-10' })).toBe('SignatureDoesNotMatch')
  expect(faultOf({}, { host: 'another.example' })).toBe('SignatureDoesNotMatch')
  expect(faultOf({ body: Buffer.from('x') })).toBe('XAmzContentSHA256Mismatch')
  expect(faultOf({}, { authorization: undefined })).toBe('AccessDenied')
  expect(faultOf({}, { 'x-amz-date': '20130525T000000Z' })).toBe('AuthorizationHeaderMalformed')
  expect(signatureFault(request, credentials, now + 16 * 60_000)).toBe('RequestTimeTooSkewed')
  expect(signatureFault(request, { ...credentials, secretAccessKey: 'x' }, now)).toBe('SignatureDoesNotMatch')
})

/** Signs a request manually with the sandbox's key. */
function signed(host: string, method: string, path: string, body = '') {
  const sentAt = new Date().toISOString().replace(/[:-]|\.\d{3}/g, '')
  const scope = `${sentAt.slice(0, 8)}/fr-par/s3/aws4_request`
  const hash = createHash('sha256').update(body).digest('hex')
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const canonical = [
    ...[method, path, '', `host:${host}`, `x-amz-content-sha256:${hash}`, `x-amz-date:${sentAt}`, '', names, hash],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', sentAt, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer>((from, part) => createHmac('sha256', from).update(part).digest(), Buffer.from(`AWS4${SECRET}`))
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const credential = `sandbox-image-store/${scope}`
  return {
    'x-amz-content-sha256': hash,
    'x-amz-date': sentAt,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
const SECRET = 'sandbox-image-store-secret'

test('an object can be stored and read with a signature, whole or by range, also after a restart', async () => {
  const first = await freshSandbox()
  const send = async (url: string, method: string, path: string, body?: string, more = {}) => {
    const headers = { ...signed(new URL(url).host, method, path, body), ...more }
    const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  const path = '/s3/photographs/a/b.jpg'
  expect((await send(first.url, 'PUT', path, 'bytes'))[0]).toBe(200)
  expect(await send(first.url, 'GET', path)).toEqual([200, null, 'bytes'])
  await first.close()

  const { url } = await freshSandbox({ dataDir: first.dataDir })
  expect(await send(url, 'GET', path, undefined, { range: 'bytes=1-2' })).toEqual([206, 'bytes 1-2/5', 'yt'])
  expect(await send(url, 'GET', path, undefined, { range: 'bytes=0-99' })).toEqual([206, 'bytes 0-4/5', 'bytes'])
  expect(await send(url, 'GET', path, undefined, { range: 'bytes=5-9' })).toEqual([
    416,
    null,
    expect.stringContaining('InvalidRange'),
  ])
  expect(await send(url, 'GET', '/s3/photographs/none')).toEqual([404, null, expect.stringContaining('NoSuchKey')])
  expect(await send(url, 'GET', '/s3/other/a')).toEqual([404, null, expect.stringContaining('NoSuchBucket')])
})

test('an unsigned request can neither read nor write, and does not learn what exists', async () => {
  const { url } = await freshSandbox()
  for (const [method, path] of [
    ['GET', '/s3/photographs/a'],
    ['PUT', '/s3/photographs/a'],
    ['GET', '/s3/other/a'],
  ] as const) {
    const answer = await fetch(url + path, { method })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessDenied')])
  }
})
