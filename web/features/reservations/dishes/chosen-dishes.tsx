import { euros } from '@tablee/domain/money/money'
import type { Draft } from '@tablee/domain/ordering/draft'
import { asksProofOfAge } from '@tablee/domain/ordering/proof-of-age'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import type { ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { AllergiesField, type Telling } from '../allergies/allergies-field.tsx'
import { firstFault, type ShownLine } from '../order/basket/basket-lines.ts'
import { EditableLines } from '../order/basket/editable-lines.tsx'
import { NoteField } from '../order/basket/note-field.tsx'
import type { ChangeDraft } from '../order/menu/quantity.tsx'
import { ProofOfAge } from '../order/proof-of-age.tsx'

/** What is chosen now; the sums of the dishes are in cents. */
export type ChosenLines = { lines: readonly ShownLine[]; before: number; after: number; isSame: boolean }

type Props = {
  draft: Draft
  change: ChangeDraft
  onTell: Telling['onTell']
  form: ValidatedForm<Record<never, string>>
} & ChosenLines

/** The chosen dishes, what they cost before and now, and the button that orders them. */
export function ChosenDishes({ draft, change, onTell, form, ...chosen }: Props) {
  const { lines, before, after } = chosen
  const why = whyNot(chosen)
  return (
    <div className="grid gap-4">
      {lines.length > 0 && <EditableLines {...{ draft, change, lines }} />}
      <dl aria-live="polite">
        <Sum name="Vos plats, avant" cents={before} className="text-ink-soft" />
        <Sum name="Vos plats, maintenant" cents={after} className="mt-1 font-title text-lg font-bold" />
      </dl>
      <p className="text-sm text-pretty text-ink-soft">
        <T>
          S'ils coûtent plus, nous vous demandons votre accord avant d'autoriser quoi que ce soit. S'ils coûtent moins,
          vous serez débité d'autant moins.
        </T>
      </p>
      {asksProofOfAge(draft.type, lines) && <ProofOfAge />}
      <AllergiesField told={draft.allergies} onTell={onTell} />
      <NoteField note={draft.note} change={change} />
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

/** Why the choice cannot be saved; null where it can. */
export function whyNot({ lines, isSame }: ChosenLines): string | null {
  if (lines.length === 0) return 'Choisissez au moins un plat ou une formule.'
  return firstFault(lines) ?? (isSame ? "Vous n'avez encore rien changé." : null)
}

function Sum({ name, cents, className }: { name: string; cents: number; className: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{typeset(name)}</dt>
      <dd className="tabular-nums">{price(euros(cents))}</dd>
    </div>
  )
}
