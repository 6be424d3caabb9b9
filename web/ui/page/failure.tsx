import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { T } from '../../words/t.tsx'
import { ButtonLink, buttonStyle } from '../button.tsx'
import busyPot from './drawings/busy-pot.svg'
import lostPlate from './drawings/lost-plate.svg'
import spiltGlass from './drawings/spilt-glass.svg'
// Part of the script, because it is shown when nothing can be loaded.
import unpluggedFork from './drawings/unplugged-fork.svg?inline'

type FailureProps = { error?: unknown; isOffline?: boolean; onRetry?: () => void }

/** The error of a page: not found, overload, no network or any other error, each with its picture and next steps. */
export function Failure({ error, isOffline = false, onRetry = () => window.location.reload() }: FailureProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const again = (
    <button type="button" onClick={onRetry} className={buttonStyle()}>
      Réessayer
    </button>
  )
  if (isBusy(error)) {
    return (
      <FailurePage drawing={busyPot} title="Service momentanément indisponible." ways={again}>
        Nous sommes très demandés. Patientez un instant, rien n'est perdu.
      </FailurePage>
    )
  }
  if (isOffline) {
    return (
      <FailurePage drawing={unpluggedFork} title={UNEXPECTED} ways={again}>
        Votre appareil n'a plus de connexion. Vérifiez-la, puis réessayez.
      </FailurePage>
    )
  }
  return (
    <FailurePage
      drawing={spiltGlass}
      title={UNEXPECTED}
      ways={
        <>
          {again}
          <ButtonLink to="/" kind="line" reloadDocument>
            <T>Retour à l'accueil</T>
          </ButtonLink>
        </>
      }
    />
  )
}

export function NotFound() {
  return (
    <FailurePage
      drawing={lostPlate}
      title="Oops ! La page que vous demandez est introuvable."
      ways={
        <>
          <ButtonLink to="/">
            <T>Retour à l'accueil</T>
          </ButtonLink>
          <ButtonLink to="/search" kind="line">
            Chercher une table
          </ButtonLink>
        </>
      }
    />
  )
}

type PageProps = { drawing: string; title: string; ways: ReactNode; children?: string }

/** A page with an error: a picture, the error in words, and the next steps. */
export function FailurePage({ drawing, title, ways, children }: PageProps) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-6 px-4 py-16 text-center">
      <img src={drawing} alt="" width={200} height={140} className="w-56" />
      <h1 className="text-2xl text-balance md:text-3xl">
        <T>{title}</T>
      </h1>
      {children && (
        <p className="text-lg text-ink-soft text-balance">
          <T>{children}</T>
        </p>
      )}
      {/* In a column they are all as wide as the widest. */}
      <div className="inline-grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{ways}</div>
    </div>
  )
}

/** The picture of a part of a page that failed to load: the one for no network if there is none, else the one for an error. */
export function FailurePicture() {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  const drawing = isOffline ? unpluggedFork : spiltGlass
  return <img src={drawing} alt="" width={200} height={140} suppressHydrationWarning className="w-48" />
}

function isBusy(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 503
  return error instanceof AnswerError && Boolean(error.more.retryAfter)
}

const UNEXPECTED = "Oops ! Une erreur inattendue s'est produite."
