import { MINUTE } from '@tablee/domain/calendar/calendar'
import { type ReactNode, useId } from 'react'
import { useServerNow } from '../../app/server-time.ts'
import { T } from '../../words/t.tsx'
import { expiryOf, isExpired, type KeptCard, nameOfCard } from './kept-cards.ts'
import { Refusal } from './refusal.tsx'

/** The option of a card that is typed rather than saved. */
export const NEW_CARD = 'other'

type Props = {
  cards: readonly KeptCard[]
  chosen: string
  onChoose: (value: string) => void
  /** The reason of a decline, shown below the chosen card. */
  refusal: string | null
  /** The fields of a new card. They keep their values while a saved card is chosen. */
  children: ReactNode
}

/** A choice between saved cards and a new one. Without saved cards the fields are shown at once. */
export function CardPicker({ cards, chosen, onChoose, refusal, children }: Props) {
  const name = useId()
  const now = useServerNow(MINUTE)
  const isAlone = cards.length === 0
  const choice = (value: string) => ({ name, value, checked: chosen === value, onChange: () => onChoose(value) })
  return (
    <fieldset className="grid min-w-0 gap-3.5">
      <legend className="sr-only">Carte de paiement</legend>
      {cards.map((card) => {
        const hasEnded = isExpired(card, now)
        return (
          <div key={card.id} className={PLATE}>
            <label className={`${LINE} ${hasEnded ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer'}`}>
              <input type="radio" disabled={hasEnded} {...choice(card.id)} className={RADIO} />
              <span className="min-w-0">
                <span className="block font-bold">{nameOfCard(card)}</span>
                <span className={`block text-sm ${hasEnded ? 'text-danger' : 'text-ink-soft'}`}>
                  {hasEnded ? `Expirée depuis le ${expiryOf(card)}` : `Expire le ${expiryOf(card)}`}
                </span>
              </span>
            </label>
            <Refusal sentence={chosen === card.id ? refusal : null} />
          </div>
        )
      })}
      <div className={PLATE}>
        {isAlone ? (
          <p className={`${LINE} pb-0 font-bold`}>
            <T>Votre carte</T>
          </p>
        ) : (
          <label className={`${LINE} cursor-pointer`}>
            <input type="radio" {...choice(NEW_CARD)} className={RADIO} />
            <span className="font-bold">Une autre carte</span>
          </label>
        )}
        <Refusal sentence={chosen === NEW_CARD ? refusal : null} />
        <div hidden={chosen !== NEW_CARD} className={`px-5 pb-5 ${isAlone ? 'pt-4' : 'pt-1'}`}>
          {children}
        </div>
      </div>
    </fieldset>
  )
}

const PLATE =
  'rounded-[18px] border border-line bg-card transition-shadow duration-150 has-[input[type=radio]:checked]:border-brand has-[input[type=radio]:checked]:shadow-[inset_0_0_0_1px_var(--accent)] has-[input[type=radio]:focus-visible]:outline-3 has-[input[type=radio]:focus-visible]:outline-offset-2 has-[input[type=radio]:focus-visible]:outline-(--accent)'
const LINE = 'flex min-h-14 items-center gap-4 px-5 py-4'
const RADIO = 'size-5 flex-none accent-brand outline-none'
