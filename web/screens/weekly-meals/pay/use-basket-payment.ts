import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AnswerError } from '../../../app/answer-error.ts'
import { leaveFor } from '../../../app/leave-for.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { removeBookedDrafts } from '../../../shared/booking/draft/draft-store.ts'
import type { CardChoice } from '../../../shared/paying/card-choice.tsx'
import { keepPaying, type PayingCard } from '../../../shared/paying/paying-basket.ts'
import { sendPayment } from '../../../shared/paying/send-payment.ts'
import { NO_RESPONSE, usePaymentOutcome } from '../../../shared/paying/use-payment-outcome.ts'
import { NOT_DONE } from '../../../words/sentences.ts'
import type { BasketOrder } from './load-basket.ts'

type Basket = { id: string; dueOrders: readonly BasketOrder[] }
export type Stopped = { shareId: string; sentence: string }

/**
 * Pays the orders of a basket one after the other with one card, and stops at the first decline: paid orders stay paid, the
 * others are unchanged. Continues automatically with `resumed`, the card of a payer who returns from 3-D Secure.
 */
export function useBasketPayment(
  basket: Basket,
  card: CardChoice,
  resumed: PayingCard | null,
  requireCaptcha: (error: unknown) => boolean,
) {
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const { revalidate } = useRevalidator()
  // The payment stops at an order whose bank has not responded: it is the first that is due.
  const firstDue = basket.dueOrders[0]?.share.id ?? ''
  const unanswered = useRef('')
  const outcome = usePaymentOutcome(
    { shareId: firstDue, payerShareId: firstDue },
    { onDecline: stopAtFirst, onNoResponse: () => stopAtFirst(NO_RESPONSE) },
  )

  function stopAtFirst(sentence: string) {
    // Once that order is paid, the next one is due, and its payment was not requested yet.
    if (firstDue === unanswered.current) setStopped({ shareId: firstDue, sentence })
  }

  /** Resolves once all is paid, or at the first order that is not, which the page shows. */
  async function pay(paying: PayingCard, captchaToken: string | null): Promise<void> {
    setStopped(null)
    for (const [nth, order] of basket.dueOrders.entries()) {
      const { id: shareId } = order.share
      try {
        // A captcha token is valid for one request.
        const paymentCard = { ...paying, captchaToken: nth === 0 ? captchaToken : null }
        const bank = await sendPayment(paymentFor(order), paymentCard, null, null)
        if (bank) {
          keepPaying({ basketId: basket.id, shareId, card: paying })
          return await leaveFor(bank)
        }
        removeBookedDrafts(shareId)
      } catch (error) {
        stop(shareId, error)
        break
      }
    }
    await revalidate()
  }

  function stop(shareId: string, error: unknown) {
    if (error instanceof AnswerError && error.code === 'PROVIDER_UNAVAILABLE') {
      unanswered.current = shareId
      return outcome.wait()
    }
    requireCaptcha(error)
    const isDecline = error instanceof AnswerError && (error.code === 'PAYMENT_FAILED' || error.fields.paymentToken)
    const sentence = sentenceOf(error, NOT_DONE)
    if (isDecline && sentence) card.showDecline(sentence)
    setStopped({ shareId, sentence: sentence ?? NOT_DONE })
  }

  const isContinuing = useContinuedPayment(resumed, (paying) => pay(paying, null))

  /** `isChecking`: a bank has not responded, so nothing may be paid again. */
  return { pay, stopped, isContinuing, isChecking: outcome.isWaiting }
}

/** Continues the payment once for a payer who returns from 3-D Secure. True while it does. */
function useContinuedPayment(resumed: PayingCard | null, pay: (paying: PayingCard) => Promise<void>): boolean {
  const [isContinuing, setContinuing] = useState(false)
  const latest = useRef(pay)
  const begun = useRef<PayingCard | null>(null)
  useEffect(() => {
    latest.current = pay
  })
  useEffect(() => {
    if (resumed === null || begun.current === resumed) return
    begun.current = resumed
    setContinuing(true)
    latest.current(resumed).finally(() => setContinuing(false))
  }, [resumed])
  return isContinuing
}

function paymentFor({ share: { id }, amount, applicationFee }: BasketOrder) {
  return { shareId: id, payerShareId: id, subject: { kind: 'own' }, amount, applicationFee, vouchers: null } as const
}
