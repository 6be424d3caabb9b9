import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { HttpRequest } from '../search/load.ts'

/**
 * The end of a request. `bytes` is the size as sent, compressed. `busy` is a 503 with Retry-After. Any other unexpected
 * response is an error.
 */
export type LoadEnd = { is: 'done'; data: unknown; bytes: number } | { is: 'busy' } | { is: 'error'; message: string }
/** The expected response: GraphQL data, a page, or a page's data. */
export type WantedAnswer = 'data' | 'page' | 'stream'

type GraphqlResponse = { data?: unknown; errors?: { message?: string; extensions?: { code?: string } }[] }

/** Milliseconds. A client that waited this long has disconnected. */
const LONGEST = 15_000
/** The encodings that a browser accepts. */
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br' }
const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' }

const agent = new Agent({ keepAlive: true, scheduling: 'lifo', maxFreeSockets: 4_096 })

/** Closes the connections, so that the next visitors open their own, as concurrent visitors do. */
export function forgetConnections(): void {
  agent.destroy()
}

/** Sends a request once, over a kept connection if one is free, and checks the whole response. Never throws. */
export async function sendRequest(
  origin: string,
  asked: HttpRequest,
  wanted: WantedAnswer,
  longest = LONGEST,
): Promise<LoadEnd> {
  try {
    const { status, retryAfter, text, bytes } = await answerOf(origin, asked, longest)
    if (status === 503 && retryAfter !== undefined) return { is: 'busy' }
    if (status !== 200) return { is: 'error', message: `${status} ${text.slice(0, 100)}` }
    const read = READ[wanted](text)
    return 'message' in read ? { is: 'error', ...read } : { is: 'done', data: read.data, bytes }
  } catch (error) {
    return {
      is: 'error',
      message: error instanceof Error ? String(Reflect.get(error, 'code') ?? error.message) : 'unknown',
    }
  }
}

type Read = { data: unknown } | { message: string }

function dataIn(text: string): Read {
  const { data, errors } = JSON.parse(text) as GraphqlResponse
  const [error] = errors ?? []
  if (errors) return { message: `200 ${error?.extensions?.code ?? 'without a code'}: ${error?.message}` }
  return data === undefined || data === null ? { message: '200 without data' } : { data }
}

function pageIn(text: string): Read {
  return text.includes('</html>') ? { data: null } : { message: '200 with half a page' }
}

function streamIn(text: string): Read {
  return text.startsWith('[') ? { data: null } : { message: '200 without data' }
}

const READ: Record<WantedAnswer, (text: string) => Read> = { data: dataIn, page: pageIn, stream: streamIn }

type HttpAnswer = { status: number; retryAfter: string | undefined; text: string; bytes: number }

function answerOf(origin: string, { path, body, headers }: HttpRequest, longest: number): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin + path, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...ACCEPTED, ...(body === undefined ? {} : JSON_TYPE), ...headers },
    })
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${longest} ms`)), longest)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    request.on('error', fail)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        clearTimeout(timer)
        try {
          resolve(read(response, Buffer.concat(parts)))
        } catch (error) {
          reject(error)
        }
      })
    })
    request.end(body)
  })
}

function read({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer): HttpAnswer {
  const encoding = headers['content-encoding']
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return { status: statusCode, retryAfter: headers['retry-after'], text: plain.toString(), bytes: bytes.length }
}
