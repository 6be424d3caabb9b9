import type { SecurityEventKind } from '@tablee/domain/accounts/security-events'
import { LARGEST_UPLOAD, UPLOAD_TOO_LARGE } from '@tablee/domain/restaurant/photographs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, Context } from '../context.ts'
import { badInput, UserError } from '../errors.ts'
import { presentError } from '../graphql/present-error.ts'
import type { PictureAccess } from '../images/images.ts'
import { standingOf } from '../modules/catalogue/photographs/photographs.ts'
import { ownerAt, sendPhotograph } from '../modules/pro/settings/photographs/photographs.ts'
import { noteSecurity } from '../security-log/security-log.ts'
import { contextOf, viewerOf } from './context-of.ts'

type Owner = Awaited<ReturnType<typeof ownerAt>>
type Sending = { Params: { restaurant: string } }
type Sender = { context: Context; owner: Owner }

const SUBJECT = 'photographs'

/**
 * `POST /photographs/{restaurant}`: an owner uploads a file as the body. The session of the `authorization` header is checked
 * before any of the body is read. Responds as GraphQL does, with 200: `{ data: { key, width, height } }` or `{ errors }`.
 */
export function photographs(app: FastifyInstance, appContext: AppContext): void {
  app.register(async (door) => {
    const senders = new WeakMap<FastifyRequest, Sender>()
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_UPLOAD }, (_, body, done) =>
      done(null, body),
    )
    door.setErrorHandler((error, request, reply) => sendRefusal(appContext, asUserError(error), request, reply))
    door.addHook<Sending>('onRequest', async (request) => {
      senders.set(request, await senderOf(appContext, request))
    })
    door.post<Sending>('/photographs/:restaurant', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const sender = senders.get(request)
      if (!sender) throw new Error('nobody was asked who sends')
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { data: await sendPhotograph(sender.context, sender.owner, file) }
    })
  })
}

/** Throws the errors of `ownerAt`, and UNAUTHENTICATED without a valid session. */
async function senderOf(appContext: AppContext, request: FastifyRequest<Sending>): Promise<Sender> {
  const viewer = await viewerOf(appContext, request)
  if (!viewer) throw new UserError('UNAUTHENTICATED', 'Votre session a expiré. Connectez-vous de nouveau.')
  const context = contextOf(appContext, request, viewer)
  return { context, owner: await ownerAt(context, Number(request.params.restaurant)) }
}

/** Returns the access to a picture. Only the restaurant's owners can read an uncropped original; all others are public. */
export async function accessToPicture(
  appContext: AppContext,
  key: string,
  request: FastifyRequest,
): Promise<PictureAccess> {
  const standing = await standingOf(appContext.db, key)
  if (standing === 'public' || 'instead' in standing) return standing
  return (await isOwnerOf(appContext, standing.whole, request)) ? 'private' : 'refused'
}

async function isOwnerOf(appContext: AppContext, restaurantId: number, request: FastifyRequest): Promise<boolean> {
  const viewer = await viewerOf(appContext, request)
  if (!viewer) return false
  try {
    await ownerAt(contextOf(appContext, request, viewer), restaurantId)
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

function asUserError(error: unknown): unknown {
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
  return isTooLarge ? badInput({ photograph: UPLOAD_TOO_LARGE }) : error
}

const NOTED = new Map<unknown, SecurityEventKind>([
  ['FORBIDDEN', 'FORBIDDEN'],
  ['RATE_LIMITED', 'LIMITED'],
])

async function sendRefusal(appContext: AppContext, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const isOurs = !(error instanceof UserError)
  const { message, extensions } = presentError(error as Error, { unexpected: (cause) => request.log.error(cause) })
  const kind = NOTED.get(extensions.code)
  // The caller gets the error even if the security log cannot be written.
  if (kind) {
    const viewer = (await viewerOf(appContext, request)) ?? undefined
    const context = contextOf(appContext, request, viewer)
    await noteSecurity(appContext.db, context, kind, { subject: SUBJECT }).catch((cause) => request.log.error(cause))
  }
  return reply
    .code(isOurs ? 500 : 200)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message, extensions }] })
}
