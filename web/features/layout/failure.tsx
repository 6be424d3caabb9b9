import { isRouteErrorResponse } from 'react-router'
import { AnswerError } from '../../answer-error.ts'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { T } from '../../words/t.tsx'

type FailureProps = { error?: unknown; onRetry?: () => void }

/** The error of a page: an unknown address or anything else, with a fitting way out. */
export function Failure({ error, onRetry = () => window.location.reload() }: FailureProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const isBusy = isRouteErrorResponse(error)
    ? error.status === 503
    : error instanceof AnswerError && error.more.retryAfter
  return (
    <Notice title={isBusy ? 'Service momentanément indisponible.' : "Oops ! Une erreur inattendue s'est produite."}>
      <button type="button" onClick={onRetry} className={buttonStyle()}>
        Réessayer
      </button>
    </Notice>
  )
}

export function NotFound() {
  return (
    <Notice title="Oops ! La page que vous demandez est introuvable.">
      <ButtonLink to="/">
        <T>Retour à l'accueil</T>
      </ButtonLink>
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-8 px-4 py-16 text-center">
      <EmptyPlate />
      <h1 className="text-2xl md:text-3xl">
        <T>{title}</T>
      </h1>
      {children}
    </div>
  )
}

/** An empty plate with fork and knife. */
export function EmptyPlate() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden className="w-48 text-ink-soft">
      <ellipse cx="100" cy="128" rx="66" ry="8" fill="currentColor" opacity="0.12" />
      <circle cx="100" cy="70" r="56" className="fill-card stroke-line" strokeWidth="3" />
      <circle cx="100" cy="70" r="40" className="fill-tint" />
      <path
        d="M26 20v26m8-26v26m-16-26v26c0 10 16 10 16 0M26 54v66M172 20c-12 8-14 34-8 48h8zm0 48v52"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
