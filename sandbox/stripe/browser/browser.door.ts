import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fieldsOf, requiredChoice } from '../../bad-input.ts'
import type { SandboxClock } from '../../clock/clock.ts'
import { parisTime } from '../../clock/instant.ts'
import { FRAME_KINDS, framePage } from './frame-page.ts'

const HERE = import.meta.dirname

/** The modules of the script that pages load, each after those that it imports. */
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

// Any page may embed a field; in the frame only the field's own script runs, and it calls only the sandbox.
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

/** Serves what Stripe serves to browsers: `/stripe/endive/stripe.js` and the frames of the card fields. */
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

/** Joins the modules into one classic script, as Stripe's is. No two of them may declare the same name. */
function oneScript(modules: string[]): string {
  const body = modules
    .map((text) => text.replace(/^import [^']*from '.*'\n+/gm, '').replace(/^export /gm, ''))
    .join('\n')
  return `(() => {\n'use strict'\n${body}})()\n`
}

function read(file: string): string {
  return readFileSync(join(HERE, file), 'utf8')
}

/** Sends a file that pages of any origin may load, also under a cross-origin embedder policy. */
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
