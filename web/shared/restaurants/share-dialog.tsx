import { useRouteLoaderData } from 'react-router'
import { type RestaurantInPath, restaurantPath } from '../../app/paths.ts'
import type { Site } from '../../app/request-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ShareLink } from '../../ui/share-link.tsx'

/** The dialog « Partager le restaurant … »: a link to copy, and buttons to share it. */
export default function ShareDialog(props: { restaurant: RestaurantInPath; isOpen: boolean; onClose: () => void }) {
  const { restaurant, isOpen, onClose } = props
  const site = useRouteLoaderData<Site>('root')
  return (
    <Dialog title={`Partager le restaurant ${restaurant.name}`} isOpen={isOpen} onClose={onClose}>
      <ShareLink
        link={`${site?.origin ?? ''}${restaurantPath(restaurant)}`}
        label="Lien du restaurant"
        words={`${restaurant.name} sur Tablée`}
        onCopied={onClose}
      />
    </Dialog>
  )
}
