import { useRevalidator } from 'react-router'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import type { PasskeyLineFragment as Passkey } from '../../../generated/graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { CancelButton, EDIT_FORM_STYLE } from '../../../ui/card.tsx'
import { EditInPlace } from '../../../ui/edit-in-place.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { KeyRound } from '../../../ui/icons/things/key-round.tsx'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { createPasskey } from '../../viewer/sign-in/passkey.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { deviceName } from './device-name.ts'

const PasskeyLineFragment = graphql(`
  fragment PasskeyLine on Passkey {
    id
    name
    createdAt
    lastUsedAt
  }
`)

export function PasskeysPart({ passkeys }: { passkeys: FragmentType<typeof PasskeyLineFragment>[] }) {
  const { revalidate } = useRevalidator()

  async function remove(id: string, password: string | null) {
    await send(RemovePasskey, { id, password })
    toast("La clé d'accès a été retirée.")
    revalidate()
  }

  return (
    <div>
      <p className="text-sm text-ink-soft">
        <T>Clés d'accès</T>
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {getFragmentData(PasskeyLineFragment, passkeys).map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={(password) => remove(passkey.id, password)} />
          ))}
        </ul>
      )}
      <EditInPlace
        shown={(open) => (
          <>
            <p className="mb-4">
              <T>Connectez-vous sans mot de passe, par votre visage, votre empreinte ou le code de votre appareil.</T>
            </p>
            <button type="button" onClick={open} className={buttonStyle('line')}>
              <KeyRound aria-hidden className="size-5" />
              <T>Ajouter une clé d'accès</T>
            </button>
          </>
        )}
        edited={(close) => (
          <AddPasskey
            onClose={close}
            onAdded={() => {
              close()
              toast("La clé d'accès a été ajoutée.")
              revalidate()
            }}
          />
        )}
      />
    </div>
  )
}

type LineProps = { passkey: Passkey; onRemove: (password: string | null) => Promise<void> }

function PasskeyLine({ passkey: { name, createdAt, lastUsedAt }, onRemove }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 flex-none text-brand-dark" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          <T>
            {lastUsedAt ? `Dernière utilisation : ${dayAndHour(lastUsedAt)}` : `Ajoutée : ${dayAndHour(createdAt)}`}
          </T>
        </p>
      </div>
      <ConfirmedButton title="Retirer une clé d'accès" confirm="Retirer" act={onRemove}>
        <span>
          Retirer<span className="sr-only"> {name}</span>
        </span>
      </ConfirmedButton>
    </li>
  )
}

const RemovePasskey = graphql(`
  mutation RemovePasskey($id: ID!, $password: String) {
    removePasskey(id: $id, password: $password)
  }
`)

/** Adds a passkey under a chosen name; the device then verifies its owner. */
function AddPasskey({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
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
