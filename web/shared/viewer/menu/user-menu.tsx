import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ChevronDown } from '../../../ui/icons/actions/chevron-down.tsx'
import { LogOut } from '../../../ui/icons/actions/log-out.tsx'
import { Popup } from '../../../ui/popup.tsx'
import { T } from '../../../words/t.tsx'
import { loadCurrentUser, useCurrentUser } from '../current-user.ts'
import { focusAccount } from '../sign-in/focus-account.ts'
import { logOut } from '../sign-in/log-out.ts'
import { accountStyle } from './account-style.ts'
import { Avatar, fullName } from './avatar.tsx'
import { linksOf } from './user-links.ts'

/** The user's menu: a button that discloses links. */
export default function UserMenu() {
  const user = useCurrentUser()
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)

  // Closes the menu when one of its links leads to another page.
  useEffect(() => {
    if (key) setOpen(false)
  }, [key])

  function open() {
    // Retries if the first request failed.
    loadCurrentUser().catch(() => {})
    setOpen(true)
  }

  function leave() {
    logOut()
    focusAccount()
  }

  return (
    <div className="relative h-full">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={user?.firstName ? `Mon compte, ${user.firstName}` : 'Mon compte'}
        data-account
        onClick={isOpen ? () => setOpen(false) : open}
        className={accountStyle}
      >
        <Avatar user={user} />
        <span className="min-w-0 flex-1 truncate text-left">{user?.firstName ?? 'Mon compte'}</span>
        <ChevronDown aria-hidden className="size-4 flex-none text-ink-soft" />
      </button>
      {isOpen && (
        <Popup label="Mon compte" onClose={() => setOpen(false)} className="sm:w-64">
          <p className="truncate px-3 pt-1 pb-3 font-title text-lg font-bold">{fullName(user) || 'Mon compte'}</p>
          <ul className="border-t border-line pt-2">
            {linksOf(user).map(({ to, label, Icon }, index) => (
              <li key={to}>
                <Link to={to} data-first={index === 0 ? '' : undefined} className={lineStyle}>
                  <Icon aria-hidden className="size-5 text-ink-soft" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-2 border-t border-line pt-2">
            <button type="button" onClick={leave} className={`${lineStyle} w-full`}>
              <LogOut aria-hidden className="size-5 text-ink-soft" />
              <T>Se déconnecter</T>
            </button>
          </div>
        </Popup>
      )}
    </div>
  )
}

const lineStyle = 'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-tint'
