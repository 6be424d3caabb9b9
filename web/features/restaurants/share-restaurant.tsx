import { lazy, Suspense, useState } from 'react'
import { Share2 } from '../../ui/icons/actions/share-2.tsx'

const loadDialog = () => import('./share-dialog.tsx')
const ShareDialog = lazy(loadDialog)

export type Shared = { id: string | number; name: string }

/** The button that opens the sharing dialog, whose script is loaded on hover or focus. */
export function ShareRestaurant({ restaurant, className = '' }: { restaurant: Shared; className?: string }) {
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button
        type="button"
        aria-label={`Partager le restaurant ${restaurant.name}`}
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className={`relative z-10 grid size-11 place-items-center rounded-pill bg-card text-ink shadow-far transition-colors duration-150 hover:text-brand ${className}`}
      >
        <Share2 aria-hidden className="size-5" />
      </button>
      {wasOpened && (
        <Suspense>
          <ShareDialog restaurant={restaurant} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
