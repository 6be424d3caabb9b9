import { useState } from 'react'
import { OTHER } from '../../../payments/card-picker.tsx'
import { isExpired, type KeptCard, usableFirst } from '../../../payments/kept-cards.ts'
import { useTypedCard } from '../../../payments/use-typed-card.ts'
import type { FormPayer } from './use-payer.ts'

export type CardChoice = ReturnType<typeof useCardChoice>

/** Which card pays: a kept one or one that is typed, and what its bank said of it. */
export function useCardChoice(cards: readonly KeptCard[] | null, now: number) {
  const kept = usableFirst(cards ?? [], now)
  const [wished, setWished] = useState(() => kept.find((card) => !isExpired(card, now))?.id ?? OTHER)
  const [isKeeping, setKeeping] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const typed = useTypedCard()
  // A card may have been deleted in another tab.
  const chosen = kept.some(({ id }) => id === wished) ? wished : OTHER

  return {
    kept,
    /** The kept cards cannot be had. */
    isListMissing: cards === null,
    chosen,
    typed,
    isKeeping,
    setKeeping,
    refusal,
    choose(value: string) {
      setWished(value)
      setRefusal(null)
    },
    /** The card for the payment; null says that a field is at fault, under it. */
    async cardToPay({ name, isSignedIn }: FormPayer): Promise<{ id: string; isKept: boolean } | null> {
      if (chosen !== OTHER) return { id: chosen, isKept: false }
      const id = await typed.make(name)
      return id === null ? null : { id, isKept: isKeeping && isSignedIn }
    },
    say: setRefusal,
    /** Says why the bank refused it; a typed card is made again for the next try. */
    refuse(sentence: string) {
      typed.forget()
      setRefusal(sentence)
    },
  }
}
