import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BadInput, fieldsOf, optionalInteger, requiredChoice, requiredText } from '../../bad-input.ts'
import type { SandboxClock } from '../../clock/clock.ts'
import { parisTime } from '../../clock/instant.ts'
import { buttonsPage, sheetPage, WALLETS, type WalletName } from './express-page.ts'
import { FRAME_KINDS, framePage } from './frame-page.ts'

const HERE = import.meta.dirname

/** The modules of the script that pages load. Each follows the modules that it imports. */
const SCRIPT = [
  'new-id.js',
  'script/listeners.js',
  'script/element.js',
  'script/over-page.js',
  'script/sheet.js',
  'script/express.js',
  'script/elements.js',
  'script/ask.js',
  'script/intents.js',
  'script/challenge.js',
  'script/calls.js',
  'script/stripe.js',
]

/** The largest amount of a sheet, in cents. */
const MOST = 99_999_999

// Any page may embed a field. In the frame only the field's own script runs, and it calls only the sandbox.
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

/** Serves Stripe's files for browsers: `/stripe/endive/stripe.js` and the frames of the card fields. */
export function stripeBrowserDoor(app: FastifyInstance, { clock }: { clock: SandboxClock }): void {
  const script = oneScript(SCRIPT.map(read))
  app.get('/stripe/endive/stripe.js', (_request, reply) => send(reply, 'text/javascript', script))

  app.get('/stripe/frames/:kind', (request, reply) => {
    const kind = requiredChoice(fieldsOf(request.params), 'kind', FRAME_KINDS)
    reply.headers({ 'content-security-policy': FRAME_POLICY, 'referrer-policy': 'no-referrer' })
    return send(reply, 'text/html', framePage(kind, parisTime(clock.now()).slice(0, 7)), 'no-store')
  })

  app.get('/stripe/wallets/buttons', (_request, reply) => {
    reply.headers({ 'content-security-policy': FRAME_POLICY, 'referrer-policy': 'no-referrer' })
    return send(reply, 'text/html', buttonsPage(), 'no-store')
  })

  app.get('/stripe/wallets/:wallet', (request, reply) => {
    const names = Object.keys(WALLETS) as WalletName[]
    const wallet = requiredChoice(fieldsOf(request.params), 'wallet', names)
    const query = fieldsOf(request.query)
    const amount = optionalInteger(query, 'amount', 1, MOST) ?? 0
    const page = requiredText(query, 'page', 300)
    if (!URL.canParse(page)) throw new BadInput('page: an address is expected.')
    reply.headers({ 'content-security-policy': FRAME_POLICY, 'referrer-policy': 'no-referrer' })
    return send(reply, 'text/html', sheetPage(wallet, { amount, page: new URL(page).origin }), 'no-store')
  })

  const ofFrames = ['frame', 'express'].flatMap((folder) =>
    readdirSync(join(HERE, folder)).map((name) => `${folder}/${name}`),
  )
  for (const file of ['new-id.js', ...ofFrames]) {
    const text = read(file)
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    app.get(`/stripe/browser/${file}`, (_request, reply) => send(reply, type, text))
  }
}

/** Joins the modules into one classic script, like Stripe's. No two of them may declare the same name. */
function oneScript(modules: string[]): string {
  const body = modules
    .map((text) => text.replace(/^import [^']*from '.*'\n+/gm, '').replace(/^export /gm, ''))
    .join('\n')
  return `(() => {\n'use strict'\n${body}})()\n`
}

function read(file: string): string {
  return readFileSync(join(HERE, file), 'utf8')
}

/** Sends a file that pages of any origin may load, even under a cross-origin embedder policy. */
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
