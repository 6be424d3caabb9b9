import type { FastifyInstance } from 'fastify'
import type { AppContext, Tx } from '../context.ts'
import { UserError } from '../errors.ts'
import { setReviewRequests } from '../modules/notifications/delivery/delivery.ts'

const LARGEST_BODY = 10_000
const DONE = "C'est noté : nous ne vous demanderons plus d'avis à cette adresse."

/**
 * `/unsubscribe/{link}`, the address in the header of a review request. A POST by a mail program unsubscribes without
 * confirmation (RFC 8058). A person who opens it is redirected to the confirmation page.
 */
export function unsubscribe(app: FastifyInstance, context: Tx & Pick<AppContext, 'config'>): void {
  app.register(async (door) => {
    // The body only contains « List-Unsubscribe=One-Click », in either of the two form encodings.
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_, body, done) => done(null, body))

    door.post<{ Params: { link: string } }>('/unsubscribe/:link', async ({ params: { link } }, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      try {
        await setReviewRequests(context, link, false)
        return DONE
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        return reply.code(404).send(error.fields?.link)
      }
    })
    door.get<{ Params: { link: string } }>('/unsubscribe/:link', ({ params: { link } }, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      return reply.redirect(`/desabonnement#${encodeURIComponent(link)}`, 302)
    })
  })
}
