import { euros } from '@tablee/domain/money/money'
import { isToGo, type Price } from '@tablee/domain/money/pricing'
import type { Draft } from '@tablee/domain/ordering/draft'
import { isTreated } from '../../shared/booking/basket/basket-lines.ts'
import { price as written } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'

type Props = { draft: Draft; price: Price; hasDeliveryFee: boolean }

/** The sums of the order. A guest whose host pays for all sees that they owe nothing. */
export function BasketSums({ draft, price, hasDeliveryFee }: Props) {
  const { type, totalPersons, invitationLink } = draft
  if (isTreated(draft)) {
    return (
      <dl>
        <Sum name="Plats et formules" cents={price.items} />
        <div className="mt-2 flex justify-between gap-4 font-title text-lg font-bold">
          <dt>{typeset("L'hôte vous invite")}</dt>
          <dd>{written(0)}</dd>
        </div>
      </dl>
    )
  }
  const isGroup = invitationLink === null && totalPersons > 1 && !isToGo(type) && type !== 'PAY_FOR_ALL_NO_INVITATION'
  return (
    <div>
      <dl>
        <Sum name="Plats et formules" cents={price.items} />
        <Sum
          name={type === 'PAY_FOR_ALL' ? `Frais de service (${totalPersons} convives)` : 'Frais de service'}
          cents={price.serviceFee}
        />
        {hasDeliveryFee && <Sum name="Frais de livraison" cents={price.deliveryFee} />}
        <div className="mt-2 flex justify-between gap-4 font-title text-lg font-bold">
          <dt>{isGroup ? 'Votre total' : 'Total'}</dt>
          <dd className="tabular-nums">{written(euros(price.total))}</dd>
        </div>
      </dl>
      {isGroup && (
        <p className="mt-1 text-sm text-ink-soft">
          {typeset(
            type === 'PAY_FOR_ALL'
              ? "S'y ajouteront les plats de vos invités : vous réglez l'addition une fois le groupe complet."
              : 'Vos invités règlent leur part avec votre lien.',
          )}
        </p>
      )}
    </div>
  )
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4 py-1 text-ink-soft">
      <dt>{name}</dt>
      <dd className="tabular-nums">{written(euros(cents))}</dd>
    </div>
  )
}
