import { useIsSignedIn } from '../../session.ts'
import { useLoaded } from '../../ui/use-loaded.ts'

export type Favourite = { id: string; name: string; opensSoon: boolean }

const loadHeart = () => import('./heart.tsx')

/**
 * The heart of a restaurant, fetched for who is signed in alone, and never where one cannot go yet. It lies over the
 * picture: nothing moves when it comes.
 */
export function FavouriteHeart({ restaurant, className = '' }: { restaurant: Favourite; className?: string }) {
  const isShown = useIsSignedIn() && !restaurant.opensSoon
  const Heart = useLoaded(loadHeart, isShown)
  return isShown && Heart && <Heart restaurant={restaurant} className={className} />
}
