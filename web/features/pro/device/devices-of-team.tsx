import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeviceOfTeamFragment } from '../../../generated/graphql.ts'
import { type FragmentType, getFragmentData, graphql, send } from '../../../graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { preload, useLazyComponent } from '../../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { dayAndHour, longDate } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { Card } from '../../accounts/card.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { Removal } from '../till/removal.tsx'

const loadAdd = () => import('./add-device.tsx')

/** The restaurant's devices, for its owners, who can add the current browser. */
export function DevicesOfTeam({ devices }: { devices: readonly FragmentType<typeof DeviceOfTeam>[] }) {
  const all = getFragmentData(DeviceOfTeam, devices)
  const { isOpen, close, control } = useLazyDialog(() => preload(loadAdd))
  const AddDevice = useLazyComponent(loadAdd, isOpen)
  return (
    <Card title="Appareils du restaurant">
      <p className="mb-3 text-ink-soft">
        <T>
          Une tablette au comptoir que l’équipe se partage : chacun y agit avec son code de quatre chiffres, et personne
          n’y ouvre les pages des propriétaires.
        </T>
      </p>
      {all.length > 0 && (
        <ul className="divide-y divide-line">
          {all.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      )}
      <button {...control} className={buttonStyle('line', 'mt-3')}>
        <T>En faire un de cet appareil</T>
      </button>
      {AddDevice && <AddDevice isOpen={isOpen} onClose={close} />}
    </Card>
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

export const DeviceOfTeam = graphql(`
  fragment DeviceOfTeam on RestaurantDevice {
    id
    name
    addedAt
    addedBy
    usedAt
  }
`)

const RemoveRestaurantDevice = graphql(`
  mutation RemoveRestaurantDevice($restaurantId: ID!, $deviceId: ID!, $password: String) {
    removeRestaurantDevice(restaurantId: $restaurantId, deviceId: $deviceId, password: $password) {
      id
    }
  }
`)
