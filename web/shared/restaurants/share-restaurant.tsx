import type { RestaurantInPath } from '../../app/paths.ts'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/hooks/use-lazy-dialog.ts'
import { Share2 } from '../../ui/icons/actions/share-2.tsx'

const loadDialog = () => import('./share-dialog.tsx')

/** The button that opens the sharing dialog, whose script is loaded on hover or focus. */
export function ShareRestaurant({ restaurant, className = '' }: { restaurant: RestaurantInPath; className?: string }) {
  const { isOpen, close, control } = useLazyDialog(loadDialog)
  const ShareDialog = useLazyComponent(loadDialog, isOpen)

  return (
    <>
      <button
        {...control}
        aria-label={`Partager le restaurant ${restaurant.name}`}
        className={`relative z-10 grid size-11 place-items-center rounded-pill bg-card text-ink shadow-far transition-colors duration-150 hover:text-brand ${className}`}
      >
        <Share2 aria-hidden className="size-5" />
      </button>
      {ShareDialog && <ShareDialog restaurant={restaurant} isOpen={isOpen} onClose={close} />}
    </>
  )
}
