import { Heart } from '../../../ui/icons/states/heart.tsx'
import { CalendarCheck } from '../../../ui/icons/things/calendar-check.tsx'
import { CreditCard } from '../../../ui/icons/things/credit-card.tsx'
import { Store } from '../../../ui/icons/things/store.tsx'
import { UserRound } from '../../../ui/icons/things/user-round.tsx'
import { UtensilsCrossed } from '../../../ui/icons/things/utensils-crossed.tsx'
import type { CurrentUser } from '../current-user.ts'
import { CANTEEN } from './canteen.ts'

type UserLink = { to: string; label: string; Icon: typeof Heart; isFor?: (user: CurrentUser | null) => boolean }

const isDiner = (user: CurrentUser | null) => user === null || user.role === 'CLIENT'

/** The user's pages in menu and drawer; `isFor` restricts a link to some users. */
const LINKS: UserLink[] = [
  { to: '/pro', label: 'Espace restaurant', Icon: Store, isFor: (user) => user?.role === 'RESTAURANT' },
  { to: '/user/reservations', label: 'Mes réservations', Icon: CalendarCheck, isFor: isDiner },
  { ...CANTEEN, Icon: UtensilsCrossed, isFor: (user) => user?.isCompanyCustomer ?? false },
  { to: '/user/profile', label: 'Mes informations', Icon: UserRound, isFor: isDiner },
  { to: '/user/wallet', label: 'Moyens de paiement', Icon: CreditCard, isFor: isDiner },
  { to: '/user/favoris', label: 'Mes favoris', Icon: Heart, isFor: isDiner },
]

export function linksOf(user: CurrentUser | null): UserLink[] {
  return LINKS.filter(({ isFor }) => isFor?.(user) ?? true)
}
