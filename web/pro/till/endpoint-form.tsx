import { endpointFaults } from '@tablee/domain/till/till-faults'
import { WEBHOOK_TYPES } from '@tablee/domain/till/webhook-types'
import { useRevalidator } from 'react-router'
import { send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { CancelButton, EDIT_FORM_STYLE } from '../../ui/card.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { useDesk } from '../desk/use-desk.ts'
import { useLastSaved } from '../use-last-saved.ts'
import type { Secret } from './shown-once.tsx'
import { AddWebhook } from './till-requests.ts'
import { readTypes, TypesField, writeTypes } from './types-field.tsx'

export type TypedEndpoint = { url: string; types: string[] }
/** `password` is null until the server requires it. */
export type ConfirmedEndpoint = TypedEndpoint & { password: string | null }
type FormProps = {
  label: string
  defaults: TypedEndpoint
  isLocalAllowed: boolean
  /** `was`: the endpoint as this form loaded it, or as the server has returned it since. */
  onSend: (typed: ConfirmedEndpoint, was: TypedEndpoint) => Promise<void>
  onClose: () => void
}

/** The URL of an endpoint, and the events that it receives. */
export function EndpointForm({ label, defaults, isLocalAllowed, onSend, onClose }: FormProps) {
  const { sendOver } = useLastSaved(defaults)
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { url: defaults.url, types: writeTypes(defaults.types), password: '' },
    faultsOf: ({ url, types, password }) => ({
      ...endpointFaults({ url, types: readTypes(types) }, isLocalAllowed),
      ...requested.faultsOf({ password }),
    }),
    onSend({ url, types, password }) {
      const typed = { url: url.trim(), types: readTypes(types) }
      return sendOver(
        (was) => onSend({ ...typed, password: password || null }, was),
        () => typed,
      ).catch(requested.rethrow)
    },
  })
  return (
    <Form form={form} label={label} className={EDIT_FORM_STYLE}>
      <TextField
        form={form}
        name="url"
        type="url"
        label="Adresse de votre logiciel"
        hint="Elle commence par https://, et tout Internet peut l'atteindre."
        autoComplete="off"
        maxLength={500}
      />
      <TypesField form={form} />
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Valider</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}

type AddProps = { isFirst: boolean; isLocalAllowed: boolean; onSecret: (secret: Secret) => void }

export function AddEndpoint({ isFirst, isLocalAllowed, onSecret }: AddProps) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()

  async function add(typed: ConfirmedEndpoint, close: () => void) {
    const { addWebhook } = await send(AddWebhook, { restaurantId: restaurant.id, ...typed })
    close()
    // Before anything else, because the secret is never shown again.
    onSecret({ title: 'Le secret de cette adresse', about: ABOUT_SECRET, value: addWebhook.secret })
    await revalidate()
  }

  return (
    <EditInPlace
      shown={(open) => (
        <button type="button" onClick={open} className={buttonStyle(isFirst ? 'brand' : 'line')}>
          Ajouter une adresse
        </button>
      )}
      edited={(close) => (
        <EndpointForm
          label="Ajouter une adresse"
          defaults={{ url: '', types: [...WEBHOOK_TYPES] }}
          isLocalAllowed={isLocalAllowed}
          onSend={(typed) => add(typed, close)}
          onClose={close}
        />
      )}
    />
  )
}

export const ABOUT_SECRET =
  'Votre logiciel reconnaît par lui que les envois viennent de Tablée. Il ne sera plus montré : copiez-le maintenant.'
