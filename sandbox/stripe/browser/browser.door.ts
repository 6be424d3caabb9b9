import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fieldsOf, requiredChoice } from '../../bad-input.ts'
import type { SandboxClock } from '../../clock/clock.ts'
import { parisTime } from '../../clock/instant.ts'
import { FRAME_KINDS, framePage } from './frame-page.ts'

const HERE = import.meta.dirname

/** In the order in which one needs the other: together they are the script that pages load. */
const SCRIPT = [
  'new-id.js',
  'script/listeners.js',
  'script/element.js',
  'script/elements.js',
  'script/ask.js',
  'script/intents.js',
  'script/challenge.js',
  'script/calls.js',
  'script/stripe.js',
]

// Any page may hold a field; the field's own script alone runs in it and speaks to our doors alone.
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'font-src * data:',
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors http: https:',
].join('; ')

/** `/stripe/endive/stripe.js` and the frames in which a card is typed: what Stripe serves to browsers. */
export function stripeBrowserDoor(app: FastifyInstance, { clock }: { clock: SandboxClock }): void {
  const script = oneScript(SCRIPT.map(read))
  app.get('/stripe/endive/stripe.js', (_request, reply) => send(reply, 'text/javascript', script))

  app.get('/stripe/frames/:kind', (request, reply) => {
    const kind = requiredChoice(fieldsOf(request.params), 'kind', FRAME_KINDS)
    reply.headers({ 'content-security-policy': FRAME_POLICY, 'referrer-policy': 'no-referrer' })
    return send(reply, 'text/html', framePage(kind, parisTime(clock.now()).slice(0, 7)), 'no-store')
  })

  for (const file of ['new-id.js', ...readdirSync(join(HERE, 'frame')).map((name) => `frame/${name}`)]) {
    const text = read(file)
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    app.get(`/stripe/browser/${file}`, (_request, reply) => send(reply, type, text))
  }
}

/** Modules as one classic script, as the real one is: no two of them give the same name to something. */
function oneScript(modules: string[]): string {
  const body = modules
    .map((text) => text.replace(/^import [^']*from '.*'\n+/gm, '').replace(/^export /gm, ''))
    .join('\n')
  return `(() => {\n'use strict'\n${body}})()\n`
}

function read(file: string): string {
  return readFileSync(join(HERE, file), 'utf8')
}

/** For pages of any origin, also where they take only what is meant for others. */
function send(reply: FastifyReply, type: string, text: string, cache = 'no-cache') {
  return reply
    .headers({
      'cache-control': cache,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    .type(`${type}; charset=utf-8`)
    .send(text)
}
