import { join } from 'node:path'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { openAppSecrets } from './app-secrets.ts'
import { clockDoor } from './clock/clock.door.ts'
import { openClock } from './clock/clock.ts'
import { type Edenred, openEdenred } from './edenred/edenred.ts'
import { edenredPaymentsDoor } from './edenred/payments.door.ts'
import { edenredSsoDoor } from './edenred/sso.door.ts'
import { faultsDoor } from './faults/faults.door.ts'
import { type InjectedFaults, openFaults } from './faults/faults.ts'
import { geocoderDoor } from './geocoder/geocoder.door.ts'
import { createGeocoder } from './geocoder/geocoder.ts'
import { graphiqlDoor } from './graphiql/graphiql.door.ts'
import { ledgerDoor, openLedger } from './ledger/ledger.ts'
import { openMailServer } from './mail/mail-server.ts'
import { openReturns } from './mail/returns.ts'
import { mapDoor } from './map/map.door.ts'
import { authenticatorDoor, openAuthenticator } from './operator/authenticator.ts'
import { commandsDoor } from './operator/commands.door.ts'
import { openEmails } from './outbox/emails.ts'
import { outboxDoor } from './outbox/outbox.door.ts'
import { pageDoor } from './page/page.door.ts'
import { pushDoor } from './push/push.door.ts'
import { restoFlashDoor } from './resto-flash/api.door.ts'
import { openRestoFlash, type RestoFlashSandbox } from './resto-flash/resto-flash.ts'
import { restoFlashWebDoor } from './resto-flash/web.door.ts'
import { openObjects } from './s3/objects.ts'
import { s3Door } from './s3/s3.door.ts'
import { ovhDoor } from './sms/ovh.door.ts'
import { stripeBrowserDoor } from './stripe/browser/browser.door.ts'
import { stripeControlsDoor } from './stripe/controls.door.ts'
import { applyDueChanges } from './stripe/money/lapse.ts'
import { challengeDoor } from './stripe/page/challenge.door.ts'
import { stripeControlDoor } from './stripe/page/control.door.ts'
import { stripeDoor } from './stripe/stripe.door.ts'
import { openStripe } from './stripe/stripe.ts'
import { openTill } from './till/received.ts'
import { tillDoor } from './till/till.door.ts'
import { vouchersDoor } from './vouchers/vouchers.door.ts'

export type SandboxOptions = {
  /** 0 uses any free port. */
  port: number
  /** The sandbox saves its state in the folder `sandbox` in it. */
  dataDir: string
  /** The application's `/sandbox/clock` and its secret. Without them only the sandbox's own clock moves. */
  appClockUrl?: string
  secret?: string
  /** The application's `/sandbox/commands`, with the same secret. Without it `/commands` responds with 502. */
  appCommandsUrl?: string
  /** The application's `/graphql`. Without it GraphiQL has no API. */
  appApiUrl?: string
  /** The application's `/webhooks/stripe`. Without it the card provider sends no webhook. */
  webhookUrl?: string
  /** The application's `/webhooks/mail`. Without it no email bounces. */
  mailWebhookUrl?: string
  /** The folder whose `sandbox/variables.json` holds the secrets of the application. The default is `dataDir`. */
  sharedDir?: string
  /** Variables of the environment. Their secrets take precedence. */
  environment?: Record<string, string | undefined>
  /** Start instant of the sandbox's clock, in milliseconds. The default is the system's time. */
  now?: number
  logger?: boolean
}

export type Sandbox = {
  url: string
  /** The port of the mail server. */
  smtpPort: number
  close(): Promise<void>
}

/** The mail server's port is this much above the HTTP port. */
const SMTP = 25
/** Milliseconds between two runs of the card provider's due jobs. */
const JOBS_EVERY = 10_000

/** Starts the simulated third parties on 127.0.0.1. A restart on the same folder continues from its state. */
export async function startSandbox({ port, ...options }: SandboxOptions): Promise<Sandbox> {
  const { app, mail } = buildSandbox(options)
  try {
    const smtpPort = await mail.listen(port === 0 ? 0 : port + SMTP)
    const url = await app.listen({ port, host: '127.0.0.1' })
    return { url, smtpPort, close: () => app.close() }
  } catch (error) {
    await app.close()
    throw error
  }
}

