import { Notice } from '../../ui/form/notice.tsx'
import { CardFields } from '../cards/card-fields.tsx'
import { CardPicker } from '../cards/card-picker.tsx'
import type { CardChoice } from './use-card-choice.ts'

/** The choice between the kept cards and a new one. `mayKeep` is true if the payer has an account that keeps cards. */
export function CardToPay({ card, mayKeep }: { card: CardChoice; mayKeep: boolean }) {
  const { kept, chosen, typed, isKeeping, setKeeping, refusalOf, isListMissing, choose } = card
  return (
    <>
      {isListMissing && (
        <Notice kind="danger">
          Vos cartes enregistrées ne peuvent pas être affichées pour l'instant. Vous pouvez régler avec une autre carte.
        </Notice>
      )}
      <CardPicker cards={kept} chosen={chosen} onChoose={choose} refusal={refusalOf('card')}>
        <CardFields card={typed} />
        {mayKeep && (
          <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isKeeping}
              onChange={({ target }) => setKeeping(target.checked)}
              className="size-5 flex-none accent-brand"
            />
            Enregistrer cette carte
          </label>
        )}
      </CardPicker>
    </>
  )
}
