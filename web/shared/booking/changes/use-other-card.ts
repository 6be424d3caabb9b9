import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import type { OtherCardHandle, OtherCardProps } from './other-card.tsx'

const loadOtherCard = () => import('./other-card.tsx')

export type OtherCardChoice = {
  /** Null until the guest wants another card and its script is loaded. */
  OtherCard: ComponentType<OtherCardProps> | null
  handle: RefObject<OtherCardHandle | null>
  isWanted: boolean
  want: () => void
  send: (pay: (cardId: string | null) => Promise<void>) => Promise<void>
}

export function useOtherCard(): OtherCardChoice {
  const [isWanted, setWanted] = useState(false)
  const OtherCard = useLazyComponent(loadOtherCard, isWanted, () => setWanted(false))
  const handle = useRef<OtherCardHandle>(null)

  /**
   * Calls `pay` with the id of the other card, or with null if the current card is to hold more. Does not call it if a field of
   * the other card is invalid. A decline of the other card is shown below its fields; other errors are thrown, also if the
   * cards are still loading.
   */
  async function send(pay: (cardId: string | null) => Promise<void>): Promise<void> {
    if (!isWanted) return pay(null)
    const card = handle.current
    if (!card) throw new AnswerError({ message: STILL_LOADING })
    card.clearRefusal()
    const id = await card.cardToPay()
    if (!id) return
    try {
      await pay(id)
    } catch (error) {
      const sentence =
        error instanceof AnswerError && (error.fields.cardId ?? (isDecline(error) ? error.message : null))
      if (!sentence) throw error
      card.showDecline(sentence)
    }
  }

  return { OtherCard: isWanted ? OtherCard : null, handle, isWanted, want: () => setWanted(true), send }
}

const STILL_LOADING = "Vos cartes ne sont pas encore là : rien n'a été envoyé. Patientez un instant, puis confirmez."

function isDecline({ code }: AnswerError): boolean {
  return code === 'PAYMENT_FAILED'
}
