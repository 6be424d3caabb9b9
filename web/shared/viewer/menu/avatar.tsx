import { UserRound } from '../../../ui/icons/things/user-round.tsx'
import type { CurrentUser } from '../current-user.ts'
import { avatarStyle } from './account-style.ts'

/** The initials of the user in a disc; an icon while they load. */
export function Avatar({ user, className = '' }: { user: CurrentUser | null; className?: string }) {
  return (
    <span aria-hidden className={`${avatarStyle} ${className}`}>
      {initialsOf(user) || <UserRound className="size-4" />}
    </span>
  )
}

export function fullName(user: CurrentUser | null): string {
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ')
}

function initialsOf(user: CurrentUser | null): string {
  return [user?.firstName, user?.lastName].map((name) => [...(name ?? '')][0]?.toUpperCase() ?? '').join('')
}
