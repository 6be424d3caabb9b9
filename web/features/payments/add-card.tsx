import { useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { AnswerError, graphql, send } from '../../graphql.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { useCurrentUser } from '../accounts/current-user.ts'
import { Captcha } from '../accounts/sign-in/captcha.tsx'
import { useAskedCaptcha } from '../accounts/sign-in/use-asked-captcha.ts'
import { CardEntry } from './card-entry.tsx'
import { CardFields } from './card-fields.tsx'
import { useTypedCard } from './use-typed-card.ts'

type Props = { isOpen: boolean; onClose: () => void; onAdded: () => void }

/** Keeps a card for the next tables; its bank is asked first where it wants to be. */
export function AddCard({ isOpen, onClose, onAdded }: Props) {
  const [isAtBank, setAtBank] = useState(false)
  const close = () => !isAtBank && onClose()
  return (
    // The bank's page stands over everything but a dialog: this one makes room for it, with what was typed.
    <Dialog title="Moyens de paiement" isOpen={isOpen && !isAtBank} onClose={close}>
      {isOpen && (
        <CardEntry>
          <AddCardForm
            onBank={setAtBank}
            onAdded={() => {
              onClose()
              onAdded()
            }}
          />
        </CardEntry>
      )}
    </Dialog>
  )
}

function AddCardForm({ onBank, onAdded }: { onBank: (isThere: boolean) => void; onAdded: () => void }) {
  const captcha = useAskedCaptcha()
  const card = useTypedCard()
  const stripe = useStripe()
  const user = useCurrentUser()
  const form = useRuledForm({
    defaults: { captchaToken: '' },
    faultsOf: captcha.faultsOf,
    onSend: async ({ captchaToken }) => {
      const element = card.check()
      if (!element || !stripe) return
      const { createCardSetup: setup } = await begin(captchaToken)
      const name = user && [user.firstName, user.lastName].filter(Boolean).join(' ')
      const given = { card: element, ...(name ? { billing_details: { name } } : {}) }
      const first = await stripe.confirmCardSetup(
        setup.clientSecret,
        { payment_method: given },
        { handleActions: false },
      )
      const { setupIntent, error } =
        first.setupIntent?.status === 'requires_action' ? await askBank(setup.clientSecret) : first
      if (error) {
        if (card.blame(error)) return
        throw new AnswerError({ message: sentenceOf(error), extensions: { code: 'PAYMENT_FAILED' } })
      }
      await send(Attach, { paymentMethodId: idOf(setupIntent?.payment_method) })
      toast('Votre carte a été enregistrée.')
      onAdded()
    },
  })

  async function begin(captchaToken: string) {
    try {
      return await send(CreateSetup, { captchaToken: captchaToken || null })
    } catch (error) {
      captcha.isAskedBy(error)
      throw error
    } finally {
      // An answer serves once.
      form.setValue('captchaToken', '')
    }
  }

  async function askBank(clientSecret: string) {
    onBank(true)
    try {
      return await (stripe?.handleNextAction({ clientSecret }) ?? NOTHING)
    } finally {
      onBank(false)
    }
  }

  return (
    <Form form={form} label="Ajouter une carte">
      <CardFields card={card} />
      <p className="text-sm text-ink-soft">
        <T>
          Le numéro est saisi chez notre prestataire de paiement : Tablée ne le voit jamais. Rien n'est débité
          maintenant.
        </T>
      </p>
      {captcha.isAsked && <Captcha form={form} name="captchaToken" />}
      <SendButton form={form} className="w-full">
        Enregistrer
      </SendButton>
    </Form>
  )
}

const NOTHING = { setupIntent: undefined, error: undefined }

function idOf(method: string | { id: string } | null | undefined): string {
  return typeof method === 'string' ? method : (method?.id ?? '')
}

type Fault = { code?: string; decline_code?: string; message?: string }

/** The provider says it in French, but for what the payer of a refused card can do. */
function sentenceOf({ code, decline_code: declineCode, message }: Fault): string {
  if (code === 'setup_intent_authentication_failure') return NOT_PROVEN
  return declineCode || code === 'card_declined' ? REFUSED : (message ?? REFUSED)
}

const REFUSED = 'Votre banque a refusé cette carte. Contactez-la, ou essayez une autre carte.'
const NOT_PROVEN =
  "Votre banque ne vous a pas reconnu : la carte n'a pas été enregistrée. Réessayez, ou essayez une autre carte."

const CreateSetup = graphql(`
  mutation CreateCardSetup($captchaToken: String) {
    createCardSetup(captchaToken: $captchaToken) {
      id
      clientSecret
    }
  }
`)

const Attach = graphql(`
  mutation AttachStripePaymentMethod($paymentMethodId: ID!) {
    attachStripePaymentMethod(paymentMethodId: $paymentMethodId) {
      id
    }
  }
`)
