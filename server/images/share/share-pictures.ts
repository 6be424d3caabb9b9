import { parisDay, parisHour } from '@tablee/domain/calendar/calendar'
import { wordsOfDay } from '@tablee/domain/calendar/day-names'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import type { Executor } from '../../graphql/execute.ts'
import { contextOf } from '../../http/context-of.ts'
import type { Images } from '../images.ts'
import { refusalOf } from '../refusal.ts'
import { composeShare, type ShareWords } from './compose-share.ts'

type Restaurant = {
  id: number
  name: string
  tags: { name: string; group: string }[]
  cover: { imageKey: string } | null
}
type Invitation = {
  ended: string | null
  reservation: { date: number; creator: { firstName: string | null }; restaurant: Restaurant }
}

const RESTAURANT = 'fragment Shared on Restaurant { id name tags { name group } cover { imageKey } }'
const OF_INVITATION = `query SharedInvitation($id: ID!) { invitationLink(id: $id) {
  ended reservation { date creator { firstName } restaurant { ...Shared } } } } ${RESTAURANT}`
const OF_RESTAURANT = `query SharedRestaurant($id: ID!) { getRestaurantById(id: $id) { ...Shared } } ${RESTAURANT}`

/** A crawler may cache a restaurant's picture for a day. An invitation is private, and cached for five minutes. */
const CACHES = { restaurant: 'public, max-age=86400', invitation: 'private, max-age=300' } as const

/**
 * Serves the preview pictures of shared pages: `/share/invitation/{link}` and `/share/restaurant/{id}`. They show what the page
 * shows to an anonymous visitor, because they use the same GraphQL queries.
 */
export function sharePictures(
  app: FastifyInstance,
  { appContext, executor, compose }: { appContext: AppContext; executor: Executor; compose: Images['compose'] },
): void {
  async function ask<Answer>(request: FastifyRequest, query: string, id: string): Promise<Answer | undefined> {
    const { document } = executor.prepare(query)
    const { data, errors } = await executor.run(document, undefined, { id }, contextOf(appContext, request))
    return errors ? undefined : (data as Answer)
  }

  async function send(reply: FastifyReply, restaurant: Restaurant, words: ShareWords, caches: keyof typeof CACHES) {
    try {
      const key = restaurant.cover?.imageKey ?? `covers/default/${restaurant.id}`
      const made = await compose(
        {
          key,
          says: JSON.stringify(words),
          isKept: caches === 'restaurant',
          work: (cover) => composeShare(cover, words),
        },
        reply.request,
      )
      return reply.type('image/jpeg').header('cache-control', CACHES[caches]).send(made)
    } catch (error) {
      const { status } = refusalOf(error)
      return reply.code(status).header('cache-control', 'no-store').header('retry-after', '60').send()
    }
  }

  app.get<{ Params: { id: string } }>('/share/invitation/:id', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, noimageindex')
    const answer = await ask<{ invitationLink: Invitation | null }>(request, OF_INVITATION, request.params.id)
    const invitation = answer?.invitationLink
    if (!invitation || invitation.ended !== null) return nothing(reply)
    return send(reply, invitation.reservation.restaurant, wordsOfInvitation(invitation), 'invitation')
  })

  app.get<{ Params: { id: string } }>('/share/restaurant/:id', async (request, reply) => {
    const answer = await ask<{ getRestaurantById: Restaurant | null }>(request, OF_RESTAURANT, request.params.id)
    const restaurant = answer?.getRestaurantById
    if (!restaurant) return nothing(reply)
    return send(reply, restaurant, wordsOfRestaurant(restaurant), 'restaurant')
  })
}

function nothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send()
}

function wordsOfInvitation({ reservation: { date, creator, restaurant } }: Invitation): ShareWords {
  const { weekday, date: of, month } = wordsOfDay(parisDay(date))
  return {
    above: `${creator.firstName ?? 'Votre hôte'} vous invite chez`,
    name: restaurant.name,
    below: [`${weekday} ${of}\u00a0${month}`, `à\u00a0${hourInFull(parisHour(date))}`],
  }
}

function wordsOfRestaurant({ name, tags }: Restaurant): ShareWords {
  const cuisines = tags.filter(({ group }) => group === 'CUISINES').map((tag) => tag.name)
  return { above: cuisines.slice(0, 3).join(' • '), name, below: ['Réservez, commandez,', 'partagez l’addition'] }
}

/** Returns « 20 h 30 », or « 20 h » on the hour. */
function hourInFull(hour: string): string {
  const [hours = '', minutes = ''] = hour.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}
