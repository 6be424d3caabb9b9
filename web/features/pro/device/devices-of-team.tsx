import { deviceFaults } from '@tablee/domain/service/restaurant-device'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { DeviceOfTeamFragment } from '../../../generated/graphql.ts'
import { type FragmentType, getFragmentData, graphql, send } from '../../../graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { EditInPlace } from '../../../ui/edit-in-place.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour, longDate } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { CancelButton, Card, EDIT_FORM_STYLE } from '../../accounts/card.tsx'
import { CurrentPasswordField } from '../../accounts/security/current-password-field.tsx'
import { logOut } from '../../accounts/sign-in/log-out.ts'
import { useRequestedFields } from '../../accounts/sign-in/use-requested-fields.ts'
import { useDesk } from '../desk/use-desk.ts'
import { SIGN_IN } from '../desk-paths.ts'
import { Removal } from '../till/removal.tsx'
import { keepDeviceToken } from './device-token.ts'

/** The restaurant's devices, for its owners, who make the browser at hand one of them. */
export function DevicesOfTeam({ devices }: { devices: readonly FragmentType<typeof DeviceOfTeam>[] }) {
  const all = getFragmentData(DeviceOfTeam, devices)
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
      <EditInPlace
        shown={(open) => (
          <button type="button" onClick={open} className={buttonStyle('line')}>
            <T>En faire un de cet appareil</T>
          </button>
        )}
        edited={(close) => <AddDevice onClose={close} />}
      />
    </Card>
  )
}

function AddDevice({ onClose }: { onClose: () => void }) {
  const { restaurant } = useDesk()
  const navigate = useNavigate()
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { name: '', password: '' },
    faultsOf: ({ name, password }) => ({ ...deviceFaults({ name }), ...requested.faultsOf({ password }) }),
    async onSend({ name, password }) {
      const asked = { restaurantId: restaurant.id, name, password: password || null }
      const { addRestaurantDevice } = await send(AddRestaurantDevice, asked).catch(requested.rethrow)
      if (!keepDeviceToken(addRestaurantDevice)) return toast('Ce navigateur ne retient rien : choisissez-en un autre.')
      // The owner's own session ends here, so that nobody at the counter is in it.
      logOut()
      await navigate(SIGN_IN)
    },
  })
  return (
    <Form form={form} label="Ajouter cet appareil" className={EDIT_FORM_STYLE}>
      <p>
        <T>Vous serez déconnecté de cet appareil. Choisissez d’abord votre code dans « Compte ».</T>
      </p>
      <TextField form={form} name="name" label="Nom de l'appareil" hint="Par exemple « Comptoir »." maxLength={40} />
      {requested.asks('password') && <CurrentPasswordField form={form} name="password" />}
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Ajouter cet appareil</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
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

const AddRestaurantDevice = graphql(`
  mutation AddRestaurantDevice($restaurantId: ID!, $name: String!, $password: String) {
    addRestaurantDevice(restaurantId: $restaurantId, name: $name, password: $password)
  }
`)

const RemoveRestaurantDevice = graphql(`
  mutation RemoveRestaurantDevice($restaurantId: ID!, $deviceId: ID!, $password: String) {
    removeRestaurantDevice(restaurantId: $restaurantId, deviceId: $deviceId, password: $password) {
      id
    }
  }
`)
