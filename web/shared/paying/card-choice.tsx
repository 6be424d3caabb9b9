import { useRef, useState } from 'react'
import { Notice } from '../../ui/form/notice.tsx'
import { CardFields } from '../cards/card-fields.tsx'
import { CardPicker, NEW_CARD } from '../cards/card-picker.tsx'
import type { TakeCard } from '../cards/device-wallets/wallet-buttons.tsx'
import { isExpired, type KeptCard, usableFirst } from '../cards/kept-cards.ts'
import { type TypedCard, useTypedCard } from '../cards/use-typed-card.ts'
import type { FormPayer } from './use-payer.ts'

/** The source of the paying card: the list and its fields, or a device's wallet. */
type Source = 'card' | 'wallet'

type Paying = { id: string; isKept: boolean }

export type CardChoice = {
  kept: readonly KeptCard[]
  isListMissing: boolean
  /** The id of a kept card, or NEW_CARD. */
  chosen: string
  typed: TypedCard
  isKeeping: boolean
  setKeeping: (isKeeping: boolean) => void
  isKeepingWallet: boolean
  setKeepingWallet: (isKeeping: boolean) => void
  /** Returns the bank's decline of a card from this source, to show next to it. */
  refusalOf: (of: Source) => string | null
  choose: (value: string) => void
  /** Returns the card for the payment; null if a field of the typed card is invalid, which the field shows. */
  cardToPay: (payer: Pick<FormPayer, 'name' | 'isSignedIn'>) => Promise<Paying | null>
  /** Returns the card of a wallet's sheet, which is a new one at each press. */
  walletToPay: (take: TakeCard, payer: Pick<FormPayer, 'isSignedIn'>) => Promise<Paying>
  clearRefusal: () => void
  /** Shows a sentence next to a source, by default the last one used. */
  showRefusal: (sentence: string, of?: Source) => void
  /** Shows the bank's decline. A typed card is tokenized again for the next attempt. */
  showDecline: (sentence: string) => void
}

/**
 * The paying card (kept, typed or from a wallet) and the bank's decline of it. With `isNewFirst` the fields of a new card are
 * chosen first.
 */
export function useCardChoice(cards: readonly KeptCard[] | null, now: number, { isNewFirst = false } = {}): CardChoice {
  const kept = usableFirst(cards ?? [], now)
  const [selected, setSelected] = useState(() => {
    const usable = isNewFirst ? null : kept.find((card) => !isExpired(card, now))
    return usable?.id ?? NEW_CARD
  })
  const [isKeeping, setKeeping] = useState(false)
  const [isKeepingWallet, setKeepingWallet] = useState(false)
  const [refusal, setRefusal] = useState<{ of: Source; sentence: string } | null>(null)
  const source = useRef<Source>('card')
  const typed = useTypedCard()
  // A card may have been deleted in another tab.
  const chosen = kept.some(({ id }) => id === selected) ? selected : NEW_CARD

  return {
    kept,
    isListMissing: cards === null,
    chosen,
    typed,
    isKeeping,
    setKeeping,
    isKeepingWallet,
    setKeepingWallet,
    refusalOf: (of) => (refusal?.of === of ? refusal.sentence : null),
    choose(value) {
      setSelected(value)
      setRefusal(null)
    },
    async cardToPay({ name, isSignedIn }) {
      source.current = 'card'
      if (chosen !== NEW_CARD) return { id: chosen, isKept: false }
      const id = await typed.make(name)
      return id === null ? null : { id, isKept: isKeeping && isSignedIn }
    },
    async walletToPay(take, { isSignedIn }) {
      source.current = 'wallet'
      return { id: await take(), isKept: isKeepingWallet && isSignedIn }
    },
    clearRefusal: () => setRefusal(null),
    showRefusal(sentence, of = source.current) {
      setRefusal({ of, sentence })
    },
    showDecline(sentence) {
      typed.forget()
      setRefusal({ of: source.current, sentence })
    },
  }
}

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
