import { WEBHOOK_TYPE_LABELS } from '@tablee/domain/till/webhook-types'
import { useRevalidator } from 'react-router'
import { send } from '../../app/graphql.ts'
import type { WebhookFailure } from '../../generated/graphql.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour, plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { useDesk } from '../desk/use-desk.ts'
import { ResendDelivery, type ShownDelivery } from './till-requests.ts'

/** A delivery: its event, endpoint and response, its body on demand, and a button that sends it again. */
export function DeliveryLine({ delivery }: { delivery: ShownDelivery }) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const { id: deliveryId, url, type, body, createdAt, dueAt, tries, answer } = delivery
  const { words, isBad } = outcomeWords(delivery)
  const label = WEBHOOK_TYPE_LABELS[type as keyof typeof WEBHOOK_TYPE_LABELS] ?? type
  const when = dayAndHour(createdAt)

  async function resend() {
    await send(ResendDelivery, { restaurantId: restaurant.id, deliveryId })
    toast('Renvoyé.')
    await revalidate()
  }

  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <T>{label}</T>
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">{`${when} · ${new URL(url).host}`}</p>
          <p className={`text-sm font-medium ${isBad ? 'text-danger' : 'text-ink-soft'}`}>
            <T>{`${words}${tries > 1 ? ` · ${plural(tries, 'essai')}` : ''}`}</T>
          </p>
        </div>
        {dueAt === null && (
          <ActionForm kind="line" onPress={resend}>
            Renvoyer
            <span className="sr-only">{typeset(` : ${label}, ${when}`)}</span>
          </ActionForm>
        )}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-brand">
          Contenu
          <span className="sr-only">{typeset(` : ${label}, ${when}`)}</span>
        </summary>
        <pre
          tabIndex={0}
          role="region"
          aria-label={typeset(`Contenu : ${label}, ${when}`)}
          className="max-h-72 overflow-auto rounded-control bg-paper p-3 text-sm"
        >
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
        {answer && <p className="mt-2 text-sm wrap-anywhere text-ink-soft">{typeset(`Réponse : ${answer}`)}</p>}
      </details>
    </li>
  )
}

const FAILURES: Record<WebhookFailure, string> = {
  REFUSED: 'Refusé',
  REDIRECTED: 'Redirection refusée',
  TOO_SLOW: 'Pas de réponse à temps',
  UNREACHABLE: 'Injoignable',
  PRIVATE: 'Adresse qui mène dans un réseau privé',
}

type Tried = Pick<ShownDelivery, 'dueAt' | 'tries' | 'deliveredAt' | 'status' | 'failure' | 'tookMs'>

/** Returns « Reçu (200) en 34 ms », « Refusé (500) en 12 ms, prochain essai jeu. 26 nov. à 20:05 », « En route ». */
function outcomeWords({ dueAt, tries, deliveredAt, status, failure, tookMs }: Tried): {
  words: string
  isBad: boolean
} {
  if (tries === 0) return { words: 'En route', isBad: false }
  const code = status === null ? '' : ` (${status})`
  const took = tookMs === null ? '' : ` en ${tookMs} ms`
  if (deliveredAt !== null || failure === null) return { words: `Reçu${code}${took}`, isBad: false }
  const next = dueAt === null ? ', abandonné' : `, prochain essai ${dayAndHour(dueAt)}`
  return { words: `${FAILURES[failure]}${code}${took}${next}`, isBad: true }
}
