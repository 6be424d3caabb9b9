import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useIsSignedIn } from '../../app/session.ts'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/hooks/use-lazy-dialog.ts'
import { ChevronLeft } from '../../ui/icons/actions/chevron-left.tsx'
import { Menu } from '../../ui/icons/actions/menu.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AccountPlace } from '../viewer/menu/account-place.tsx'
import { MENU } from './menu.ts'

/** The home page needs no back button; the specification omits it on the order and payment screens. */
const HAS_NO_BACK = /^\/$|^\/reservation\/(menu|payment)(\/|$)|^\/order\/payment\/|^\/weekly-meals\/payment$/

const loadCanteenLink = () => import('../viewer/menu/canteen-link.tsx')

export function Header() {
  const { pathname } = useLocation()
  const isSignedIn = useIsSignedIn()
  const CanteenLink = useLazyComponent(loadCanteenLink, isSignedIn)
  return (
    <header className="sticky top-0 z-40 bg-paper/95 backdrop-blur print:hidden">
      <div className="mx-auto flex h-14 max-w-[1440px] items-center gap-[8px] px-[16px] md:h-[70px] md:gap-8 md:px-12">
        {!HAS_NO_BACK.test(pathname) && <BackButton />}
        <Link to="/" aria-label="Tablée, accueil" className="min-w-0 rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Principale" className="ml-auto hidden items-center gap-7 font-medium md:flex">
          {MENU.map(({ to, label }) => (
            <NavLink key={to} to={to} className={linkStyle}>
              {label}
            </NavLink>
          ))}
          {isSignedIn && CanteenLink && <CanteenLink className={linkStyle} />}
        </nav>
        <AccountPlace />
        <Drawer />
      </div>
    </header>
  )
}

function linkStyle({ isActive }: { isActive: boolean }) {
  const line = isActive ? 'decoration-brand' : 'decoration-transparent hover:decoration-line'
  return `rounded py-2 underline decoration-2 underline-offset-8 transition-colors ${line}`
}

/** On small screens only: goes back, or to the home page if this is the first page of the visit. */
function BackButton() {
  const navigate = useNavigate()
  const hasHistory = () => (window.history.state as { idx?: number } | null)?.idx !== 0
  return (
    <button
      type="button"
      aria-label="Retour"
      onClick={() => (hasHistory() ? navigate(-1) : navigate('/'))}
      className="-ml-2 grid size-11 place-items-center rounded-control md:hidden"
    >
      <ChevronLeft aria-hidden />
    </button>
  )
}

const loadPanel = () => import('./drawer-panel.tsx')

/** The menu of small screens. Its script is loaded when it is touched or focused. */
function Drawer() {
  const { isOpen, close, control } = useLazyDialog(loadPanel)
  const Panel = useLazyComponent(loadPanel, isOpen)

  return (
    <div className="ml-auto md:hidden">
      <button
        {...control}
        aria-label="Menu"
        data-account
        className="-mr-2 grid size-11 place-items-center rounded-control"
      >
        <Menu aria-hidden />
      </button>
      {Panel && <Panel isOpen={isOpen} onClose={close} />}
    </div>
  )
}
