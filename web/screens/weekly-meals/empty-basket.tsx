import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { T } from '../../words/t.tsx'

/** Shown if the basket is empty, or was ordered in another tab. */
export function EmptyBasket() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-6 px-4 py-16 text-center">
      <EmptyPlate />
      <h1 className="text-2xl md:text-3xl">
        <T>Votre panier est vide.</T>
      </h1>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/weekly-meals">Choisir un repas</ButtonLink>
        <ButtonLink to="/user/reservations" kind="line">
          Mes réservations
        </ButtonLink>
      </div>
    </div>
  )
}
