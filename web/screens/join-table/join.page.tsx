import { imageUrl, srcSet } from '@tablee/domain/images'
import { data, type MetaDescriptor } from 'react-router'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import { joinPath, menuPath } from '../../app/paths.ts'
import { serverSide } from '../../app/request-context.ts'
import { openAuth, useIsSignedIn } from '../../app/session.ts'
import { shortAddress } from '../../shared/restaurants/short-address.ts'
import { authControl } from '../../shared/viewer/sign-in/auth-host.tsx'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { pageHead } from '../../ui/page/page-head.ts'
import { dayAndHour, plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/join.page'
import { InvitationEnded } from './invitation-ended.tsx'
import { type InvitationAnswer, useAnswer } from './use-answer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { invitationLink } = await queryOnServer(context, LinkedInvitation, { id: params.invitationLinkId })
  if (!invitationLink) throw data(null, { status: 404 })
  return { invitation: invitationLink, origin: context.get(serverSide).site.origin }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const referrer = { name: 'referrer', content: 'strict-origin' }
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }, referrer]
  const { id, ended, reservation } = loaderData.invitation
  const { restaurant, date } = reservation
  const title = `${hostOf(loaderData.invitation)} vous invite chez ${restaurant.name}`
  return [
    ...pageHead({
      origin: loaderData.origin,
      path: joinPath(id),
      shared: {
        // The hour in the URL prevents caches from showing an earlier picture. An ended invitation has no picture of its own.
        path: ended === null ? `/share/invitation/${id}?${date / 60_000}` : `/share/restaurant/${restaurant.id}`,
        alt: ended === null ? `${title}, ${dayAndHour(date)}` : restaurant.name,
      },
      title,
      description: `${dayAndHour(date)}, ${shortAddress(restaurant)}. Choisissez vos plats et rejoignez la table.`,
      isIndexed: false,
    }),
    referrer,
  ]
}

export default function JoinPage({ loaderData }: Route.ComponentProps) {
  const { invitation } = loaderData
  useAnswer(invitation)
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
              <p className="text-ink-soft">{shortAddress(restaurant)}</p>
              <p className="text-ink-soft">{plural(totalPersons, 'convive')}</p>
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
            <InvitationEnded invitation={invitation} />
          )}
        </div>
      </article>
    </div>
  )
}

function Answers({ id }: { id: string }) {
  const isSignedIn = useIsSignedIn()
  const menu = menuPath(id)
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

function hostOf({ reservation }: InvitationAnswer): string {
  return reservation.creator.firstName ?? 'Votre hôte'
}

function coverOf({ id, cover }: InvitationAnswer['reservation']['restaurant']): string {
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
