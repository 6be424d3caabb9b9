import { openAuth, useIsSignedIn } from '../../app/session.ts'
import { authControl } from '../../shared/viewer/sign-in/auth-host.tsx'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import blankBill from '../../ui/page/drawings/blank-bill.svg'
import { FailurePage } from '../../ui/page/failure.tsx'
import { T } from '../../words/t.tsx'

/** Shown if the share does not exist or belongs to somebody else. Signing in may show it. */
export function NothingToPay() {
  const isSignedIn = useIsSignedIn()
  return (
    <FailurePage
      drawing={blankBill}
      title="Oops ! La réservation que vous essayez de régler n'existe pas."
      ways={
        <>
          <ButtonLink to="/">
            <T>Retour à l'accueil</T>
          </ButtonLink>
          {!isSignedIn && (
            <button type="button" {...authControl} onClick={() => openAuth('login')} className={buttonStyle('line')}>
              Se connecter
            </button>
          )}
        </>
      }
    />
  )
}
