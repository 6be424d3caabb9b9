import { CancelButton, EDIT_FORM_STYLE } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { T } from '../../../words/t.tsx'
import { createPasskey } from '../../viewer/sign-in/passkey.ts'
import { deviceName } from './device-name.ts'

/** Adds a passkey under a chosen name; the device then verifies its owner. */
export function AddPasskey({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const form = useValidatedForm({
    defaults: { name: deviceName(navigator.userAgent), password: '' },
    faultsOf: ({ name, password }): Record<string, string> => ({
      ...(name.trim() === '' && { name: 'Donnez un nom à cette clé.' }),
      ...(password === '' && { password: 'Le mot de passe est requis' }),
    }),
    onSend: async ({ name, password }) => {
      await createPasskey(password, name)
      onAdded()
    },
  })

  return (
    <Form form={form} label="Ajouter une clé d'accès" className={EDIT_FORM_STYLE}>
      <p className="text-ink-soft">
        <T>Votre appareil vous demandera de confirmer que c'est bien vous.</T>
      </p>
      <TextField form={form} name="name" label="Nom de la clé" maxLength={60} />
      <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Continuer</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}
