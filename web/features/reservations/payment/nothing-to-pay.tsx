import { openAuth, useIsSignedIn } from '../../../session.ts'
import { ButtonLink, buttonStyle } from '../../../ui/button.tsx'
import { T } from '../../../words/t.tsx'
import { authControl } from '../../accounts/sign-in/auth-host.tsx'
import { EmptyPlate } from '../../layout/failure.tsx'

/** The share does not exist or is somebody else's; signing in may show it. */
export function NothingToPay() {
  const isSignedIn = useIsSignedIn()
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-8 px-4 py-16 text-center">
      <EmptyPlate />
      <h1 className="text-2xl md:text-3xl">
        <T>Oops ! La réservation que vous essayez de régler n'existe pas.</T>
      </h1>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">
          <T>Retour à l'accueil</T>
        </ButtonLink>
        {!isSignedIn && (
          <button type="button" {...authControl} onClick={() => openAuth('login')} className={buttonStyle('line')}>
            Se connecter
          </button>
        )}
      </div>
    </div>
  )
}
