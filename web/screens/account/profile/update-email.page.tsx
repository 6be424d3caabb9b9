import { EMAIL_CHANGE_UNDONE } from '@tablee/domain/accounts/accounts'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, replace, useLoaderData, useLocation, useNavigate } from 'react-router'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { useIsSignedIn } from '../../../app/session.ts'
import { beginSession } from '../../../shared/viewer/begin-session.ts'
import { discardDrafts } from '../../../shared/viewer/discard-drafts.ts'
import { ReplaceQuestion, signedInAs } from '../../../shared/viewer/sign-in/replace-session.tsx'
import { ButtonLink, buttonStyle } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import { toast } from '../../../ui/toast.tsx'
import { NO_NETWORK } from '../../../words/sentences.ts'
import { T } from '../../../words/t.tsx'
import { AuthLink } from '../sign-in/auth-link.tsx'
import { isDeskLink } from '../sign-in/is-desk-link.ts'

const TITLE = 'Confirmation de votre adresse email'

export const meta = () => privateHead(TITLE)

/**
 * Confirms in the browser only, so that mail scanners that fetch the link do not use it up. Asks first if another user is
 * signed in.
 */
export async function clientLoader({ params: { token = '' } }: ClientLoaderFunctionArgs) {
  try {
    throw replace(await pathAfter(token, false))
  } catch (error) {
    const email = signedInAs(error)
    if (email !== null) return { step: 'asks' as const, email, token }
    if (error instanceof AnswerError) return failed(error.message, false)
    if (error instanceof TypeError) return failed(NO_NETWORK, true)
    throw error
  }
}
clientLoader.hydrate = true as const

function failed(fault: string, isWorthRetrying: boolean) {
  return { step: 'failed' as const, fault, isWorthRetrying }
}

/** Uses the link and returns the next path: the profile, or a new password after a reverted change. */
async function pathAfter(token: string, replacesSession: boolean): Promise<string> {
  const session = await sessionBy(token, replacesSession)
  if (replacesSession) discardDrafts()
  if (session === EMAIL_CHANGE_UNDONE) {
    toast('Le changement est annulé. Choisissez un nouveau mot de passe.')
    return `/reset-password/${encodeURIComponent(token)}${isDeskLink(location.search) ? '?pro' : ''}`
  }
  // With a second factor there is no session yet: signing in asks for it.
  if (session) await beginSession(session)
  toast('Votre adresse email est confirmée.')
  return ownPage(location.search)
}

/** Returns the page with the user's own data. Staff have one at the desk. */
function ownPage(search: string): string {
  return isDeskLink(search) ? '/pro/compte' : '/user/profile'
}

let confirming: { token: string; replacesSession: boolean; session: Promise<string> } | null = null

/** The link is valid once: a revalidation of the page, as after signing in, shares the first result. */
function sessionBy(token: string, replacesSession: boolean): Promise<string> {
  if (confirming?.token !== token || confirming.replacesSession !== replacesSession) {
    const sent = send(ConfirmNewEmail, { token, replacesSession }, { anyone: true })
    confirming = { token, replacesSession, session: sent.then(({ confirmNewEmail }) => confirmNewEmail) }
  }
  return confirming.session
}

// The link is valid once, so signing in or out must not run the loader again.
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return (
    <NarrowPage title={TITLE}>
      <LoadingLine>Un instant, nous confirmons votre adresse…</LoadingLine>
    </NarrowPage>
  )
}

export default function UpdateEmailPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <NarrowPage title={TITLE}>{loaded.step === 'asks' ? <Question {...loaded} /> : <Failed {...loaded} />}</NarrowPage>
  )
}

function Question({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate()
  const [fault, setFault] = useState<string | null>(null)

  async function answer(isAgreed: boolean) {
    try {
      const path = isAgreed ? await pathAfter(token, true) : ownPage(location.search)
      await navigate(path, { replace: true })
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }

  if (fault) return <Failed fault={fault} isWorthRetrying={false} />
  return <ReplaceQuestion email={email} onAnswer={answer} />
}

function Failed({ fault, isWorthRetrying }: { fault: string; isWorthRetrying: boolean }) {
  const isSignedIn = useIsSignedIn()
  const { search } = useLocation()
  return (
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
          <ButtonLink to={ownPage(search)}>Mes informations</ButtonLink>
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
  )
}

const ConfirmNewEmail = graphql(`
  mutation ConfirmNewEmail($token: String!, $replacesSession: Boolean) {
    confirmNewEmail(token: $token, replacesSession: $replacesSession)
  }
`)
