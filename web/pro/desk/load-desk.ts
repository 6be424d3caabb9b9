import { redirect } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import { readToken } from '../../app/session.ts'
import type { DeskQuery } from '../../generated/graphql.ts'
import { ENROL, signInPath } from '../desk-paths.ts'
import { readAtDesk } from '../read-at-desk.ts'
import { openDeskQueue } from '../taps/desk-queue.ts'

export type DeskPlace = DeskQuery['workplaces'][number]

/** The restaurants at which the caller works, and the one of the page; `current` is null if the caller works nowhere. */
export type Desk = {
  workplaces: readonly DeskPlace[]
  current: DeskPlace | null
  /** The person at a device of the restaurant; null for a caller who has signed in with their account. */
  atDevice: DeskPerson | null
}
export type DeskPerson = NonNullable<NonNullable<DeskQuery['ownDevice']>['person']>

/**
 * Returns the caller's restaurants, and the named one or the first. Opens the queue of taps made offline. Redirects callers
 * without a session or a second factor to those pages, and diners to the page for them. Throws NOT_FOUND for a restaurant at
 * which the caller has no role.
 */
export async function loadDesk(request: Request, named: string | null | undefined): Promise<Desk> {
  const { workplaces, atDevice } = await workplacesOfViewer(request)
  const current = named ? workplaces.find(({ restaurant }) => restaurant.id === named) : workplaces[0]
  if (named && !current) throw notOnTeam()
  return { workplaces, current: current ?? null, atDevice }
}

async function workplacesOfViewer(request: Request): Promise<Omit<Desk, 'current'>> {
  const { pathname, search } = new URL(request.url)
  if (readToken() === null) throw redirect(signInPath(pathname + search))
  try {
    const { workplaces, me, ownDevice } = await readAtDesk(request, DeskPlaces, {})
    const atDevice = ownDevice?.person ?? null
    const { id } = me ?? atDevice ?? {}
    if (id) await openDeskQueue(id)
    return { workplaces, atDevice }
  } catch (error) {
    if (!(error instanceof AnswerError && error.code === 'FORBIDDEN')) throw error
    const { me } = await send(DeskCaller, {}, { anyone: true })
    throw redirect(me?.role === 'RESTAURANT' ? ENROL : '/pro')
  }
}

function notOnTeam(): AnswerError {
  const message = "Vous ne faites pas partie de l'équipe de ce restaurant."
  return new AnswerError({ message, extensions: { code: 'NOT_FOUND' } })
}

const DeskPlaces = graphql(`
  query Desk {
    me {
      id
    }
    ownDevice {
      person {
        id
        firstName
      }
    }
    workplaces {
      job
      restaurant {
        id
        name
      }
    }
  }
`)

export const DeskCaller = graphql(`
  query DeskCaller {
    me {
      id
      role
      email
    }
  }
`)
