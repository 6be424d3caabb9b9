import { useState } from 'react'
import { NEW_CARD } from '../../../payments/card-picker.tsx'
import { isExpired, type KeptCard, usableFirst } from '../../../payments/kept-cards.ts'
import { useTypedCard } from '../../../payments/use-typed-card.ts'
import type { FormPayer } from './use-payer.ts'

export type CardChoice = ReturnType<typeof useCardChoice>

/** Which card pays, a kept or a typed one, and the bank's refusal of it. */
export function useCardChoice(cards: readonly KeptCard[] | null, now: number) {
  const kept = usableFirst(cards ?? [], now)
  const [selected, setSelected] = useState(() => kept.find((card) => !isExpired(card, now))?.id ?? NEW_CARD)
  const [isKeeping, setKeeping] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const typed = useTypedCard()
  // A card may have been deleted in another tab.
  const chosen = kept.some(({ id }) => id === selected) ? selected : NEW_CARD

  return {
    kept,
    /** The kept cards could not be loaded. */
    isListMissing: cards === null,
    chosen,
    typed,
    isKeeping,
    setKeeping,
    refusal,
    choose(value: string) {
      setSelected(value)
      setRefusal(null)
    },
    /** The card for the payment; null when a field of the typed card is invalid, which the field says. */
    async cardToPay({ name, isSignedIn }: FormPayer): Promise<{ id: string; isKept: boolean } | null> {
      if (chosen !== NEW_CARD) return { id: chosen, isKept: false }
      const id = await typed.make(name)
      return id === null ? null : { id, isKept: isKeeping && isSignedIn }
    },
    setRefusal,
    /** Shows the bank's refusal; a typed card is tokenized again for the next try. */
    showDecline(sentence: string) {
      typed.forget()
      setRefusal(sentence)
    },
  }
}
