import { useIsSignedIn } from '../../app/session.ts'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import type { Favourite } from './favourites-store.ts'

const loadHeart = () => import('./heart.tsx')

/**
 * The heart of a restaurant, loaded only with a session and never for a restaurant that is not open yet. It overlays the
 * picture, so nothing moves when it appears.
 */
export function FavouriteHeart({ restaurant, className = '' }: { restaurant: Favourite; className?: string }) {
  const isShown = useIsSignedIn() && !restaurant.opensSoon
  const Heart = useLazyComponent(loadHeart, isShown)
  return isShown && Heart && <Heart restaurant={restaurant} className={className} />
}
