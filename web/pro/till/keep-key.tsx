import { useRevalidator } from 'react-router'
import { send } from '../../app/graphql.ts'
import { serverNow } from '../../app/server-time.ts'
import { ConfirmedButton } from '../../shared/account-settings/security/confirmed-button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { KeepTillKey, type ShownKey } from './till-requests.ts'

/** A key whose owner has left the team: its expiry, and the button that keeps it. */
export function KeepKey({ tillKey: { id: keyId, name, stopsAt } }: { tillKey: ShownKey }) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  if (stopsAt === null) return null

  async function keep(password: string | null) {
    await send(KeepTillKey, { restaurantId: restaurant.id, keyId, password })
    toast(`La clé ${name} est conservée.`)
    await revalidate()
  }

  return (
    <div className="grid w-full justify-items-start gap-3">
      <p className="text-sm font-medium text-danger">
        <T>
          {stopsAt > serverNow()
            ? `Son propriétaire n'est plus là : elle s'arrête le ${dayAndHour(stopsAt)}.`
            : "Son propriétaire n'est plus là : elle est arrêtée."}
        </T>
      </p>
      <ConfirmedButton kind="quiet" title={`Conserver la clé ${name} ?`} confirm="Conserver la clé" act={keep}>
        Conserver
        <span className="sr-only"> la clé {name}</span>
      </ConfirmedButton>
    </div>
  )
}

/** Asks the owners what to do with the keys of a member who has left. */
export function KeysToKeep({ keys }: { keys: readonly ShownKey[] }) {
  const orphaned = keys.filter(({ stopsAt }) => stopsAt !== null)
  if (orphaned.length === 0) return null
  return (
    <div className="mb-5">
      <Notice kind="danger">
        Un propriétaire qui n'est plus là a créé des clés : conservez celles qui servent encore, retirez les autres.
        Sans réponse, elles s'arrêtent sept jours après son départ.
      </Notice>
    </div>
  )
}
