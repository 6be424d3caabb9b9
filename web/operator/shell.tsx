import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { logOut } from '../shared/viewer/sign-in/log-out.ts'
import { LogOut } from '../ui/icons/actions/log-out.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'
import { useFocusOnArrival } from '../ui/page/use-focus-on-arrival.ts'
import { OperatorFailure } from './operator-failure.tsx'
import { OperatorMark } from './operator-mark.tsx'
import { OPERATOR, SIGN_IN } from './operator-paths.ts'

const LINKS = [
  { to: OPERATOR, label: 'Chercher' },
  { to: `${OPERATOR}/avis`, label: 'Avis' },
  { to: `${OPERATOR}/absences`, label: 'Absences' },
  { to: `${OPERATOR}/travaux`, label: 'Travaux' },
  { to: `${OPERATOR}/virements`, label: 'Virements' },
  { to: `${OPERATOR}/doublons`, label: 'Doublons' },
  { to: `${OPERATOR}/recherches`, label: 'Recherches' },
  { to: `${OPERATOR}/codes`, label: 'Codes' },
  { to: `${OPERATOR}/entreprises`, label: 'Entreprises' },
  { to: `${OPERATOR}/recherche`, label: 'Recherche' },
  { to: `${OPERATOR}/journal`, label: 'Journal' },
]

export function HydrateFallback() {
  return (
    <main id="contenu" className="p-6">
      <LoadingLine />
    </main>
  )
}

export default function OperatorShell() {
  const main = useFocusOnArrival()
  const navigate = useNavigate()
  function leave() {
    logOut()
    navigate(SIGN_IN)
  }

  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur print:hidden">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-3 sm:px-4 md:flex-nowrap">
          <OperatorMark />
          <p className="min-w-0 flex-1 truncate text-sm text-ink-soft">Opérateur</p>
          <OperatorNav />
          <button
            type="button"
            aria-label="Se déconnecter"
            title="Se déconnecter"
            onClick={leave}
            className="ml-auto grid size-11 flex-none place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink"
          >
            <LogOut aria-hidden className="size-5" />
          </button>
        </div>
      </header>
      <main ref={main} id="contenu" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
    </>
  )
}

/** The pages of the operator: a line of its own that scrolls, until the screen is wide enough for all of them. */
function OperatorNav() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label="Espace opérateur"
      className="order-last -mx-3 flex w-[calc(100%+1.5rem)] overflow-x-auto px-1 sm:-mx-4 sm:w-[calc(100%+2rem)] sm:px-2 md:order-none md:mx-0 md:w-auto md:overflow-visible md:px-0"
    >
      {LINKS.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === OPERATOR} className={linkStyle}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

export function ErrorBoundary() {
  return (
    <main id="contenu" className="flex-1">
      <OperatorFailure />
    </main>
  )
}

function linkStyle({ isActive }: { isActive: boolean }) {
  const state = isActive ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:border-line hover:text-ink'
  return `inline-flex min-h-12 flex-none items-center border-b-3 px-3 pt-[3px] font-semibold transition-colors md:min-h-14 ${state}`
}
