import type { Draft } from '@tablee/domain/ordering/draft'
import { ButtonLink } from '../../ui/button.tsx'
import { plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { mealsIn } from './basket.ts'

export function BasketBar({ basket }: { basket: readonly Draft[] }) {
  if (basket.length === 0) return null
  const days = new Set(basket.map(({ serviceDay }) => serviceDay)).size
  return (
    <section
      aria-label="Votre panier"
      className="sticky bottom-0 z-30 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-12 md:px-12"
    >
      <p className="font-semibold">
        {typeset(`${plural(mealsIn(basket), 'repas', 'repas')} pour ${plural(days, 'jour')}`)}
      </p>
      <ButtonLink to="/weekly-meals/payment">Voir le panier</ButtonLink>
    </section>
  )
}
