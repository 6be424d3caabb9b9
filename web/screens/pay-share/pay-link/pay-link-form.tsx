import { useRevalidator } from 'react-router'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { leaveFor } from '../../../app/leave-for.ts'
import { sendOnce } from '../../../app/requests/send-once.ts'
import type { OwedByLinkQuery } from '../../../generated/graphql.ts'
import { CardFields } from '../../../shared/cards/card-fields.tsx'
import { useTypedCard } from '../../../shared/cards/use-typed-card.ts'
import { Captcha } from '../../../shared/viewer/captcha/captcha.tsx'
import { useRequiredCaptcha } from '../../../shared/viewer/captcha/use-required-captcha.ts'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { SwitchedOff } from '../../../ui/page/switched-off.tsx'
import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

type LinkBalance = NonNullable<NonNullable<OwedByLinkQuery['owedByLink']>['owed']>

/** The lines left to pay, and the card that pays them, which is not stored. */
export function PayLinkForm({ link, owed }: { link: string; owed: LinkBalance }) {
  const { revalidate } = useRevalidator()
  const captcha = useRequiredCaptcha()
  const card = useTypedCard()
  const form = useValidatedForm({
    defaults: { captchaToken: '' },
    faultsOf: captcha.faultsOf,
    onSend: async ({ captchaToken }) => {
      const paymentToken = await card.make(null)
      if (paymentToken === null) return
      try {
        const bank = await pay({ link, amount: owed.amount, paymentToken, captchaToken: captchaToken || null })
        if (bank !== null) return await leaveFor(bank)
      } catch (error) {
        await onError(error)
      }
      await revalidate()
    },
  })

  async function onError(error: unknown): Promise<never> {
    // A captcha token is valid for one request.
    form.setValue('captchaToken', '')
    captcha.requireAfter(error)
    if (error instanceof AnswerError && error.code === 'PAYMENT_FAILED') card.forget()
    if (error instanceof AnswerError && error.code === 'CONFLICT') await revalidate()
    throw error
  }

  return (
    <Form form={form} label="Paiement">
      <SwitchedOff names={['payments']} />
      <Lines owed={owed} />
      <CardFields card={card} />
      {captcha.isRequired && <Captcha form={form} name="captchaToken" />}
      <SendButton form={form} className="w-full">
        {typeset(`Payer ${price(owed.amount)}`)}
      </SendButton>
      <p className="text-sm text-ink-soft">
        <T>Votre carte est débitée tout de suite, une seule fois, et n'est pas enregistrée.</T>
      </p>
    </Form>
  )
}

function Lines({ owed: { amount, tip, extras } }: { owed: LinkBalance }) {
  const tips = tip > 0 ? [{ id: 'tip', name: 'Pourboire', price: tip }] : []
  return (
    <dl className="grid gap-2">
      {[...extras, ...tips].map((line) => (
        <Line key={line.id} name={line.name} sum={line.price} />
      ))}
      <Line name="Total" sum={amount} className="border-t border-line pt-2 font-bold" />
    </dl>
  )
}

function Line({ name, sum, className = '' }: { name: string; sum: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt className="min-w-0 wrap-anywhere">{typeset(name)}</dt>
      <dd className="tabular-nums">{price(sum)}</dd>
    </div>
  )
}

type Paying = { link: string; amount: number; paymentToken: string; captchaToken: string | null }

/** Returns the URL of the 3-D Secure page, or null if it is paid. */
async function pay({ link, ...card }: Paying): Promise<string | null> {
  const stripeParams = { ...card, application_fee_amount: 0 }
  const paid = await sendOnce({ link, stripeParams }, async (idempotency) => {
    return (await send(PayByLink, { link, stripeParams }, { anyone: true, ...idempotency })).payByLink
  })
  return paid.redirect_to_url ?? null
}

const PayByLink = graphql(`
  mutation PayByLink($link: String!, $stripeParams: StripeParams!) {
    payByLink(link: $link, stripeParams: $stripeParams) {
      redirect_to_url
    }
  }
`)
