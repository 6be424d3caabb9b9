import { type DraftChoice, dishesOf, type MenuDraft } from '@tablee/domain/menus/menu-draft'
import { titleOf } from '@tablee/domain/menus/menu-faults'
import { AllergenTicks } from './allergen-ticks.tsx'
import { CheckInput, PriceInput, SelectInput, TextInput } from './inputs.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { RATES } from './sold-fields.tsx'

type Props = {
  choice: DraftChoice
  draft: MenuDraft
  isOfCourse: boolean
  onChange: (choice: DraftChoice) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One choice: a dish of the menu, or an option with its own text. */
export function ChoiceLine({ choice, draft, isOfCourse, onChange, onMove, onRemove }: Props) {
  const { dish, name, surchargeCents } = choice
  const set = (changed: Partial<DraftChoice>) => onChange({ ...choice, ...changed })
  const dishes = dishesOf(draft)
  const chosen = dishes.find(({ key }) => key === dish)
  const title = titleOf(chosen ?? choice, 'ce choix')
  const isDish = isOfCourse && (dish !== null || name === '')
  return (
    <li className="grid gap-2 rounded-control bg-tint/60 p-3">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-end gap-3 md:grid-cols-[minmax(0,1fr)_6.5rem_auto]">
        <div className="max-md:col-span-2">
          {isDish ? (
            <SelectInput
              label="Plat"
              value={dish}
              options={[...NO_DISH, ...dishes.map((one) => ({ value: one.key, label: titleOf(one, 'Plat sans nom') }))]}
              onChange={(key) => set({ dish: key })}
            />
          ) : (
            <TextInput label="Choix" value={name} onChange={(text) => set({ name: text })} />
          )}
        </div>
        <PriceInput label="Supplément" value={surchargeCents} onChange={(cents) => set({ surchargeCents: cents })} />
        <div className="justify-self-end">
          <MoveButtons title={title} onMove={onMove} onRemove={onRemove} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <CheckInput label="par défaut" value={choice.isDefault} onChange={(isDefault) => set({ isDefault })} />
        <CheckInput label="disponible" value={choice.isActive} onChange={(isActive) => set({ isActive })} />
      </div>
      {!isDish && <OptionDetails choice={choice} title={title} set={set} />}
    </li>
  )
}

/** The details of an option. They are rarely needed, so they are collapsed. */
function OptionDetails({
  choice,
  title,
  set,
}: {
  choice: DraftChoice
  title: string
  set: (changed: Partial<DraftChoice>) => void
}) {
  const { isAlcohol, allergens, vatOnSite, vatTakeaway } = choice
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center px-2 font-semibold text-brand-dark">
        Alcool, TVA et allergènes<span className="sr-only"> : {title}</span>
      </summary>
      <div className="grid gap-3 pt-2">
        <CheckInput
          label="Contient de l'alcool (TVA à 20 %)"
          value={isAlcohol}
          onChange={(isOn) => set({ isAlcohol: isOn })}
        />
        {!isAlcohol && (
          <div className="grid grid-cols-2 gap-4">
            <SelectInput
              label="TVA sur place"
              value={vatOnSite}
              options={OWN_RATES}
              onChange={(vat) => set({ vatOnSite: vat })}
            />
            <SelectInput
              label="TVA à emporter"
              value={vatTakeaway}
              options={OWN_RATES}
              onChange={(vat) => set({ vatTakeaway: vat })}
            />
          </div>
        )}
        <AllergenTicks label={`Allergènes : ${title}`} chosen={allergens} onChange={(all) => set({ allergens: all })} />
      </div>
    </details>
  )
}

const NO_DISH = [{ value: null as string | null, label: 'Choisissez un plat' }]
const OWN_RATES = [{ value: null as number | null, label: 'comme le plat' }, ...RATES]
