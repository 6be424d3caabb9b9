import { Heart as Drawing } from '../../ui/icons/states/heart.tsx'
import { type Favourite, toggleFavourite, useIsFavourite } from './favourites-store.ts'

/** Pressed for a favourite; hidden while unknown. */
export default function Heart({ restaurant, className }: { restaurant: Favourite; className: string }) {
  const isFavourite = useIsFavourite(restaurant.id)
  if (isFavourite === null) return null
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Mettre ${restaurant.name} en favori`}
      onClick={() => toggleFavourite(restaurant.id)}
      className={`z-10 grid size-11 place-items-center rounded-pill bg-card shadow-far transition-[color,scale] duration-150 hover:text-brand active:scale-90 ${isFavourite ? 'text-brand' : 'text-ink'} ${className}`}
    >
      <Drawing aria-hidden className={`size-5 ${isFavourite ? 'fill-current' : ''}`} />
    </button>
  )
}
