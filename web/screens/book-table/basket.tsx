import { euros } from '@tablee/domain/money/money'
import { isToGo, type Price } from '@tablee/domain/money/pricing'
import { type Draft, declareAllergies } from '@tablee/domain/ordering/draft'
import { tickDish } from '@tablee/domain/ordering/draft-shared'
import { asksProofOfAge } from '@tablee/domain/ordering/proof-of-age'
import { WISH_NAMES } from '@tablee/domain/ordering/wishes'
import { addressLine } from '@tablee/domain/written-address'
import { useId } from 'react'
import { AllergiesField } from '../../shared/booking/allergies/allergies-field.tsx'
import { AvoidedMark } from '../../shared/booking/allergies/avoided-mark.tsx'
import { firstFault, isTreated, type ShownLine } from '../../shared/booking/basket/basket-lines.ts'
import { EditableLines } from '../../shared/booking/basket/editable-lines.tsx'
import { WishField } from '../../shared/booking/basket/wish-field.tsx'
import type { ServedAddress } from '../../shared/booking/draft/load-delivery.ts'
import { ProofOfAge } from '../../shared/booking/labels/proof-of-age.tsx'
import type { ChangeDraft } from '../../shared/booking/menu/quantity.tsx'
import { avoidedIn } from '../../shared/booking/order-lines/dish-for-table.tsx'
import type { DishToShare } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { ChangeButton } from '../../ui/card.tsx'
import { price, price as written } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = {
  draft: Draft
  change: ChangeDraft
  lines: readonly ShownLine[]
  /** The dishes for the table that the guest shares. */
  ticked: readonly DishToShare[]
  price: Price
  isPlain: boolean
  /** True if the order can be sent. */
  isReady: boolean
  /** True if the delivery fee has a line, even when it is free. */
  hasDeliveryFee: boolean
  /** The delivery address; null until one is chosen. */
  address: ServedAddress | null
  onAddress: () => void
  control: object
}

export function Basket({ draft, change, lines, ticked, price, isPlain, isReady, ...props }: Props) {
  const { hasDeliveryFee, address, onAddress, control } = props
  const id = useId()
  const fault = isPlain ? null : firstFault(lines)
  const isNothing = lines.length + ticked.length === 0
  return (
    <div className="grid gap-4">
      {isPlain ? (
        <p className="text-ink-soft">
          <T>Ce restaurant prend les réservations sans précommande : vous choisirez vos plats sur place.</T>
        </p>
      ) : isNothing ? (
        <p className="rounded-control bg-tint px-4 py-5 text-center text-ink-soft">
          <T>Votre commande est vide. Ajoutez un plat ou une formule.</T>
        </p>
      ) : (
        <>
          {lines.length > 0 && <EditableLines draft={draft} change={change} lines={lines} />}
          <TickedLines draft={draft} change={change} dishes={ticked} />
        </>
      )}
      {!isPlain && !isNothing && <BasketSums draft={draft} price={price} hasDeliveryFee={hasDeliveryFee} />}
      {draft.type === 'DELIVERY' && <BroughtTo address={address} onAddress={onAddress} />}
      {asksProofOfAge(draft.type, lines) && <ProofOfAge />}
      <AllergiesField
        allergens={draft.allergies}
        onSave={(allergens) => change((kept) => declareAllergies(kept, allergens))}
      />
      {WISH_NAMES.map((name) => (
        <WishField key={name} name={name} draft={draft} change={change} />
      ))}
      <button
        {...control}
        disabled={!isReady}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        className={buttonStyle('brand', 'w-full disabled:bg-line disabled:text-ink-soft')}
      >
        {isPlain ? 'Réserver sans précommander' : 'Commander'}
      </button>
      {fault !== null && (
        <p id={`${id}-fault`} className="-mt-2 text-sm font-medium">
          {typeset(fault)}
        </p>
      )}
    </div>
  )
}

function BroughtTo({ address, onAddress }: Pick<Props, 'address' | 'onAddress'>) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-control border border-line px-4 py-2">
      <p className="min-w-0">
        <span className="block text-sm text-ink-soft">Livraison</span>
        <span className="block leading-snug font-semibold">
          {address ? addressLine(address) : typeset('Choisissez une adresse')}
        </span>
      </p>
      <ChangeButton onPress={onAddress} of="l'adresse de livraison">
        {address ? 'Modifier' : 'Choisir'}
      </ChangeButton>
    </div>
  )
}

type TickedLinesProps = { draft: Draft; change: ChangeDraft; dishes: readonly DishToShare[] }

/** The basket lines of a guest who joins: their part of each ticked dish for the table. */
function TickedLines({ draft, change, dishes }: TickedLinesProps) {
  if (dishes.length === 0) return null
  return (
    <ul aria-label="Pour la table" className="border-t border-dashed border-line">
      {dishes.map((dish) => (
        <li key={dish.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
          <div className="min-w-24 flex-1 leading-snug">
            <p className="font-semibold">{typeset(dish.name)}</p>
            <p className="text-sm text-ink-soft">{typeset('Votre part, pour la table')}</p>
            <AvoidedMark avoided={{ always: avoidedIn(dish, draft.allergies), byChoice: [] }} />
          </div>
          <ChangeButton onPress={() => change((kept) => tickDish(kept, dish.id, false))} of={dish.name}>
            Retirer
          </ChangeButton>
          <span className="min-w-[4.5rem] text-right tabular-nums">{price(euros(dish.partIfJoinedCents ?? 0))}</span>
        </li>
      ))}
    </ul>
  )
}

type SumsProps = { draft: Draft; price: Price; hasDeliveryFee: boolean }

/** The sums of the order. A guest whose host pays for all sees that they owe nothing. */
function BasketSums({ draft, price, hasDeliveryFee }: SumsProps) {
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
