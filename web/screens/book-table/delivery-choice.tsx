import { chooseAddress } from '@tablee/domain/ordering/draft'
import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { AddAddress } from '../../shared/addresses/add-address.tsx'
import { AddressOption } from '../../shared/addresses/address-option.tsx'
import type { DeliveryOffer, ServedAddress } from '../../shared/booking/draft/load-delivery.ts'
import type { ChangeDraft } from '../../shared/booking/menu/quantity.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = {
  delivery: DeliveryOffer
  chosen: ServedAddress | null
  change: ChangeDraft
  titleRef: Ref<HTMLHeadingElement>
  /** Path of the restaurant's click & collect; null if it has none. */
  takeAway: string | null
}

/** The choice of the delivery address: one of the diner's that the restaurant serves, or a new one. */
export function DeliveryChoice({ delivery: { addresses, areas }, chosen, change, titleRef, takeAway }: Props) {
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState<string | null>(null)
  const id = useId()
  const choose = (address: string) => change((kept) => chooseAddress(kept, Number(address)))
  const served = addresses.filter(({ isServed }) => isServed)
  const only = served.length === 1 && added === null ? served[0]?.id : undefined
  const isToChoose = chosen === null && only !== undefined
  const chooseOnly = useEffectEvent(() => only !== undefined && choose(only))
  // Selects the only address that the restaurant serves.
  useEffect(() => {
    if (isToChoose) chooseOnly()
  }, [isToChoose])
  const isAddedInVain = addresses.some((one) => one.id === added && !one.isServed)

  return (
    <section aria-labelledby={id}>
      <h2 ref={titleRef} id={id} tabIndex={-1} className="mt-8 mb-3 scroll-mt-24 text-xl outline-none md:text-2xl">
        Adresse de livraison
      </h2>
      {areas && areas.length > 0 && <Areas areas={areas} />}
      {addresses.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Adresse de livraison</legend>
          <div className="grid gap-2 @2xl:grid-cols-2">
            {addresses.map((one) => (
              <AddressOption
                key={one.id}
                address={one}
                name={`${id}-address`}
                isChosen={one === chosen}
                refusal={one.isServed ? null : 'Ce restaurant ne livre pas à cette adresse.'}
                onChoose={() => choose(one.id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <p role="status" className={isAddedInVain ? 'mt-3 text-ink-soft' : 'sr-only'}>
        {isAddedInVain && <AddressNotServed takeAway={takeAway} />}
      </p>
      <AddAddress
        onSaved={(saved) => {
          setAdded(saved)
          choose(saved)
          revalidate()
        }}
      />
    </section>
  )
}

/** The delivery areas; 'Tout Paris' includes its arrondissements. */
function Areas({ areas }: { areas: NonNullable<DeliveryOffer['areas']> }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <p className="text-ink-soft">
        <T>Livre ici :</T>
      </p>
      <ul aria-label="Zones de livraison" className="contents">
        {areas.map(({ id, district }) => (
          <li key={id} className="rounded-pill bg-tint px-3 py-1 font-semibold text-brand-dark">
            {typeset(district)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Shown after the diner added an address that is not served. Suggests another address, or click & collect at the path
 * `takeAway`.
 */
export function AddressNotServed({ takeAway }: { takeAway: string | null }) {
  if (takeAway === null) return typeset('Ajoutez une autre adresse.')
  return (
    <>
      <T>Ajoutez une autre adresse, ou </T>
      <Link to={takeAway} className="font-semibold text-brand underline underline-offset-4">
        <T>passez en click & collect</T>
      </Link>
      .
    </>
  )
}
