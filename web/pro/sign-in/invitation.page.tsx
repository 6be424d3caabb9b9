import { atRestaurant } from '@tablee/domain/at-restaurant'
import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import { graphql, send } from '../../app/graphql.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import lostPlate from '../../ui/page/drawings/lost-plate.svg'
import { FailurePage } from '../../ui/page/failure.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import { DeskFailure } from '../desk-failure.tsx'
import { SIGN_IN } from '../desk-paths.ts'
import type { Route } from './+types/invitation.page'
import { AcceptSignedIn } from './accept-signed-in.tsx'
import { JoinTeam } from './join-team.tsx'
import { SignInToJoin } from './sign-in-to-join.tsx'
import { WayIn } from './way-in.tsx'

export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  const { staffOffer: offer, me } = await send(StaffOffer, { token }, { anyone: true })
  return { offer, isInvitee: me?.role === 'RESTAURANT' && me.email === offer?.email }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Rejoindre une équipe')
}

export { DeskFailure as ErrorBoundary }

export function HydrateFallback() {
  return (
    <WayIn>
      <NarrowPage title="Rejoindre une équipe">
        <LoadingLine />
      </NarrowPage>
    </WayIn>
  )
}

/** The page of an invitation's link. It is accepted with a new account, or with the existing account of its address. */
export default function InvitationPage({ loaderData: { offer, isInvitee }, params: { token } }: Route.ComponentProps) {
  if (!offer) return <Ended />
  const { restaurant, job, email, hasAccount } = offer
  return (
    <WayIn>
      <NarrowPage title={`Rejoignez l'équipe, ${atRestaurant(restaurant)}`}>
        <p className="mb-6">
          <T>
            Votre rôle : <b>{STAFF_JOB_LABELS[job]}</b>, avec l'adresse <b className="wrap-anywhere">{email}</b>.
          </T>
        </p>
        {isInvitee && <AcceptSignedIn token={token} />}
        {!isInvitee && hasAccount && <SignInToJoin email={email} />}
        {!isInvitee && !hasAccount && <JoinTeam token={token} email={email} />}
      </NarrowPage>
    </WayIn>
  )
}

function Ended() {
  return (
    <WayIn>
      <FailurePage
        drawing={lostPlate}
        title="Cette invitation a expiré ou a déjà servi."
        ways={<ButtonLink to={SIGN_IN}>Me connecter</ButtonLink>}
      >
        Demandez-en une nouvelle à votre restaurant, ou connectez-vous si vous l'avez déjà acceptée.
      </FailurePage>
    </WayIn>
  )
}

const StaffOffer = graphql(`
  query StaffOffer($token: String!) {
    staffOffer(token: $token) {
      email
      job
      hasAccount
      restaurant {
        id
        name
      }
    }
    me {
      id
      role
      email
    }
  }
`)
