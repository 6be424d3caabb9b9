import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import type { Chosen } from '@tablee/domain/ordering/choices/choice-groups'
import type { DraftType } from '@tablee/domain/ordering/draft'
import { typeset } from '../../../words/typeset.ts'
import type { ConfigurableDish } from './configurable-dish.ts'
import { useChoicesSheet } from './use-choices-sheet.tsx'

type Props = {
  dish: ConfigurableDish
  restaurantId: number
  type: DraftType
  before: readonly Chosen[]
  allergies?: readonly Allergen[]
  onChoose: (chosen: readonly Chosen[]) => void
}

export function ChangeChoices(props: Props) {
  const { control, sheet } = useChoicesSheet({ ...props, action: 'Enregistrer' })
  return (
    <>
      <button
        {...control}
        className="min-h-11 text-sm font-semibold text-brand underline decoration-transparent underline-offset-4 hover:decoration-current"
      >
        Modifier<span className="sr-only"> {typeset(`les choix de ${props.dish.name}`)}</span>
      </button>
      {sheet}
    </>
  )
}
