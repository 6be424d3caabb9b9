import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { T } from '../../words/t.tsx'

/** Shown on a day without a meal; suggests other places to eat. */
export function NoLunch() {
  return (
    <div className="grid justify-items-center gap-5 py-10 text-center">
      <EmptyPlate />
      <p className="max-w-[34rem] text-lg text-balance text-ink-soft">
        <T>Rien n'est servi à la cantine ce jour-là. Choisissez un autre jour, ou sortez déjeuner.</T>
      </p>
      <ButtonLink to="/search" kind="line">
        Trouver un restaurant
      </ButtonLink>
    </div>
  )
}
