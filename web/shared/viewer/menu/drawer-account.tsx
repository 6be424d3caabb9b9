import { useEffect } from 'react'
import { Link } from 'react-router'
import { LogOut } from '../../../ui/icons/actions/log-out.tsx'
import { T } from '../../../words/t.tsx'
import { loadCurrentUser, useCurrentUser } from '../current-user.ts'
import { logOut } from '../sign-in/log-out.ts'
import { Avatar, fullName } from './avatar.tsx'
import { linksOf } from './user-links.ts'

export default function DrawerAccount({ isOpen, onLeave }: { isOpen: boolean; onLeave: () => void }) {
  const user = useCurrentUser()

  useEffect(() => {
    // Retries if the first request failed.
    if (isOpen) loadCurrentUser().catch(() => {})
  }, [isOpen])

  return (
    <>
      <p className="flex items-center gap-3 px-3 pb-2 font-semibold">
        <Avatar user={user} />
        <span className="min-w-0 truncate">{fullName(user) || 'Mon compte'}</span>
      </p>
      <ul>
        {linksOf(user).map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={lineStyle}>
              <Icon aria-hidden className="size-5 text-ink-soft" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => {
          onLeave()
          logOut()
        }}
        className={`${lineStyle} w-full`}
      >
        <LogOut aria-hidden className="size-5 text-ink-soft" />
        <T>Se déconnecter</T>
      </button>
    </>
  )
}

const lineStyle = 'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-tint'
