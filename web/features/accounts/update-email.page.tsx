import { type ClientLoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import { AnswerError, graphql, send } from '../../graphql.ts'
import { keepToken, useIsSignedIn } from '../../session.ts'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { OneMoment } from '../../ui/one-moment.tsx'
import { toast } from '../../ui/toast.tsx'
import { NO_NETWORK } from '../../words/sentences.ts'
import { T } from '../../words/t.tsx'
import { privateHead } from '../layout/private-head.ts'
import { AuthLink } from './auth-link.tsx'
import { NarrowPage } from './narrow-page.tsx'

const TITLE = 'Confirmation de votre adresse email'

export const meta = () => privateHead(TITLE)

/** Confirms at once, in the browser alone: whatever only fetches the letter's links uses none of them up. */
export async function clientLoader({ params: { token = '' } }: ClientLoaderFunctionArgs) {
  try {
    // None for who has a second factor: it is asked when they sign in.
    const session = await sessionBy(token)
    if (session) keepToken(session)
  } catch (error) {
    if (error instanceof AnswerError) return { fault: error.message, isWorthRetrying: false }
    if (error instanceof TypeError) return { fault: NO_NETWORK, isWorthRetrying: true }
    throw error
  }
  toast('Votre adresse email est confirmée.')
  throw replace('/user/profile')
}
clientLoader.hydrate = true as const

let confirming: { token: string; session: Promise<string> } | null = null

/** The link serves once: a page that is loaded anew, as signing in has it, gets the answer of the first time. */
function sessionBy(token: string): Promise<string> {
  if (confirming?.token !== token) {
    const sent = send(ConfirmNewEmail, { token }, { anyone: true })
    confirming = { token, session: sent.then(({ confirmNewEmail }) => confirmNewEmail) }
  }
  return confirming.session
}

// The link serves once, whoever signs in or out meanwhile.
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return (
    <NarrowPage title={TITLE}>
      <OneMoment>Un instant, nous confirmons votre adresse…</OneMoment>
    </NarrowPage>
  )
}

export default function UpdateEmailPage() {
  const { fault, isWorthRetrying } = useLoaderData<typeof clientLoader>()
  const isSignedIn = useIsSignedIn()

  return (
    <NarrowPage title={TITLE}>
      <div className="grid gap-6">
        <div role="alert">
          <Notice kind="danger">{fault}</Notice>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          {isWorthRetrying ? (
            <button type="button" onClick={() => window.location.reload()} className={buttonStyle()}>
              Réessayer
            </button>
          ) : (
            <ButtonLink to="/user/profile">Mes informations</ButtonLink>
          )}
          <ButtonLink to="/" kind="line">
            <T>Retour à l'accueil</T>
          </ButtonLink>
        </div>
        {!isSignedIn && (
          <p className="text-center text-ink-soft">
            <T>Vous n'êtes pas connecté. </T>
            <AuthLink tab="login">Se connecter</AuthLink>
          </p>
        )}
      </div>
    </NarrowPage>
  )
}

const ConfirmNewEmail = graphql(`
  mutation ConfirmNewEmail($token: String!) {
    confirmNewEmail(token: $token)
  }
`)
