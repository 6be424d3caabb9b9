import { type DraftSold, VAT_RATES, withAlcohol } from '@tablee/domain/menus/menu-draft'
import type { MenuField } from '@tablee/domain/menus/menu-faults'
import { inPercent } from '@tablee/domain/money/money'
import { AllergenTicks } from './allergen-ticks.tsx'
import { CheckInput, LinesInput, PriceInput, SelectInput } from './inputs.tsx'
import { ServedWhenFields } from './served-when-fields.tsx'

export type FaultOf = (field: MenuField) => string | undefined

type Props = { sold: DraftSold; faultOf: FaultOf; set: (changed: Partial<DraftSold>) => void }

export function SoldFields({ sold, faultOf, set }: Props) {
  const { isAlcohol, vatOnSite, vatTakeaway } = sold
  return (
    <>
      <LinesInput
        label="Description"
        value={sold.description}
        error={faultOf('description')}
        onChange={(description) => set({ description })}
      />
      <div className="grid grid-cols-2 gap-4 max-md:[&>:first-child]:col-span-2 md:grid-cols-3">
        <PriceInput
          label="Prix TTC (€)"
          value={sold.priceCents}
          error={faultOf('price')}
          onChange={(priceCents) => set({ priceCents })}
        />
        <SelectInput
          label="TVA sur place"
          value={vatOnSite}
          options={RATES}
          isDisabled={isAlcohol}
          onChange={(vat) => set({ vatOnSite: vat })}
        />
        <SelectInput
          label="TVA à emporter"
          value={vatTakeaway}
          options={RATES}
          isDisabled={isAlcohol}
          onChange={(vat) => set({ vatTakeaway: vat })}
        />
      </div>
      <CheckInput
        label="Contient de l'alcool (TVA à 20 %)"
        value={isAlcohol}
        onChange={(isOn) => set(withAlcohol(sold, isOn))}
      />
      <fieldset>
        <legend className="mb-1 font-semibold">Servi</legend>
        <div className="flex flex-wrap gap-x-4">
          <CheckInput label="sur place" value={sold.isActive} onChange={(isActive) => set({ isActive })} />
          <CheckInput
            label="à emporter"
            value={sold.isActiveClickCollect}
            onChange={(isActiveClickCollect) => set({ isActiveClickCollect })}
          />
          <CheckInput
            label="en livraison"
            value={sold.isActiveDelivery}
            onChange={(isActiveDelivery) => set({ isActiveDelivery })}
          />
        </div>
      </fieldset>
      <ServedWhenFields weekdays={sold.weekdays} services={sold.services} error={faultOf('served')} onChange={set} />
      <AllergenTicks chosen={sold.allergens} onChange={(allergens) => set({ allergens })} />
    </>
  )
}

export const RATES = VAT_RATES.map((vat) => ({ value: vat as number, label: inPercent(vat / 100) }))
