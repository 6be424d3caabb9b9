import { MINUTE } from '@tablee/domain/calendar/calendar'
import { cents, euros } from '@tablee/domain/money/money'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useServerNow } from '../../../app/server-time.ts'
import { openAuth, readToken } from '../../../app/session.ts'
import type { KeptCard } from '../../../shared/cards/kept-cards.ts'
import { CardToPay, useCardChoice } from '../../../shared/paying/card-choice.tsx'
import { giveUpHold } from '../../../shared/paying/give-up.tsx'
import { Checking, NoWithdrawal, ObligationLabel } from '../../../shared/paying/pay-button.tsx'
import type { PayingCard } from '../../../shared/paying/paying-basket.ts'
import { Captcha } from '../../../shared/viewer/captcha/captcha.tsx'
import { useRequiredCaptcha } from '../../../shared/viewer/captcha/use-required-captcha.ts'
import { useCurrentUser } from '../../../shared/viewer/current-user.ts'
import { ActionButton } from '../../../ui/form/action-button.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { useIsWide } from '../../../ui/hooks/use-is-wide.ts'
import { SwitchedOff } from '../../../ui/page/switched-off.tsx'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED, NOT_DONE } from '../../../words/sentences.ts'
import { typeset } from '../../../words/typeset.ts'
import { basketConsent } from './basket-consent.ts'
import { BasketSummary } from './basket-summary.tsx'
import type { BasketOrder } from './load-basket.ts'
import { useBasketPayment } from './use-basket-payment.ts'

type Props = {
  basketId: string
  orders: readonly BasketOrder[]
  /** Null if they could not be loaded: then a typed card pays. */
  cards: readonly KeptCard[] | null
  /** The server's time in milliseconds. */
  now: number
  resumed: PayingCard | null
}

export function BasketForm({ basketId, orders, cards, now, resumed }: Props) {
  const dueOrders = orders.filter(({ state }) => state === 'due')
  const sum = euros(dueOrders.reduce((all, { amountDue }) => all + cents(amountDue), 0))
  const captcha = useRequiredCaptcha()
  const card = useCardChoice(cards, now)
  const user = useCurrentUser()
  const isWide = useIsWide()
  const form = useValidatedForm({
    defaults: { captchaToken: '' },
    faultsOf: (typed) => ({ ...captcha.faultsOf(typed) }),
    failure: NOT_DONE,
    onSend: async ({ captchaToken }) => {
      card.clearRefusal()
      if (readToken() === null) return openAuth('login')
      const name = user && [user.firstName, user.lastName].filter(Boolean).join(' ')
      const paying = sum === 0 ? NO_CARD : await card.cardToPay({ name, isSignedIn: true })
      if (paying) await pay(paying, captchaToken || null)
    },
  })
  const { pay, stopped, isContinuing, isChecking } = useBasketPayment(
    { id: basketId, dueOrders },
    card,
    resumed,
    (error) => {
      form.setValue('captchaToken', '')
      return captcha.requireAfter(error)
    },
  )
  const isBusy = isContinuing || isChecking

  const button = (
    <SendButton form={form} className="w-full">
      {sum > 0 ? <ObligationLabel sum={sum} /> : 'Confirmer la réservation'}
    </SendButton>
  )
  return (
    <Form form={form} label="Paiement" className={COLUMNS}>
      <div className="grid min-w-0 gap-5 md:row-start-2">
        <SwitchedOff names={['payments']} />
        {sum > 0 && <CardToPay card={card} mayKeep />}
      </div>
      <BasketSummary orders={orders} stopped={stopped}>
        {captcha.isRequired && <Captcha form={form} name="captchaToken" />}
        {isChecking && <Checking />}
        {isContinuing && !isChecking && <Continuing />}
        {!isBusy && <Consent dueOrders={dueOrders}>{isWide && button}</Consent>}
      </BasketSummary>
      {!isBusy && (
        <div className="grid gap-5 md:col-start-1 md:row-start-3 md:mt-5">
          <GiveUpBasket dueOrders={dueOrders} />
        </div>
      )}
      {!isWide && !isBusy && (
        <div className="sticky bottom-0 z-30 -mx-4 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {button}
        </div>
      )}
    </Form>
  )
}

/** For a basket that the payer's company pays in full. */
const NO_CARD = { id: '', isKept: false }

function Consent({ dueOrders, children }: { dueOrders: readonly BasketOrder[]; children: ReactNode }) {
  const now = useServerNow(MINUTE)
  return (
    <div className="grid gap-3.5">
      <NoWithdrawal type="DELIVERY" />
      {children}
      <div className="grid gap-1 text-center text-sm text-pretty text-ink-soft">
        {basketConsent(dueOrders, now).map((sentence) => (
          <p key={sentence}>{typeset(sentence)}</p>
        ))}
      </div>
    </div>
  )
}

function Continuing() {
  return (
    <div role="status" className="flex gap-4 rounded-control bg-tint px-4 py-4">
      <span aria-hidden className="spinner mt-0.5 size-5 flex-none text-brand" />
      <p className="font-medium">{typeset('Votre banque a confirmé : nous réglons les commandes suivantes.')}</p>
    </div>
  )
}

// These columns equal those of the page that pays one order.
const COLUMNS =
  'mt-5 grid items-start gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_400px] md:grid-rows-[auto_auto_1fr] md:gap-y-0 md:[&>[role=alert]>*]:col-span-2 md:[&>[role=alert]>*]:mb-5'

/** Cancels the unpaid orders. The basket is kept, and can be ordered again. */
function GiveUpBasket({ dueOrders }: { dueOrders: readonly BasketOrder[] }) {
  const navigate = useNavigate()

  async function giveUp() {
    for (const { id } of dueOrders) await giveUpHold(id)
    toast("C'est abandonné, rien n'est débité.")
    await navigate('/weekly-meals')
  }

  return (
    <ActionButton onPress={giveUp} failure={NOT_CHANGED}>
      Abandonner
    </ActionButton>
  )
}
