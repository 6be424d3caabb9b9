import { parisDay } from '@tablee/domain/calendar'
import { answerInvitation, draftKey } from '@tablee/domain/draft'
import { imageUrl, srcSet } from '@tablee/domain/images'
import { data, type MetaDescriptor, redirect } from 'react-router'
import type { LinkedInvitationQuery } from '../../../generated/graphql.ts'
import { ask, graphql, send } from '../../../graphql.ts'
import { serverSide } from '../../../request-context.ts'
import { openAuth, readToken, useIsSignedIn } from '../../../session.ts'
import { ButtonLink, buttonStyle } from '../../../ui/button.tsx'
import { dayAndHour, plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { authControl } from '../../accounts/auth-host.tsx'
import { pageHead } from '../../layout/page-head.ts'
import { shortAddress } from '../../restaurants/short-address.ts'
import { confirmationPath } from '../actions-of.ts'
import { keepDraft, keptDraft } from '../draft-store.ts'
import { asGuestOf } from '../guest-tokens.ts'
import { joinPath } from '../share-invitation.tsx'
import type { Route } from './+types/join.page.ts'
import { InvitationEnded } from './invitation-ended.tsx'

type Invitation = NonNullable<LinkedInvitationQuery['invitationLink']>

export async function loader({ params, context }: Route.LoaderArgs) {
  const { invitationLink } = await ask(context, LinkedInvitation, { id: params.invitationLinkId })
  if (!invitationLink) throw data(null, { status: 404 })
  return { invitation: invitationLink, origin: context.get(serverSide).site.origin }
}

/** The host has no place to take, and who has one is led to it; for anyone else what is answered is kept as a draft. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const id = params.invitationLinkId
  const answered = keptDraft(draftKey({ invitationLink: id }))?.userReservationId
  if (answered && asGuestOf(answered).token) throw redirect(confirmationPath(answered))
  if (readToken() !== null) {
    const { invitationLink: own } = await send(OwnPlace, { id }, { anyone: true })
    if (own?.reservation.isHost) throw redirect('/')
    if (own?.ownShare) throw redirect(confirmationPath(own.ownShare))
  }
  const loaded = await serverLoader()
  if (loaded.invitation.ended === null) keepAnswer(loaded.invitation)
  return loaded
}
clientLoader.hydrate = true as const

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const referrer = { name: 'referrer', content: 'strict-origin' }
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }, referrer]
  const { id, reservation } = loaderData.invitation
  const { restaurant, date } = reservation
  return [
    ...pageHead({
      origin: loaderData.origin,
      path: joinPath(id),
      picture: coverOf(restaurant),
      title: `${hostOf(loaderData.invitation)} vous invite chez ${restaurant.name}`,
      description: `${dayAndHour(date)}, ${shortAddress(restaurant)}. Choisissez vos plats et rejoignez la table.`,
      isIndexed: false,
    }),
    referrer,
  ]
}

export default function JoinPage({ loaderData }: Route.ComponentProps) {
  const { invitation } = loaderData
  const { restaurant, date, type, totalPersons } = invitation.reservation
  const key = coverOf(restaurant)
  const host = hostOf(invitation)

  return (
    <div className="mx-auto max-w-[34rem] px-4 pt-4 pb-12 sm:pt-10">
      <article className="overflow-hidden rounded-card border border-line bg-card shadow-far">
        <div className="relative">
          <img
            src={imageUrl(key, { width: 780, height: 520 })}
            srcSet={srcSet(key)}
            sizes="(min-width: 600px) 544px, 100vw"
            width={780}
            height={520}
            alt=""
            fetchPriority="high"
            className="h-44 w-full bg-tint object-cover sm:h-56"
          />
          <span
            aria-hidden
            className="absolute -bottom-9 left-1/2 grid size-18 -translate-x-1/2 place-items-center rounded-full bg-brand font-title text-2xl font-extrabold text-white shadow-far ring-6 ring-card"
          >
            {host.slice(0, 1).toUpperCase()}
          </span>
        </div>
        <div className="px-5 pt-13 pb-7 text-center sm:px-9 sm:pb-9">
          {invitation.ended === null ? (
            <>
              <p className="text-lg text-ink-soft">{typeset(`${host} vous invite à table chez`)}</p>
              <h1 className="mt-1 text-2xl font-extrabold sm:text-3xl">{restaurant.name}</h1>
              <p className="mt-3 text-lg font-semibold">{dayAndHour(date)}</p>
              <p className="text-ink-soft">
                {shortAddress(restaurant)} · {plural(totalPersons, 'convive')}
              </p>
              <p className="mx-auto mt-5 max-w-[34ch] rounded-control bg-tint px-4 py-3 font-medium text-pretty">
                <T>
                  {type === 'SELF_PAY'
                    ? 'Chacun choisit ses plats et règle sa part.'
                    : `Vous choisissez, ${host} règle l'addition.`}
                </T>
              </p>
              <Answers id={invitation.id} />
            </>
          ) : (
            <InvitationEnded invitation={invitation} why={invitation.ended} />
          )}
        </div>
      </article>
    </div>
  )
}

function Answers({ id }: { id: string }) {
  const isSignedIn = useIsSignedIn()
  const menu = `/reservation/menu/${encodeURIComponent(id)}`
  return (
    <div className="mt-6 grid min-h-31 content-start gap-3">
      {isSignedIn ? (
        <ButtonLink to={menu}>Réserver</ButtonLink>
      ) : (
        <>
          <ButtonLink to={menu}>
            <T>Continuer sans compte</T>
          </ButtonLink>
          <button
            type="button"
            {...authControl}
            onClick={() => openAuth('signup', { reservationOrderToken: id })}
            className={buttonStyle('line')}
          >
            <T>S'inscrire Ou Se Connecter</T>
          </button>
        </>
      )}
    </div>
  )
}

/** The basket of who comes back to the invitation stays; what the host has changed meanwhile is taken over. */
function keepAnswer({ id, reservation }: Invitation) {
  const { restaurant, type, totalPersons, date, hour } = reservation
  const place = { id: Number(restaurant.id), name: restaurant.name }
  const start = { date: parisDay(date), hour }
  const before = keptDraft(draftKey({ invitationLink: id }))
  const answer = answerInvitation(place, { link: id, type, totalPersons, start })
  keepDraft(before ? { ...answer, order: before.order, note: before.note } : answer)
}

function hostOf({ reservation }: Invitation): string {
  return reservation.creator.firstName ?? 'Votre hôte'
}

function coverOf({ id, cover }: Invitation['reservation']['restaurant']): string {
  return cover?.imageKey ?? `covers/default/${id}`
}

const LinkedInvitation = graphql(`
  query LinkedInvitation($id: ID!) {
    invitationLink(id: $id) {
      id
      ended
      reservation {
        date
        hour
        type
        totalPersons
        creator {
          firstName
        }
        restaurant {
          id
          name
          address
          zipCode
          city
          cover {
            imageKey
          }
        }
      }
      ...InvitationEnded
    }
  }
`)

const OwnPlace = graphql(`
  query OwnPlace($id: ID!) {
    invitationLink(id: $id) {
      ownShare
      reservation {
        isHost
      }
    }
  }
`)
