import type { DeliveryChoice, PostalAddress } from '@tablee/domain/ordering/delivery-address'
import { graphql, send } from '../../app/graphql.ts'
import { toastOutcome } from '../viewer/toast-outcome.ts'

type Typed = { address: string; extraDetails: string; deliveryOptions: string }
type WholeAddress = PostalAddress & { extraDetails: string; deliveryOptions: DeliveryChoice }

const NOWHERE = { zipCode: '', city: '', country: '', longitude: 0, latitude: 0 }

/** Returns the address of a form. Without a chosen suggestion only its text is known. */
export function wholeAddress(
  { address, extraDetails, deliveryOptions }: Typed,
  place: PostalAddress | null,
): WholeAddress {
  return { ...(place ?? { ...NOWHERE, address }), extraDetails, deliveryOptions: deliveryOptions as DeliveryChoice }
}

/** Saves an address, a new one without `id`, and shows a toast. Returns its id; null on failure. */
export async function saveAddress(id: string | undefined, input: WholeAddress): Promise<string | null> {
  const failure = 'Une erreur est survenue lors de la mise à jour de votre adresse de livraison.'
  let saved = id ?? null
  const change = async () => {
    if (id) await send(Update, { id, input })
    else saved = await addAddress(input)
  }
  const success = id ? 'Votre adresse de livraison a été mis à jour.' : 'Votre adresse de livraison a été ajoutée.'
  return (await toastOutcome(change, { success, failure })) ? saved : null
}

/** Saves a new address and returns its id. Throws AnswerError, or TypeError without network. */
export async function addAddress(input: WholeAddress): Promise<string> {
  return (await send(Add, { input })).addDeliveryPreference.id
}

const Add = graphql(`
  mutation AddDeliveryPreference($input: DeliveryPreferenceInput!) {
    addDeliveryPreference(input: $input) {
      id
    }
  }
`)

const Update = graphql(`
  mutation UpdateDeliveryPreference($id: ID!, $input: DeliveryPreferenceInput!) {
    updateDeliveryPreference(id: $id, input: $input) {
      id
    }
  }
`)
