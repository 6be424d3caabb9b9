import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import type { DeviceOfTeamFragment } from '../../generated/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour, longDate } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { Removal } from '../till/removal.tsx'

/** The restaurant's devices, each with its last use and its removal. */
export default function DeviceList({ devices }: { devices: readonly DeviceOfTeamFragment[] }) {
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => (
        <DeviceLine key={device.id} device={device} />
      ))}
    </ul>
  )
}

function DeviceLine({ device: { id: deviceId, name, addedAt, addedBy, usedAt } }: { device: DeviceOfTeamFragment }) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)

  async function remove(password: string | null) {
    await send(RemoveRestaurantDevice, { restaurantId: restaurant.id, deviceId, password })
    toast(`L'appareil ${name} est retiré.`)
    await revalidate()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          <T>{`Utilisé ${dayAndHour(usedAt)}`}</T>
        </p>
        <p className="text-sm text-ink-soft">
          <T>{`Ajouté le ${longDate(addedAt)}${addedBy ? ` par ${addedBy}` : ''}`}</T>
        </p>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Retirer l'appareil ${name}`}
        onClick={() => setLeaving(true)}
        className={buttonStyle('line', 'px-4')}
      >
        Retirer
      </button>
      <Removal
        title={`Retirer l'appareil ${name} ?`}
        about="Il ne montre plus rien dès sa prochaine demande."
        confirm="Retirer l'appareil"
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        remove={remove}
      />
    </li>
  )
}

const RemoveRestaurantDevice = graphql(`
  mutation RemoveRestaurantDevice($restaurantId: ID!, $deviceId: ID!, $password: String) {
    removeRestaurantDevice(restaurantId: $restaurantId, deviceId: $deviceId, password: $password) {
      id
    }
  }
`)
