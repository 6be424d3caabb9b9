import { aboveCeiling, mostUnder } from '@tablee/domain/money/ceiling'
import { euros } from '@tablee/domain/money/money'
import type { Draft } from '@tablee/domain/ordering/draft'
import { asksProofOfAge } from '@tablee/domain/ordering/proof-of-age'
import { AllergiesField } from '../../shared/booking/allergies/allergies-field.tsx'
import type { AllergiesEditing } from '../../shared/booking/allergies/save-allergies.ts'
import { firstFault, type ShownLine } from '../../shared/booking/basket/basket-lines.ts'
import { EditableLines } from '../../shared/booking/basket/editable-lines.tsx'
import { WishField } from '../../shared/booking/basket/wish-field.tsx'
import { ProofOfAge } from '../../shared/booking/labels/proof-of-age.tsx'
import type { ChangeDraft } from '../../shared/booking/menu/quantity.tsx'
import type { DishPart } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import { Form, SendButton } from '../../ui/form/form.tsx'
import type { ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { price, wholePrice } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { GoneLines } from './gone-lines.tsx'
import type { GoneLine } from './load-dishes.ts'

/** The current choice. Sums of dishes and the ceiling of a host who pays for all are in cents. */
export type ChosenLines = {
  lines: readonly ShownLine[]
  before: number
  after: number
  isSame: boolean
  ceiling: number | null
  /** Parts of dishes for the table, which this page does not change. */
  parts: readonly DishPart[]
}

type Props = {
  draft: Draft
  change: ChangeDraft
  onSave: AllergiesEditing['onSave']
  form: ValidatedForm<Record<never, string>>
  /** Ordered dishes that are no longer served. They do not count. */
  gone: readonly GoneLine[]
} & ChosenLines

export function ChosenDishes({ draft, change, onSave, form, gone, ...chosen }: Props) {
  const { lines, before, after, ceiling, parts } = chosen
  const why = whyNot(chosen)
  return (
    <div className="grid gap-4">
      <GoneLines lines={gone} />
      {lines.length > 0 && <EditableLines {...{ draft, change, lines }} />}
      {parts.length > 0 && <p className="text-ink-soft">{typeset(partsText(parts))}</p>}
      <dl aria-live="polite">
        <Sum name="Vos plats, avant" cents={before} className="text-ink-soft" />
        <Sum name="Vos plats, maintenant" cents={after} className="mt-1 font-title text-lg font-bold" />
      </dl>
      {ceiling !== null && <p aria-live="polite">{typeset(ceilingLeftText(ceiling, before, after))}</p>}
      <p className="text-sm text-pretty text-ink-soft">
        <T>
          S'ils coûtent plus, nous vous demandons votre accord avant d'autoriser quoi que ce soit. S'ils coûtent moins,
          vous serez débité d'autant moins.
        </T>
      </p>
      {asksProofOfAge(draft.type, lines) && <ProofOfAge />}
      <AllergiesField allergens={draft.allergies} onSave={onSave} />
      <WishField name="note" draft={draft} change={change} />
      {why === null ? (
        <Form form={form} label="Changer mes plats">
          <SendButton form={form} className="w-full">
            {SAVE}
          </SendButton>
        </Form>
      ) : (
        <p className="rounded-control bg-tint px-4 py-3 text-center font-medium">{typeset(why)}</p>
      )}
    </div>
  )
}

const SAVE = 'Enregistrer mes plats'

/** Returns why the choice cannot be saved; null if it can. */
export function whyNot({ lines, isSame, before, after, ceiling, parts }: ChosenLines): string | null {
  if (lines.length + parts.length === 0) return 'Choisissez au moins un plat ou une formule.'
  if (ceiling !== null && after > mostUnder(ceiling, before)) return aboveCeiling(ceiling)
  return firstFault(lines) ?? (isSame ? "Vous n'avez encore rien changé." : null)
}

function partsText(parts: readonly DishPart[]): string {
  const shared = parts.map(({ dish, cents }) => `${dish.name}, ${price(euros(cents))}`)
  return `Vos parts de ce qui est pour la table (${shared.join(' ; ')}) se changent sur la page de votre réservation.`
}

function ceilingLeftText(ceiling: number, before: number, after: number): string {
  const left = Math.max(0, mostUnder(ceiling, before) - after)
  return `Votre hôte invite chacun jusqu'à ${wholePrice(euros(ceiling))} : il vous reste ${price(euros(left))}.`
}

function Sum({ name, cents, className }: { name: string; cents: number; className: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{typeset(name)}</dt>
      <dd className="tabular-nums">{price(euros(cents))}</dd>
    </div>
  )
}
