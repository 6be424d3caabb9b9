import { DELIVERY_LABELS } from '@tablee/domain/ordering/delivery-address'
import { addressLine } from '@tablee/domain/written-address'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { AddressForm } from '../../../shared/addresses/address-form.tsx'
import { ChangeButton } from '../../../ui/card.tsx'
import { EditInPlace } from '../../../ui/edit-in-place.tsx'

export const AddressRowFragment = graphql(`
  fragment AddressRow on DeliveryPreference {
    id
    address
    zipCode
    city
    country
    longitude
    latitude
    extraDetails
    deliveryOptions
  }
`)

type Props = {
  preference: FragmentType<typeof AddressRowFragment>
  onSaved: () => void
  onDeleted: () => void
}

export function AddressRow({ preference: masked, onSaved, onDeleted }: Props) {
  const preference = getFragmentData(AddressRowFragment, masked)
  const { address, zipCode, city, extraDetails, deliveryOptions } = preference
  return (
    <EditInPlace
      shown={(open) => (
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="font-semibold">{address}</p>
            <p className="text-ink-soft">
              {zipCode} {city}
            </p>
            {extraDetails && <p className="text-sm whitespace-pre-line text-ink-soft">{extraDetails}</p>}
            <p className="text-sm text-ink-soft">{DELIVERY_LABELS[deliveryOptions]}</p>
          </div>
          <ChangeButton onPress={open} of={`l'adresse ${addressLine(preference)}`}>
            Modifier
          </ChangeButton>
        </div>
      )}
      edited={(close) => (
        <AddressForm preference={preference} onClose={close} onSaved={onSaved} onDeleted={onDeleted} />
      )}
    />
  )
}
