import { MINUTE } from '@tablee/domain/calendar/calendar'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useServerNow } from '../../../app/server-time.ts'
import { CardEntry } from '../../cards/card-entry.tsx'
import { type KeptCard, savedCardsOrNull } from '../../cards/kept-cards.ts'
import { CardToPay, useCardChoice } from '../../paying/card-choice.tsx'
import { usePayer } from '../../paying/use-payer.ts'
import { asGuestOf } from '../guest-token/guest-tokens.ts'

export type OtherCardHandle = {
  /** Returns the id of the card; null if one of its fields is invalid, which the field shows. */
  cardToPay: () => Promise<string | null>
  /** Shows the bank's decline below the card. */
  showDecline: (sentence: string) => void
  clearRefusal: () => void
}
export type OtherCardProps = { shareId: string; handle: Ref<OtherCardHandle> }

/** The choice of another card, kept or typed, that holds the additional cost of dishes. */
export default function OtherCard({ shareId, handle }: OtherCardProps) {
  const [cards, setCards] = useState<readonly KeptCard[] | null | undefined>()
  useEffect(() => {
    let isLeft = false
    // A guest with a link has no kept cards, even if somebody is signed in here.
    const loading = asGuestOf(shareId).token === undefined ? savedCardsOrNull() : Promise.resolve([])
    void loading.then((found) => !isLeft && setCards(found))
    return () => {
      isLeft = true
    }
  }, [shareId])

  return (
    // The button that opened it was removed while it had the focus.
    <div ref={focus} tabIndex={-1} role="group" aria-label="Payer avec une autre carte" className="outline-none">
      {cards === undefined ? (
        <p className="text-ink-soft">Un instant…</p>
      ) : (
        <CardEntry>
          <Choice cards={cards} shareId={shareId} handle={handle} />
        </CardEntry>
      )}
    </div>
  )
}

function focus(place: HTMLElement | null): void {
  place?.focus()
}

function Choice({ cards, shareId, handle }: OtherCardProps & { cards: readonly KeptCard[] | null }) {
  const payer = usePayer({ payerShareId: shareId, isNameless: false })
  const card = useCardChoice(cards, useServerNow(MINUTE), { isNewFirst: true })
  useImperativeHandle(handle, () => ({
    cardToPay: async () => (await card.cardToPay(payer))?.id ?? null,
    showDecline: card.showDecline,
    clearRefusal: card.clearRefusal,
  }))
  return <CardToPay card={card} mayKeep={false} />
}
