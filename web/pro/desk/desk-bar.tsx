import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import { useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { logOut } from '../../shared/viewer/sign-in/log-out.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { LogOut } from '../../ui/icons/actions/log-out.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { accountPath, SIGN_IN, signInPath } from '../desk-paths.ts'
import { Mark } from '../mark.tsx'
import { knownDeskQueue } from '../taps/desk-queue.ts'
import { LeaveTaps } from '../taps/leave-taps.tsx'
import { useTaps } from '../taps/use-taps.ts'
import { WaitingTaps } from '../taps/waiting-taps.tsx'
import { deskPath, linksOfRole, SETTINGS, settingsLinksOfRole } from './desk-links.ts'
import type { Desk, DeskPlace } from './load-desk.ts'
import { lockDevice } from './lock-device.ts'

const loadSwitcher = () => import('./restaurant-switcher.tsx')

/**
 * The bar of the desk: the restaurant, the pages that the role may see, the account, and the sign-out, which asks for
 * confirmation if taps are unsent. On a device of the restaurant it shows the acting person and a button that locks the device.
 */
export function DeskBar({ workplaces, current, atDevice }: Desk) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isConfirming, setIsConfirming] = useState(false)
  const taps = useTaps()
  function leave() {
    logOut()
    knownDeskQueue()?.forget()
    navigate(SIGN_IN)
  }
  function lock() {
    lockDevice()
    navigate(signInPath(pathname))
  }

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur print:hidden">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-3 max-sm:pt-1 sm:flex-nowrap sm:px-4">
        <Mark />
        {current && <CurrentRestaurant workplaces={workplaces} current={current} atDevice={atDevice} />}
        <nav
          aria-label="Espace restaurant"
          className="order-last -mx-3 flex w-[calc(100%+1.5rem)] overflow-x-auto px-1 sm:order-none sm:mx-0 sm:w-auto sm:overflow-visible"
        >
          {current &&
            linksOfRole(current.job).map(({ path, label }) => (
              <NavLink key={path} to={deskPath(current.restaurant.id, path)} className={linkStyle}>
                {label}
              </NavLink>
            ))}
          {current && <SettingsNavLink current={current} />}
          {!atDevice && (
            <NavLink to={current ? accountPath(current.restaurant.id) : '/pro/compte'} className={linkStyle}>
              Compte
            </NavLink>
          )}
        </nav>
        {atDevice ? (
          <button type="button" onClick={lock} className={buttonStyle('quiet', 'ml-auto flex-none px-4')}>
            {atDevice.firstName}
            <span className="max-sm:sr-only">{typeset('· Verrouiller')}</span>
          </button>
        ) : (
          <button
            type="button"
            aria-label="Se déconnecter"
            title="Se déconnecter"
            onClick={() => (taps.length === 0 ? leave() : setIsConfirming(true))}
            className={outStyle}
          >
            <LogOut aria-hidden className="size-5" />
          </button>
        )}
      </div>
      <WaitingTaps />
      <LeaveTaps taps={taps} isOpen={isConfirming} onStay={() => setIsConfirming(false)} onLeave={leave} />
    </header>
  )
}

type CurrentProps = Pick<Desk, 'workplaces' | 'atDevice'> & { current: DeskPlace }

function CurrentRestaurant({ workplaces, current, atDevice }: CurrentProps) {
  const { pathname } = useLocation()
  const RestaurantSwitcher = useLazyComponent(loadSwitcher, workplaces.length > 1)
  return (
    <div className="min-w-0 flex-1">
      {RestaurantSwitcher && workplaces.length > 1 ? (
        <RestaurantSwitcher workplaces={workplaces} current={current} page={pathname.split('/')[3]} />
      ) : (
        <p className="truncate leading-tight font-bold">{current.restaurant.name}</p>
      )}
      <p className="truncate text-sm leading-tight text-ink-soft">
        {atDevice ? <T>Appareil du restaurant</T> : STAFF_JOB_LABELS[current.job]}
      </p>
    </div>
  )
}

/** « Maison », marked on each page that it lists; nothing for a role that sees none of them. */
function SettingsNavLink({ current: { restaurant, job } }: { current: DeskPlace }) {
  const { pathname } = useLocation()
  const links = settingsLinksOfRole(job)
  if (links.length === 0) return null
  const isOneOfThem = links.some(({ path }) => pathname === deskPath(restaurant.id, path))
  return (
    <NavLink
      to={deskPath(restaurant.id, SETTINGS.path)}
      className={({ isActive }) => linkStyle({ isActive: isActive || isOneOfThem })}
    >
      {SETTINGS.label}
    </NavLink>
  )
}

const outStyle =
  'ml-auto grid size-11 flex-none place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink'

function linkStyle({ isActive }: { isActive: boolean }) {
  const state = isActive ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:border-line hover:text-ink'
  return `inline-flex min-h-12 flex-none items-center border-b-3 px-1.5 pt-[3px] max-sm:flex-auto max-sm:justify-center sm:px-2 md:px-3 font-semibold transition-colors sm:min-h-14 ${state}`
}
