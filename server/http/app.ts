import compress from '@fastify/compress'
import { BUSY, UNEXPECTED } from '@tablee/domain/sentences'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { DestinationStream } from 'pino'
import type { AppContext } from '../context.ts'
import { isDatabaseAway, RETRY_AFTER, ServerBusy } from '../database/database-faults.ts'
import { UserError } from '../errors.ts'
import type { Executor } from '../graphql/execute.ts'
import type { Persisted } from '../graphql/persisted.ts'
import { followRequests, nameRequests } from '../observability/follow-requests.ts'
import { jobBindings } from '../observability/request-id.ts'
import { withoutValues } from '../observability/without-values.ts'
import { type Admit, admission } from './admission/admission.ts'
import { calendar } from './calendar.ts'
import { captchaChallenge } from './captcha.ts'
import { clientErrors } from './client-errors.ts'
import { graphqlEndpoint } from './graphql.ts'
import { health } from './health.ts'
import { type Addresses, knownAddresses } from './logged-path.ts'
import { countRequests, type Metrics } from './metrics.ts'
import { photographs } from './photographs.ts'
import { LOADS_NOTHING, safeHeaders } from './safe-headers.ts'
import { graphiql } from './sandbox/graphiql.ts'
import { signedFiles } from './signed-files.ts'
import { sitemap } from './sitemap.ts'
import { unsubscribe } from './unsubscribe.ts'
import { mailWebhook, webhooks } from './webhooks.ts'
import { applePayDomain, securityContact } from './well-known.ts'

export type Serving = {
  appContext: AppContext
  executor: Executor
  persisted: Persisted
  metrics: Metrics
  /** The destination of log lines instead of the standard output. */
  logTo?: DestinationStream | undefined
  /** False before the process is ready and once it has begun to stop: the load balancer then sends no requests. */
  isReady: () => boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes of the server and its pages. They decide which part of a path the log may contain. */
    knownAddresses: Addresses
    /** Limits the most expensive requests: pages and the API. */
    admit: Admit
  }
  interface FastifyReply {
    /** True if the page's own policy names the sites that may frame it. The older header cannot hold a list. */
    isFramed: boolean
  }
}

/** Bytes. */
export const LARGEST_BODY = 100_000
/** Milliseconds for a request, and for its headers. */
const [LONGEST_SENDING, LONGEST_HEADERS] = [30_000, 10_000]

/** The HTTP server without its pages: the common behaviour of requests, and the endpoints. */
export async function createApp(serving: Serving): Promise<FastifyInstance> {
  const { appContext, logTo } = serving
  const { logLevel, trustedProxies } = appContext.config
  const app = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: withoutValues },
      mixin: jobBindings,
      ...(logTo ? { stream: logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nameRequests(trustedProxies),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: LARGEST_BODY,
    requestTimeout: LONGEST_SENDING,
    http: { headersTimeout: LONGEST_HEADERS, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    // Requests that arrive while the last responses are written are served too.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4000 },
    // A malformed URL reaches neither routes nor the hooks below.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...safeHeaders(appContext.config, request.id), 'content-security-policy': LOADS_NOTHING })
      return answerError(error, request, reply)
    },
  })

  admission(app, appContext.config)
  followRequests(app)
  sharedBehaviour(app, serving)

  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: BROTLI_QUICK } })
  countRequests(app, serving.metrics)
  health(app, serving)
  // A worker serves no pages.
  if (!appContext.config.serves) return app

  clientErrors(app, serving.metrics)
  sitemap(app, appContext)
  securityContact(app, appContext)
  applePayDomain(app, appContext)
  captchaChallenge(app, appContext)
  webhooks(app, appContext)
  mailWebhook(app, appContext)
  unsubscribe(app, appContext)
  signedFiles(app, appContext)
  calendar(app, appContext)
  photographs(app, appContext)
  graphiql(app, appContext)
  graphqlEndpoint(app, serving)
  return app
}

/** The behaviour of every route: headers, a log line, errors in the API's format. */
function sharedBehaviour(app: FastifyInstance, { appContext: { config }, isReady }: Serving): void {
  let closing = false
  app.decorate('knownAddresses', knownAddresses())
  app.decorateReply('isFramed', false)
  app.addHook('onRoute', ({ url }) => app.knownAddresses.add(url))
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (request, reply) => {
    reply.headers(safeHeaders(config, request.id))
    if (reply.isFramed) reply.removeHeader('x-frame-options')
    // Pages set a wider policy; a page that has not changed (304) keeps the policy of the cached one.
    if (!reply.hasHeader('content-security-policy') && reply.statusCode !== 304) {
      reply.header('content-security-policy', LOADS_NOTHING)
    }
    // While the process drains, each kept connection ends with its response. If it were closed later, a client might be sending
    // a request at that moment.
    if (closing || !isReady()) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    request.log.info(
      { method, path: app.knownAddresses.logged(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'served',
    )
  })
  app.setErrorHandler((error, request, reply) => answerError(error as Error & { statusCode?: number }, request, reply))
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ errors: [{ message: 'Introuvable.', extensions: { code: 'NOT_FOUND' } }] }),
  )
}

// BROTLI_PARAM_QUALITY = 4: the size of gzip's best at a tenth of the time.
const BROTLI_QUICK = { 1: 4 }

function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: Parameters<FastifyInstance['errorHandler']>[2],
) {
  if (isDatabaseAway(error)) {
    if (!(error instanceof ServerBusy)) request.log.error(error)
    reply.code(503).header('retry-after', String(RETRY_AFTER))
    return reply.send({
      errors: [{ message: BUSY, extensions: { code: 'PROVIDER_UNAVAILABLE', retryAfter: RETRY_AFTER } }],
    })
  }
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error(error)
  const code = error instanceof UserError ? error.code : status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_USER_INPUT'
  const message = status >= 500 ? UNEXPECTED : `La demande est incorrecte : ${error.message}`
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] })
}
