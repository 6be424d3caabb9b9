import { KEY_LIVES, keyFaults } from '@tablee/domain/till/till-faults'
import { useRevalidator } from 'react-router'
import { send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { CancelButton, EDIT_FORM_STYLE } from '../../ui/card.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { useDesk } from '../desk/use-desk.ts'
import type { Secret } from './shown-once.tsx'
import { MakeTillKey } from './till-requests.ts'

type Props = { isFirst: boolean; onSecret: (secret: Secret) => void }

const NO_END = 'sans'
const LIVES = KEY_LIVES.map((days) => ({
  value: days === null ? NO_END : String(days),
  label: days === null ? "Jusqu'à son retrait" : days === 365 ? 'Un an' : `${days} jours`,
}))

export function KeyForm({ isFirst, onSecret }: Props) {
  return (
    <EditInPlace
      shown={(open) => (
        <button type="button" onClick={open} className={buttonStyle(isFirst ? 'brand' : 'line')}>
          Créer une clé
        </button>
      )}
      edited={(close) => <Fields onSecret={onSecret} onClose={close} />}
    />
  )
}

function Fields({ onSecret, onClose }: Pick<Props, 'onSecret'> & { onClose: () => void }) {
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { name: '', days: NO_END as string, password: '' },
    faultsOf: ({ name, days, password }) => ({
      ...keyFaults({ name, days: daysOf(days) }),
      ...requested.faultsOf({ password }),
    }),
    async onSend({ name, days, password }) {
      const variables = { restaurantId: restaurant.id, name, days: daysOf(days), password: password || null }
      const { makeTillKey } = await send(MakeTillKey, variables).catch(requested.rethrow)
      onClose()
      onSecret({ title: 'Votre clé', about: ABOUT_KEY, value: makeTillKey.key })
      await revalidate()
    },
  })
  return (
    <Form form={form} label="Créer une clé" className={EDIT_FORM_STYLE}>
      <TextField
        form={form}
        name="name"
        label="Nom de la clé"
        hint="Par exemple celui de votre caisse."
        maxLength={60}
      />
      <ChoiceField form={form} name="days" label="Elle dure" choices={LIVES} />
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Créer la clé</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}

function daysOf(chosen: string): number | null {
  return chosen === NO_END ? null : Number(chosen)
}

const ABOUT_KEY =
  'Avec elle votre caisse lit le service de ce restaurant, marque les convives et les commandes, et clôture les additions. Elle ne sera plus montrée : copiez-la maintenant.'
