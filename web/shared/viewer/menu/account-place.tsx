import { Link } from 'react-router'
import { openAuth, useIsSignedIn } from '../../../app/session.ts'
import { preload, useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { UserRound } from '../../../ui/icons/things/user-round.tsx'
import { authControl } from '../sign-in/auth-host.tsx'
import { accountStyle, avatarStyle } from './account-style.ts'

const loadMenu = () => import('./user-menu.tsx')

export function prepareMenu(): Promise<void> {
  return preload(loadMenu)
}

/**
 * The account button of the header: sign-in or menu. Both have one size, and the attribute of `session.ts`, set before the
 * first paint, decides which is visible. A link replaces the menu while its script loads.
 */
export function AccountPlace() {
  const isSignedIn = useIsSignedIn()
  const Menu = useLazyComponent(loadMenu, isSignedIn)
  return (
    <div className="hidden h-11 w-40 md:block">
      <button
        type="button"
        {...authControl}
        data-account
        onClick={() => openAuth('login')}
        className="size-full rounded-pill bg-inverse font-bold text-on-inverse hover:opacity-90 in-data-signed-in:hidden noscript:hidden"
      >
        Se connecter
      </button>
      <div className="hidden h-full in-data-signed-in:block">
        {isSignedIn && Menu ? (
          <Menu />
        ) : (
          <Link to="/user/profile" data-account className={accountStyle}>
            <span className={avatarStyle}>
              <UserRound aria-hidden className="size-4" />
            </span>
            Mon compte
          </Link>
        )}
      </div>
    </div>
  )
}
