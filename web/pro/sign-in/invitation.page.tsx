import { atRestaurant } from '@tablee/domain/at-restaurant'
import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import { useNavigate, useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { LoginForm } from '../../shared/viewer/sign-in/login-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import lostPlate from '../../ui/page/drawings/lost-plate.svg'
import { FailurePage } from '../../ui/page/failure.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { pathAt } from '../desk/path-at.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { SIGN_IN } from '../desk-paths.ts'
import type { Route } from './+types/invitation.page'
import { acceptInvitation } from './accept-invitation.ts'
import { JoinTeam } from './join-team.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

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
    <SignInFrame>
      <NarrowPage title="Rejoindre une équipe">
        <LoadingLine />
      </NarrowPage>
    </SignInFrame>
  )
}

/** The page of an invitation's link. It is accepted with a new account, or with the existing account of its address. */
export default function InvitationPage({ loaderData: { offer, isInvitee }, params: { token } }: Route.ComponentProps) {
  if (!offer) return <Ended />
  const { restaurant, job, email, hasAccount } = offer
  return (
    <SignInFrame>
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
    </SignInFrame>
  )
}

function Ended() {
  return (
    <SignInFrame>
      <FailurePage
        drawing={lostPlate}
        title="Cette invitation a expiré ou a déjà servi."
        ways={<ButtonLink to={SIGN_IN}>Me connecter</ButtonLink>}
      >
        Demandez-en une nouvelle à votre restaurant, ou connectez-vous si vous l'avez déjà acceptée.
      </FailurePage>
    </SignInFrame>
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

function AcceptSignedIn({ token }: { token: string }) {
  const navigate = useNavigate()
  async function accept() {
    const { restaurant, job } = await acceptInvitation(token)
    toast(`Vous faites partie de l'équipe : ${restaurant.name}.`)
    navigate(pathAt({ restaurant, job }), { replace: true })
  }
  return (
    <ActionForm onPress={accept} className="w-full">
      Rejoindre l'équipe
    </ActionForm>
  )
}

/** For an invited address with an account: after the sign-in the user is asked to accept. */
function SignInToJoin({ email }: { email: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <>
      <p className="mb-5 text-ink-soft">
        <T>Cette adresse a déjà un compte : connectez-vous pour accepter.</T>
      </p>
      <LoginForm
        email={email}
        account="RESTAURANT"
        onForgotten={() => navigate(`${SIGN_IN}?mot-de-passe`)}
        onSignedIn={revalidate}
      />
    </>
  )
}
