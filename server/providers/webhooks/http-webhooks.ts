import { lookup as systemLookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isLocalAddress } from '@tablee/domain/till/till-faults'
import { noteProviderCall } from '../../observability/provider-calls.ts'
import type { WebhookCall, WebhookFailure, WebhookOutcome, WebhookSender } from './port.ts'
import { hostOf, isPublicAddress } from './public-address.ts'

type Lookup = (host: string) => Promise<readonly { address: string; family: number }[]>

type Options = {
  isLocalAllowed: boolean
  /** Returns all addresses of a name. The system's resolver by default. */
  lookup?: Lookup
  /** Milliseconds for an attempt, from the name lookup to the end of the response. */
  patience?: number
}

const WEBHOOK_PATIENCE = 5_000
/**
 * The most bytes of a response that are read, including informational responses before it; and the most characters of it that
 * are stored.
 */
const [MOST_READ, MOST_KEPT] = [16_384, 300]
/** Bytes of the shortest status line with the empty line that ends a response. */
const STATUS_LINE = 16

/**
 * Sends to untrusted addresses from inside our network. A name is resolved once and refused if any of its addresses is not
 * public, and the connection goes to the checked address. No redirect is followed, and no connection is kept. There is no
 * breaker here: each address has its own in the database, so one that hangs does not delay others.
 */
export function httpWebhooks(options: Options): WebhookSender {
  const { isLocalAllowed } = options
  return {
    isLocalAllowed,
    mayBePublic(url) {
      const host = hostOf(new URL(url))
      return isIP(host) === 0 ? !/(^|\.)(localhost|local|internal)\.?$/.test(host) : isPublicAddress(host)
    },
    async send(call) {
      const began = performance.now()
      const late = AbortSignal.timeout(options.patience ?? WEBHOOK_PATIENCE)
      const ended = await tryOnce(options, call, late).catch((error: unknown) => ({
        status: null,
        failure: late.aborted ? ('TOO_SLOW' as const) : failureOf(error),
        answer: '',
      }))
      const tookMs = Math.round(performance.now() - began)
      noteProviderCall({ provider: 'webhook', method: 'POST', status: ended.status, ms: tookMs })
      return { ...ended, tookMs }
    },
  }
}

async function tryOnce(
  { isLocalAllowed, lookup = allAddresses }: Options,
  { url, body, headers }: WebhookCall,
  late: AbortSignal,
): Promise<Omit<WebhookOutcome, 'tookMs'>> {
  const target = new URL(url)
  const isLocal = isLocalAllowed && isLocalAddress(url)
  if (!isLocal && target.protocol !== 'https:') throw new Refusal('PRIVATE')
  const pinned = await inTime(addressOf(hostOf(target), lookup, isLocal), late)
  const open = target.protocol === 'https:' ? secureRequest : plainRequest
  const asked = open(target, {
    method: 'POST',
    agent: false,
    signal: late,
    // The name is still used for the certificate's check and in the Host header, but the connection goes to the checked
    // address.
    lookup: (_host, { all }, done) =>
      all
        ? done(null, [pinned])
        : (done as (e: null, a: string, f: number) => void)(null, pinned.address, pinned.family),
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
  })
  const informed = countInformation(asked)
  const answer = await answerTo(asked, body)
  const status = answer.statusCode ?? 0
  return { status, failure: failureOfStatus(status), answer: await firstWords(answer, MOST_READ - informed.bytes) }
}

/** Returns the address to connect to. Throws if any of them is not public: a name with both kinds is suspicious. */
async function addressOf(host: string, lookup: Lookup, isLocal: boolean) {
  const family = isIP(host)
  const found = family === 0 ? await lookup(host) : [{ address: host, family }]
  const [first] = found
  if (!first) throw new Refusal('UNREACHABLE')
  if (!isLocal && !found.every(({ address }) => isPublicAddress(address))) throw new Refusal('PRIVATE')
  return first
}

function allAddresses(host: string) {
  return systemLookup(host, { all: true })
}

/** Needed because a resolver ignores signals. */
async function inTime<T>(work: Promise<T>, late: AbortSignal): Promise<T> {
  const over = Promise.withResolvers<never>()
  const end = () => over.reject(late.reason)
  late.addEventListener('abort', end)
  try {
    return await Promise.race([work, over.promise])
  } finally {
    late.removeEventListener('abort', end)
  }
}

function answerTo(asked: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asked.once('response', resolve)
    asked.once('error', reject)
    // A receiver that switches to another protocol ends the request without a response or an error.
    asked.once('close', () => reject(new Refusal('UNREACHABLE')))
    asked.end(body)
  })
}

/** Counts the headers of informational responses (1xx), and ends a call whose receiver sends them endlessly. */
function countInformation(asked: ClientRequest): { bytes: number } {
  const counted = { bytes: 0 }
  asked.on('information', ({ rawHeaders }) => {
    counted.bytes += STATUS_LINE + rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0)
    if (counted.bytes > MOST_READ) asked.destroy(new Refusal('REFUSED'))
  })
  return counted
}

async function firstWords(answer: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = []
  let read = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    read += (part as Buffer).length
    if (read >= most) break
  }
  answer.destroy()
  // PostgreSQL's text cannot hold NUL.
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', ' ').slice(0, MOST_KEPT).toWellFormed()
}

function failureOfStatus(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'REDIRECTED' : 'REFUSED'
}

class Refusal extends Error {
  readonly failure: WebhookFailure

  constructor(failure: WebhookFailure) {
    super(failure)
    this.failure = failure
  }
}

function failureOf(error: unknown): WebhookFailure {
  return error instanceof Refusal ? error.failure : 'UNREACHABLE'
}
