import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/till.page'
import { DeliveryLine } from './delivery-line.tsx'
import { AddEndpoint } from './endpoint-form.tsx'
import { EndpointLine } from './endpoint-line.tsx'
import { KeysToKeep } from './keep-key.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyLine } from './key-line.tsx'
import { type Secret, ShownOnce } from './shown-once.tsx'
import { ReadTill, type ShownDelivery, type ShownKey } from './till-requests.ts'

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  return (await readAtDesk(request, ReadTill, { id: restaurant })).till
}

export function meta() {
  return privateHead('Caisse et logiciels')
}

export { DeskFailure as ErrorBoundary }

/** The connection of the restaurant to its till, for its owners: webhook endpoints, API keys, and the last deliveries. */
export default function TillPage({ loaderData: till }: Route.ComponentProps) {
  const { restaurant } = useDesk()
  const [secret, setSecret] = useState<Secret | null>(null)
  useFreshDeliveries(till.deliveries)
  const { endpoints, keys, deliveries, isLocalAllowed } = till
  return (
    <div key={restaurant.id} className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-2 text-xl font-extrabold md:text-2xl">{typeset('Caisse et logiciels')}</h1>
      <p className="mb-5 text-ink-soft">
        <T>Votre caisse ou votre imprimante apprend ce qui se passe ici, et agit pour ce restaurant seul.</T>
      </p>
      <KeysToKeep keys={keys} />
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <div className="grid gap-5">
          <Card title="Adresses prévenues">
            {endpoints.length > 0 && (
              <ul className="-mt-3 mb-4 divide-y divide-line border-b border-line">
                {endpoints.map((endpoint) => (
                  <EndpointLine
                    key={endpoint.id}
                    endpoint={endpoint}
                    isLocalAllowed={isLocalAllowed}
                    onSecret={setSecret}
                  />
                ))}
              </ul>
            )}
            <AddEndpoint isFirst={endpoints.length === 0} isLocalAllowed={isLocalAllowed} onSecret={setSecret} />
          </Card>
          <Card title="Derniers envois">
            {deliveries.length === 0 ? (
              <p className="text-ink-soft">
                <T>Rien n'est encore parti. Un essai montre si votre logiciel répond.</T>
              </p>
            ) : (
              <ul className="-my-3 divide-y divide-line">
                {deliveries.map((delivery) => (
                  <DeliveryLine key={delivery.id} delivery={delivery} />
                ))}
              </ul>
            )}
          </Card>
        </div>
        <Keys keys={keys} onSecret={setSecret} />
      </div>
      <ShownOnce secret={secret} onClose={() => setSecret(null)} />
    </div>
  )
}

function Keys({ keys, onSecret }: { keys: readonly ShownKey[]; onSecret: (secret: Secret) => void }) {
  return (
    <Card title="Clés">
      {keys.length === 0 ? (
        <p className="mb-4 text-ink-soft">
          <T>Avec une clé, votre caisse lit le service et clôt les additions. Vous n'en avez encore créé aucune.</T>
        </p>
      ) : (
        <ul className="-mt-3 mb-4 divide-y divide-line border-b border-line">
          {keys.map((one) => (
            <KeyLine key={one.id} tillKey={one} />
          ))}
        </ul>
      )}
      <KeyForm isFirst={keys.length === 0} onSecret={onSecret} />
    </Card>
  )
}

/**
 * Reloads the page while a delivery is about to be sent, because no live update reports it. It waits two seconds after each
 * response, so that a slow network never has two requests at once.
 */
function useFreshDeliveries(deliveries: readonly ShownDelivery[]): void {
  const { state, revalidate } = useRevalidator()
  const isSoon = deliveries.some(({ dueAt, tries, triedAt, createdAt }) => {
    return dueAt !== null && (tries === 0 || dueAt - (triedAt ?? createdAt) < MINUTE)
  })
  const isDue = isSoon && state === 'idle'
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(revalidate, 2 * SECOND)
    return () => clearTimeout(timer)
  }, [isDue, revalidate])
}