function buildSandbox(options: Omit<SandboxOptions, 'port'>) {
  const { dataDir, appClockUrl, appCommandsUrl, secret = '', webhookUrl, mailWebhookUrl, now, logger = false } = options
  const { sharedDir = dataDir, environment = {} } = options
  const folder = join(dataDir, 'sandbox')
  const clock = openClock(join(folder, 'clock.json'), now)
  const faults = openFaults(join(folder, 'faults.json'))
  const emails = openEmails(join(folder, 'outbox.jsonl'), clock)
  const ledger = openLedger(join(folder, 'ledger.jsonl'))
  const till = openTill(clock)
  const geocoder = createGeocoder(join(folder, 'addresses'))
  const appSecrets = openAppSecrets(join(sharedDir, 'sandbox/variables.json'), environment)
  const webhook = { url: webhookUrl, secret: () => appSecrets('STRIPE_WEBHOOK_SECRET') }
  const stripe = openStripe({ folder: join(folder, 'stripe'), clock, ledger, webhook })
  const edenred = openEdenred({ folder: join(folder, 'edenred'), clock, ledger })
  const restoFlash = openRestoFlash({ folder: join(folder, 'restoflash'), clock, ledger })
  const returns = openReturns({ clock, webhookUrl: mailWebhookUrl, secret: () => appSecrets('MAIL_WEBHOOK_SECRET') })
  const mail = openMailServer({ emails, faults, returns })

  const app = fastify({
    logger: logger && { level: 'warn' },
    forceCloseConnections: true,
    // The provider itself must respond to a wrong id, however long it is.
    routerOptions: { maxParamLength: 4000 },
  })
  answerInJson(app)
  clockDoor(app, {
    clock,
    application: appClockUrl ? { url: appClockUrl, secret } : undefined,
    provider: {
      catchUp: () => applyDueChanges(stripe),
      signAt: stripe.webhooks.signAt,
      drained: stripe.webhooks.drained,
    },
  })
  commandsDoor(app, { application: appCommandsUrl ? { url: appCommandsUrl, secret } : undefined })
  graphiqlDoor(app, { application: options.appApiUrl })
  faultsDoor(app, { faults })
  ledgerDoor(app, { ledger })
  geocoderDoor(app, { geocoder, faults })
  mapDoor(app, { faults })
  for (const door of [outboxDoor, ovhDoor, pushDoor]) door(app, { emails, faults })
  tillDoor(app, { till, faults })
  s3Door(app, { objects: openObjects(join(folder, 's3')), clock, faults })
  stripeBrowserDoor(app, { clock })
  stripeDoor(app, { stripe, faults })
  stripeControlsDoor(app, { stripe })
  challengeDoor(app, { stripe })
  stripeControlDoor(app, { stripe })
  voucherDoors(app, { edenred, restoFlash, faults })
  const authenticator = openAuthenticator({ clock, key: () => appSecrets('SANDBOX_AUTHENTICATOR') })
  authenticatorDoor(app, { authenticator })
  pageDoor(app, { clock, faults, emails, till, authenticator })
  const jobs = setInterval(applyDueChanges, JOBS_EVERY, stripe).unref()
  app.addHook('onClose', async () => {
    clearInterval(jobs)
    for (const part of [stripe, edenred, restoFlash, returns, clock]) part.close()
    await mail.close()
  })
  return { app, mail }
}

function voucherDoors(
  app: FastifyInstance,
  { edenred, restoFlash, faults }: { edenred: Edenred; restoFlash: RestoFlashSandbox; faults: InjectedFaults },
): void {
  edenredSsoDoor(app, { edenred, faults })
  edenredPaymentsDoor(app, { edenred, faults })
  restoFlashDoor(app, { restoFlash, faults })
  restoFlashWebDoor(app, { restoFlash })
  vouchersDoor(app, { edenred, restoFlash })
}

/** Errors are `{code, message}`. An empty JSON body counts as no body. */
function answerInJson(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => reply.code(404).send({ code: 404, message: `Nothing at ${request.url}` }))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = error.statusCode ?? 500
    if (code >= 500) request.log.error(error)
    return reply.code(code).send({ code, message: code === 500 ? 'The sandbox failed: see its log.' : error.message })
  })

  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body.toString()))
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }))
    }
  })
}
