import { openAuth } from '../../../app/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import lockedCloche from '../../../ui/page/drawings/locked-cloche.svg'
import { FailurePage } from '../../../ui/page/failure.tsx'
import { authControl } from './auth-host.tsx'

/** Replaces a protected page without a session; the user can sign in without leaving it. */
export function ProtectedNotice() {
  return (
    <FailurePage
      drawing={lockedCloche}
      title="Oops ! Veuillez vous connecter pour accéder à cette page."
      ways={
        <a
          href="?connexion"
          {...authControl}
          onClick={(event) => {
            event.preventDefault()
            openAuth('login')
          }}
          className={buttonStyle()}
        >
          Se connecter
        </a>
      }
    />
  )
}
