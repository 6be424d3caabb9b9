import { WEBHOOK_TYPES } from '@tablee/domain/till/webhook-types'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../app/graphql.ts'
import { ConfirmedButton } from '../../shared/account-settings/security/confirmed-button.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { ChangeButton } from '../../ui/card.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour, plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { ABOUT_SECRET, type ConfirmedEndpoint, EndpointForm, type TypedEndpoint } from './endpoint-form.tsx'
import { Removal } from './removal.tsx'
import type { Secret } from './shown-once.tsx'
import { ChangeWebhook, RemoveWebhook, RenewWebhookSecret, type ShownEndpoint, TryWebhook } from './till-requests.ts'

type Props = { endpoint: ShownEndpoint; isLocalAllowed: boolean; onSecret: (secret: Secret) => void }

export function EndpointLine({ endpoint, isLocalAllowed, onSecret }: Props) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const { id: endpointId, url, types } = endpoint
  const which = { restaurantId: restaurant.id, endpointId }

  async function change(typed: ConfirmedEndpoint, was: TypedEndpoint, close: () => void) {
    await send(ChangeWebhook, { ...which, ...typed, was })
    toast("L'adresse est changée.")
    close()
    await revalidate()
  }

  return (
    <li className="py-3">
      <EditInPlace
        shown={(open) => (
          <div className="grid gap-3">
            <div className="flex items-start justify-between gap-4">
              <EndpointState endpoint={endpoint} />
              <ChangeButton onPress={open} of={`l'adresse ${url}`}>
                Modifier
              </ChangeButton>
            </div>
            <EndpointActs endpoint={endpoint} onSecret={onSecret} />
          </div>
        )}
        edited={(close) => (
          <EndpointForm
            label={`Modifier ${url}`}
            defaults={{ url, types: [...types] }}
            isLocalAllowed={isLocalAllowed}
            onSend={(typed, was) => change(typed, was, close)}
            onClose={close}
          />
        )}
      />
    </li>
  )
}

function EndpointState({ endpoint: { url, types, formerUntil, restsUntil } }: Pick<Props, 'endpoint'>) {
  const events = types.length === WEBHOOK_TYPES.length ? 'Tous les événements' : plural(types.length, 'événement')
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{url}</p>
      <p className="text-sm text-ink-soft">
        <T>{events}</T>
      </p>
      {formerUntil !== null && (
        <p className="text-sm text-ink-soft">
          <T>{`L'ancien secret signe encore jusqu'au ${dayAndHour(formerUntil)}.`}</T>
        </p>
      )}
      {restsUntil !== null && (
        <p className="text-sm font-medium text-danger">
          <T>{`Elle ne répond pas : prochain essai ${dayAndHour(restsUntil)}.`}</T>
        </p>
      )}
    </div>
  )
}

function EndpointActs({ endpoint: { id: endpointId, url }, onSecret }: Pick<Props, 'endpoint' | 'onSecret'>) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)
  const which = { restaurantId: restaurant.id, endpointId }

  async function tryOnce() {
    await send(TryWebhook, which)
    toast('Un essai est parti.')
    await revalidate()
  }
  async function renew(password: string | null) {
    const { renewWebhookSecret } = await send(RenewWebhookSecret, { ...which, password })
    const about = `${ABOUT_SECRET} L'ancien signe encore un jour à côté de lui.`
    onSecret({ title: 'Le nouveau secret', about, value: renewWebhookSecret.secret })
    await revalidate()
  }
  async function remove(password: string | null) {
    await send(RemoveWebhook, { ...which, password })
    toast("L'adresse n'est plus prévenue.")
    await revalidate()
  }

  return (
    <div className="flex flex-wrap gap-3">
      <ActionForm kind="quiet" onPress={tryOnce}>
        Envoyer un essai
        <span className="sr-only"> à {url}</span>
      </ActionForm>
      <ConfirmedButton title="Renouveler le secret ?" confirm="Renouveler" act={renew}>
        Renouveler le secret
        <span className="sr-only"> de {url}</span>
      </ConfirmedButton>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Retirer ${url}`}
        onClick={() => setLeaving(true)}
        className={buttonStyle('line', 'px-4')}
      >
        Retirer
      </button>
      <Removal
        title="Retirer cette adresse ?"
        about="Elle n'est plus prévenue, et ses derniers envois quittent la liste."
        confirm="Retirer l'adresse"
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        remove={remove}
      />
    </div>
  )
}
