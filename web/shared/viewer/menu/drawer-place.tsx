import { type AuthTab, openAuth, useIsSignedIn } from '../../../app/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { authControl } from '../sign-in/auth-host.tsx'

const loadAccount = () => import('./drawer-account.tsx')

/** The end of the drawer: sign-in and sign-up, or the user's pages. `onLeave` closes the drawer. */
export function DrawerPlace({ isOpen, onLeave }: { isOpen: boolean; onLeave: () => void }) {
  const isSignedIn = useIsSignedIn()
  const Account = useLazyComponent(loadAccount, isSignedIn)

  function openSignIn(tab: AuthTab) {
    onLeave()
    openAuth(tab)
  }

  return (
    <div className="mt-auto border-t border-line pt-4">
      {isSignedIn ? (
        Account && <Account isOpen={isOpen} onLeave={onLeave} />
      ) : (
        <div className="grid gap-2">
          <button type="button" {...authControl} onClick={() => openSignIn('login')} className={buttonStyle()}>
            Se connecter
          </button>
          <button type="button" {...authControl} onClick={() => openSignIn('signup')} className={buttonStyle('quiet')}>
            Créer un compte
          </button>
        </div>
      )}
    </div>
  )
}
