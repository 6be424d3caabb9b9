import { DEFAULT_DELIVERY_OPTION, DELIVERY_LABELS, DELIVERY_OPTIONS } from '@tablee/domain/ordering/delivery-address'
import { useController } from 'react-hook-form'
import { CancelButton, EDIT_FORM_STYLE } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AddressField } from './address-field.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { type Preference, useAddressForm } from './use-address-form.ts'

type Props = {
  /** The address to edit; without it the form adds a new one. */
  preference?: Preference
  onClose: () => void
  onSaved: (id: string) => void
  onDeleted?: () => void
}

export function AddressForm({ preference, onClose, onSaved, onDeleted }: Props) {
  const { form, onType, onPick, nearest } = useAddressForm(preference, (id) => {
    onClose()
    onSaved(id)
  })
  const { field, fieldState } = useController({ control: form.control, name: 'address' })

  return (
    <div className={EDIT_FORM_STYLE}>
      <Form form={form} label={preference ? "Modifier l'adresse" : 'Ajouter une adresse'}>
        <AddressField
          value={field.value}
          error={fieldState.error?.message}
          nearest={nearest}
          inputRef={field.ref}
          onType={onType}
          onPick={onPick}
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
          <CancelButton onPress={onClose} />
        </div>
      </Form>
      {preference && onDeleted && <DeleteAddress id={preference.id} onDeleted={onDeleted} />}
    </div>
  )
}

const CHOICES = DELIVERY_OPTIONS.toSorted(
  (one, other) => Number(other === DEFAULT_DELIVERY_OPTION) - Number(one === DEFAULT_DELIVERY_OPTION),
)
