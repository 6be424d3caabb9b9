import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour, longDate } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { KeepKey } from './keep-key.tsx'
import { Removal } from './removal.tsx'
import { RevokeTillKey, type ShownKey } from './till-requests.ts'

export function KeyLine({ tillKey }: { tillKey: ShownKey }) {
  const { id: keyId, name, prefix, createdAt, expiresAt, usedAt, madeBy, keptBy } = tillKey
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)

  async function revoke(password: string | null) {
    await send(RevokeTillKey, { restaurantId: restaurant.id, keyId, password })
    toast(`La clé ${name} est retirée.`)
    await revalidate()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="font-mono text-sm text-ink-soft">{prefix}…</p>
        <p className="text-sm text-ink-soft">
          <T>{usedAt === null ? 'Jamais utilisée' : `Utilisée ${dayAndHour(usedAt)}`}</T>
        </p>
        <p className="text-sm text-ink-soft">
          <T>{`Créée le ${longDate(createdAt)}${madeBy === null ? '' : ` par ${madeBy}`}${expiresAt === null ? '' : `, jusqu'au ${longDate(expiresAt)}`}`}</T>
        </p>
        {keptBy !== null && (
          <p className="text-sm text-ink-soft">
            <T>{`Conservée par ${keptBy}`}</T>
          </p>
        )}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Retirer la clé ${name}`}
        onClick={() => setLeaving(true)}
        className={buttonStyle('line', 'px-4')}
      >
        Retirer
      </button>
      <KeepKey tillKey={tillKey} />
      <Removal
        title={`Retirer la clé ${name} ?`}
        about="Ce qui s'en sert n'a plus accès dès sa prochaine demande."
        confirm="Retirer la clé"
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        remove={revoke}
      />
    </li>
  )
}
