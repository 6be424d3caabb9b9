import {
  DEFAULT_DELIVERY_OPTION,
  DELIVERY_OPTIONS,
  type DeliveryChoice,
  deliveryAddressFaults,
  type PostalAddress,
} from '@tablee/domain/ordering/delivery-address'
import { addressLine } from '@tablee/domain/written-address'
import { useController } from 'react-hook-form'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { Cancel, EDITED } from '../accounts/card.tsx'
import { AddressField } from './address-field.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { DELIVERY_LABELS } from './delivery-labels.ts'
import { partsOf } from './place-of.ts'
import { saveAddress, wholeAddress } from './save-address.ts'
import { usePickedPlace } from './use-picked-place.ts'

type Preference = PostalAddress & { id: string; extraDetails: string | null; deliveryOptions: DeliveryChoice }

type Props = {
  /** The one that is edited; without it one is added. */
  preference?: Preference
  onClose: () => void
  onSaved: (id: string) => void
  onDeleted?: () => void
}

/** An address to deliver to: where, how it is handed over, and what helps to find the door. */
export function AddressForm({ preference, onClose, onSaved, onDeleted }: Props) {
  const place = usePickedPlace(preference ? partsOf(preference) : null)
  const form = useRuledForm({
    defaults: {
      address: preference ? addressLine(preference) : '',
      extraDetails: preference?.extraDetails ?? '',
      deliveryOptions: preference?.deliveryOptions ?? DEFAULT_DELIVERY_OPTION,
    },
    faultsOf: (values) => deliveryAddressFaults(wholeAddress(values, place.current())),
    onSend: async (values) => {
      const saved = await saveAddress(preference?.id, wholeAddress(values, place.current()))
      if (saved === null) return
      onClose()
      onSaved(saved)
    },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'address' })
  // What was picked is waited for: it is known a moment later.
  async function submit() {
    await place.settled()
    form.submit()
  }

  return (
    <div className={EDITED}>
      <Form form={{ ...form, submit }} label={preference ? "Modifier l'adresse" : 'Ajouter une adresse'}>
        <AddressField
          value={field.value}
          error={fieldState.error?.message}
          inputRef={field.ref}
          onType={(text) => {
            place.forget()
            field.onChange(text)
          }}
          onPick={async (suggestion) => {
            form.setValue('address', suggestion.label)
            form.clearErrors('address')
            await place.pick(suggestion)
            form.trigger('address')
          }}
        />
        <TextArea
          form={form}
          name="extraDetails"
          label="Précisions (facultatif)"
          hint="Étage, digicode, nom sur l'interphone…"
        />
        <ChoiceField
          form={form}
          name="deliveryOptions"
          label="Remise de la commande"
          choices={CHOICES.map((value) => ({ value, label: DELIVERY_LABELS[value] }))}
        />
        <div className="flex flex-wrap gap-3">
          <SendButton form={form}>Valider</SendButton>
          <Cancel onPress={onClose} />
        </div>
      </Form>
      {preference && onDeleted && <DeleteAddress id={preference.id} onDeleted={onDeleted} />}
    </div>
  )
}

// The default first.
const CHOICES = DELIVERY_OPTIONS.toSorted(
  (one, other) => Number(other === DEFAULT_DELIVERY_OPTION) - Number(one === DEFAULT_DELIVERY_OPTION),
)
