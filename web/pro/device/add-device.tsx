import { deviceFaults } from '@tablee/domain/service/restaurant-device'
import { useNavigate } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { logOut } from '../../shared/viewer/sign-in/log-out.ts'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { SIGN_IN } from '../desk-paths.ts'
import { keepDeviceToken } from './device-token.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Registers this browser as a device of the restaurant. */
export default function AddDevice({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Un appareil du restaurant" isOpen={isOpen} onClose={onClose}>
      {isOpen && <AddDeviceForm onClose={onClose} />}
    </Dialog>
  )
}

function AddDeviceForm({ onClose }: Pick<Props, 'onClose'>) {
  const { restaurant } = useDesk()
  const navigate = useNavigate()
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { name: '', password: '' },
    faultsOf: ({ name, password }) => ({ ...deviceFaults({ name }), ...requested.faultsOf({ password }) }),
    async onSend({ name, password }) {
      const variables = { restaurantId: restaurant.id, name, password: password || null }
      const { addRestaurantDevice } = await send(AddRestaurantDevice, variables).catch(requested.rethrow)
      if (!keepDeviceToken(addRestaurantDevice)) return toast('Ce navigateur ne retient rien : choisissez-en un autre.')
      // Ends the owner's own session, so that nobody at the counter can use it.
      logOut()
      await navigate(SIGN_IN)
    },
  })
  return (
    <Form form={form} label="Ajouter cet appareil" className="grid gap-5">
      <p>
        <T>Vous serez déconnecté de cet appareil. Choisissez d’abord votre code dans « Compte ».</T>
      </p>
      <TextField form={form} name="name" label="Nom de l'appareil" hint="Par exemple « Comptoir »." maxLength={40} />
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <DialogButtons>
        <SendButton form={form}>Ajouter cet appareil</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

const AddRestaurantDevice = graphql(`
  mutation AddRestaurantDevice($restaurantId: ID!, $name: String!, $password: String) {
    addRestaurantDevice(restaurantId: $restaurantId, name: $name, password: $password)
  }
`)
