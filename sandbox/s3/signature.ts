import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '../clock/durations.ts'

/** A request as received. `url` is its path and query, not decoded. */
export type SignedRequest = {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** The credentials of the sandbox's only key. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

const ALGORITHM = 'AWS4-HMAC-SHA256'
const LATEST = 15 * MINUTE
const NEEDED = ['host', 'x-amz-content-sha256', 'x-amz-date']

/** Returns the S3 error code for an invalid Signature Version 4; null if the signature is valid. */
export function signatureFault(request: SignedRequest, credentials: Credentials, now: number): string | null {
  const { accessKeyId, scope, names, signature } = authorizationOf(request)
  const sentAt = headerOf(request, 'x-amz-date')
  if (signature === '' || !NEEDED.every((name) => names.includes(name))) return 'AccessDenied'
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (scope !== `${sentAt.slice(0, 8)}/${credentials.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(instantOf(sentAt) - now) <= LATEST)) return 'RequestTimeTooSkewed'
  if (!isBodyAsSigned(request)) return 'XAmzContentSHA256Mismatch'

  const text = [ALGORITHM, sentAt, scope, sha256(canonical(request, names))].join('\n')
  return isSame(signature, hmac(signingKey(credentials, scope), text).toString('hex')) ? null : 'SignatureDoesNotMatch'
}

function authorizationOf(request: SignedRequest) {
  const header = headerOf(request, 'authorization')
  const part = (name: string) => new RegExp(`\\b${name}=([^,\\s]+)`).exec(header)?.[1] ?? ''
  const [accessKeyId = '', ...scope] = part('Credential').split('/')
  const signature = header.startsWith(`${ALGORITHM} `) ? part('Signature') : ''
  return { accessKeyId, scope: scope.join('/'), names: part('SignedHeaders').split(';'), signature }
}

function canonical(request: SignedRequest, names: readonly string[]): string {
  const [path = '', query = ''] = request.url.split('?')
  const headers = names.map((name) => `${name}:${headerOf(request, name).trim().replace(/\s+/g, ' ')}\n`)
  const sorted = query.split('&').filter(Boolean).sort().join('&')
  const payload = headerOf(request, 'x-amz-content-sha256')
  return [request.method, path, sorted, headers.join(''), names.join(';'), payload].join('\n')
}

/** True if the body matches its header. A body may also be unsigned, which the header must state. */
function isBodyAsSigned(request: SignedRequest): boolean {
  const header = headerOf(request, 'x-amz-content-sha256')
  return header === 'UNSIGNED-PAYLOAD' || header === sha256(request.body)
}

function signingKey({ secretAccessKey }: Credentials, scope: string): Buffer {
  return scope.split('/').reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secretAccessKey}`))
}

/** Returns the milliseconds of '20261124T090000Z'; NaN for anything else. */
function instantOf(sentAt: string): number {
  return Date.parse(sentAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function headerOf({ headers }: SignedRequest, name: string): string {
  return String(headers[name] ?? '')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
