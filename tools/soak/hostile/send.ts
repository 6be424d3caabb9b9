import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Attack } from './attacks.ts'

/** The response to one request. The status is 0 if the server closed the connection without a response. */
export type AttackOutcome = { status: number; retryAfter: string | undefined }

const LONGEST = MINUTE
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends the attack to a port of this machine, with `from` as its forwarded address. */
export function send(port: number, attack: Attack, from: string): Promise<AttackOutcome> {
  return attack.raw === undefined ? sendRequest(port, attack, from) : sendRaw(port, attack.raw)
}

function sendRequest(
  port: number,
  { method, path, headers, body, pause }: Attack,
  from: string,
): Promise<AttackOutcome> {
  return new Promise((resolve) => {
    const closed = () => resolve({ status: 0, retryAfter: undefined })
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: LONGEST,
        headers: { ...headers, ...length, 'x-forwarded-for': from },
      },
      (answer) => {
        const { statusCode: status = 0 } = answer
        const done = () => resolve({ status, retryAfter: answer.headers['retry-after'] })
        answer.once('end', done).once('close', done).once('error', closed).resume()
        // An event stream stays open, so its headers are enough.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy()
      },
    )
    asked.once('error', closed).once('timeout', () => asked.destroy())
    if (pause === undefined || body === undefined) return void asked.end(body)
    asked.write(body.slice(0, body.length / 2))
    wait(pause).then(() => asked.end(body.slice(body.length / 2)))
  })
}

function sendRaw(port: number, text: string): Promise<AttackOutcome> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    const done = () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0), retryAfter: undefined })
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (part) => {
      received += part
      if (received.includes('\r\n\r\n')) socket.destroy()
    })
    socket.once('error', done).once('close', done)
  })
}
