import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { T } from '../../words/t.tsx'

/** Replaces the menu of a restaurant that takes no pre-orders. */
export function PlainBooking() {
  return (
    <div className="grid justify-items-center gap-5 py-10 text-center">
      <EmptyPlate />
      <p className="max-w-[34rem] text-lg text-balance text-ink-soft">
        <T>
          Ici, rien à commander d'avance. Votre table est confirmée tout de suite et vous choisissez vos plats sur
          place.
        </T>
      </p>
    </div>
  )
}
