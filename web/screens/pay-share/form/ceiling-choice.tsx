import { ceilingAgreement } from '@tablee/domain/money/ceiling'
import { cents } from '@tablee/domain/money/money'
import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { price, wholePrice } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = {
  ceilings: PayableShare['ceilings']
  share: PayableShare
  /** True while a payment is in progress. */
  isDisabled: boolean
  /** Called with euros for each guest; null for no ceiling. */
  onChoose: (each: number | null) => void
}

/** Lets a host who pays for all agree to a ceiling for the dishes of each guest. It is off by default. */
export function CeilingChoice({ ceilings, share: { ceiling, amountDue }, isDisabled, onChoose }: Props) {
  const [first] = ceilings
  if (!first || isDisabled) return null
  return (
    <section aria-labelledby="ceiling" className="grid gap-3.5">
      <h2 id="ceiling" className="mt-4 text-xl">
        {typeset("Si vos invités changent d'avis")}
      </h2>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={ceiling !== null}
          onChange={({ target }) => onChoose(target.checked ? first.each : null)}
          className="size-5 flex-none accent-brand"
        />
        {typeset(ceilingAgreement(cents(ceiling ?? first.each)))}
      </label>
      {ceiling !== null && (
        <PillChoice
          legend="Jusqu'à, par personne"
          choices={ceilings.map(({ each }) => ({ value: each, label: wholePrice(each) }))}
          chosen={ceiling}
          isRow
          onChoose={onChoose}
        />
      )}
      <p role="status" className="text-sm text-pretty text-ink-soft">
        <T>
          {ceiling === null
            ? "Sans votre accord, vos invités ne pourront pas choisir de plats plus chers une fois l'addition réglée."
            : `${price(amountDue)} sont autorisés au plus ; vous ne serez débité que de ce qui est commandé.`}
        </T>
      </p>
    </section>
  )
}
