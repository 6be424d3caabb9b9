import { pinFaults } from '@tablee/domain/service/restaurant-device'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { CancelButton, Card, ChangeButton, EDIT_FORM_STYLE, Line } from '../../ui/card.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { longDate } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { Removal } from '../till/removal.tsx'

/** The PIN with which the viewer acts on the devices of their restaurants. `setAt` is in milliseconds. */
export function PinCard({ setAt }: { setAt: number | null }) {
  const { revalidate } = useRevalidator()
  const [isRemoving, setRemoving] = useState(false)

  async function remove(password: string | null) {
    await send(RemovePin, { password })
    toast('Votre code est supprimé.')
    await revalidate()
  }

  return (
    <Card title="Code des appareils du restaurant">
      <EditInPlace
        shown={(open) => (
          <Line label="Quatre chiffres" value={setAt === null ? 'Aucun' : `Choisi le ${longDate(setAt)}`}>
            <ChangeButton onPress={open} of="le code des appareils du restaurant">
              {setAt === null ? 'Choisir' : 'Modifier'}
            </ChangeButton>
          </Line>
        )}
        edited={(close) => <PinFields onClose={close} />}
      />
      <p className="mt-3 text-sm text-ink-soft">
        <T>Sur la tablette du comptoir, ce code dit que c’est vous qui agissez. Ne le donnez à personne.</T>
      </p>
      {setAt !== null && (
        <button type="button" onClick={() => setRemoving(true)} className={buttonStyle('quiet', 'mt-3 px-3')}>
          Supprimer le code
        </button>
      )}
      <Removal
        title="Supprimer votre code ?"
        about="Vous n’agissez plus sur les appareils du restaurant avant d’en choisir un autre."
        confirm="Supprimer le code"
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        remove={remove}
      />
    </Card>
  )
}

function PinFields({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { pin: '', password: '' },
    faultsOf: ({ pin, password }) => ({ ...pinFaults({ pin }), ...requested.faultsOf({ password }) }),
    async onSend({ pin, password }) {
      await send(ChoosePin, { pin, password: password || null }).catch(requested.rethrow)
      toast('Votre code est enregistré.')
      onClose()
      await revalidate()
    },
  })
  return (
    <Form form={form} label="Choisir un code" className={EDIT_FORM_STYLE}>
      <TextField
        form={form}
        name="pin"
        label="Votre code"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Enregistrer</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}

const ChoosePin = graphql(`
  mutation ChoosePin($pin: String!, $password: String) {
    choosePin(pin: $pin, password: $password)
  }
`)

const RemovePin = graphql(`
  mutation RemovePin($password: String) {
    removePin(password: $password)
  }
`)
