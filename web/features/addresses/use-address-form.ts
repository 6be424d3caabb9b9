import {
  DEFAULT_DELIVERY_OPTION,
  type DeliveryChoice,
  deliveryAddressFaults,
  type PostalAddress,
} from '@tablee/domain/ordering/delivery-address'
import { addressLine } from '@tablee/domain/written-address'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { type SuggestedAddress, suggestionOf } from './address-suggestions.ts'
import { partsOf } from './place-of.ts'
import { saveAddress, wholeAddress } from './save-address.ts'
import { usePickedPlace } from './use-picked-place.ts'

export type Preference = PostalAddress & { id: string; extraDetails: string | null; deliveryOptions: DeliveryChoice }

/** The form of a new or an edited address, with the place of its text. */
export function useAddressForm(preference: Preference | undefined, onSaved: (id: string) => void) {
  const place = usePickedPlace(preference ? partsOf(preference) : null)
  const form = useValidatedForm({
    defaults: defaultsOf(preference),
    faultsOf: (values) => deliveryAddressFaults(wholeAddress(values, place.current())),
    onSend: async (values) => {
      const saved = await saveAddress(preference?.id, wholeAddress(values, place.current()))
      if (saved !== null) onSaved(saved)
    },
  })

  // Waits for a chosen place that is still being looked up; an address that is typed in full needs no choice.
  async function submit() {
    await place.settled()
    if (place.current() === null) await takeTyped(form.getValues('address'))
    form.submit()
  }

  async function takeTyped(text: string) {
    const meant = await suggestionOf(text)
    if (meant) await place.pick(meant)
  }

  async function onPick(suggestion: SuggestedAddress) {
    form.setValue('address', suggestion.label)
    form.clearErrors('address')
    await place.pick(suggestion)
    form.trigger('address')
  }

  return { form: { ...form, submit }, purgePlace: place.forget, onPick }
}

function defaultsOf(preference: Preference | undefined) {
  return {
    address: preference ? addressLine(preference) : '',
    extraDetails: preference?.extraDetails ?? '',
    deliveryOptions: preference?.deliveryOptions ?? DEFAULT_DELIVERY_OPTION,
  }
}
