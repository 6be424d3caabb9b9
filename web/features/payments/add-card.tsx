import { useState } from 'react'
import { graphql, send } from '../../graphql.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { Captcha } from '../accounts/sign-in/captcha/captcha.tsx'
import { useAskedCaptcha } from '../accounts/sign-in/captcha/use-asked-captcha.ts'
import { CardEntry } from './card-entry.tsx'
import { CardFields } from './card-fields.tsx'
import { useCardSetup } from './use-card-setup.ts'
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
  const keepCard = useCardSetup(card, onBank)
  const form = useRuledForm({
    defaults: { captchaToken: '' },
    faultsOf: captcha.faultsOf,
    onSend: async ({ captchaToken }) => {
      if (!(await keepCard(() => begin(captchaToken)))) return
      toast('Votre carte a été enregistrée.')
      onAdded()
    },
  })

  /** The secret of a setup, which the server begins. */
  async function begin(captchaToken: string): Promise<string> {
    try {
      return (await send(CreateSetup, { captchaToken: captchaToken || null })).createCardSetup.clientSecret
    } catch (error) {
      captcha.isAskedBy(error)
      throw error
    } finally {
      // An answer serves once.
      form.setValue('captchaToken', '')
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

const CreateSetup = graphql(`
  mutation CreateCardSetup($captchaToken: String) {
    createCardSetup(captchaToken: $captchaToken) {
      id
      clientSecret
    }
  }
`)
