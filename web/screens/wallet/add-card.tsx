import { useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { CardEntry } from '../../shared/cards/card-entry.tsx'
import { CardFields } from '../../shared/cards/card-fields.tsx'
import { useTypedCard } from '../../shared/cards/use-typed-card.ts'
import { Captcha } from '../../shared/viewer/captcha/captcha.tsx'
import { useRequiredCaptcha } from '../../shared/viewer/captcha/use-required-captcha.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { useCardSetup } from './use-card-setup.ts'

type Props = { isOpen: boolean; onClose: () => void; onAdded: () => void }

/** Saves a card for later payments, with 3-D Secure if its bank requires it. */
export function AddCard({ isOpen, onClose, onAdded }: Props) {
  const [isAtBank, setAtBank] = useState(false)
  const close = () => !isAtBank && onClose()
  return (
    // The 3-D Secure page cannot cover a modal dialog, so the dialog closes during it and keeps the typed values.
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
  const captcha = useRequiredCaptcha()
  const card = useTypedCard()
  const keepCard = useCardSetup(card, onBank)
  const form = useValidatedForm({
    defaults: { captchaToken: '' },
    faultsOf: captcha.faultsOf,
    onSend: async ({ captchaToken }) => {
      if (!(await keepCard(() => begin(captchaToken)))) return
      toast('Votre carte a été enregistrée.')
      onAdded()
    },
  })

  async function begin(captchaToken: string): Promise<string> {
    try {
      return (await send(CreateSetup, { captchaToken: captchaToken || null })).createCardSetup.clientSecret
    } catch (error) {
      captcha.requireAfter(error)
      throw error
    } finally {
      // A captcha token is valid for one request.
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
      {captcha.isRequired && <Captcha form={form} name="captchaToken" />}
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
