import type { DeliveryChoice } from '@tablee/domain/delivery-address'
import { graphql, send } from '../../graphql.ts'
import { sayOutcome } from '../accounts/say-outcome.ts'
import type { PostalPlace } from './place-of.ts'

type Typed = { address: string; extraDetails: string; deliveryOptions: string }
type WholeAddress = PostalPlace & { extraDetails: string; deliveryOptions: DeliveryChoice }

const NOWHERE = { zipCode: '', city: '', country: '', longitude: 0, latitude: 0 }

/** What a form stands for: of words that were not picked from the list the rest is unknown. */
export function wholeAddress(
  { address, extraDetails, deliveryOptions }: Typed,
  place: PostalPlace | null,
): WholeAddress {
  return { ...(place ?? { ...NOWHERE, address }), extraDetails, deliveryOptions: deliveryOptions as DeliveryChoice }
}

/** Keeps an address, a new one where it has no id yet, and says how that went. True where it went well. */
export async function saveAddress(id: string | undefined, input: WholeAddress): Promise<boolean> {
  const failure = 'Une erreur est survenue lors de la mise à jour de votre adresse de livraison.'
  if (!id) {
    return sayOutcome(() => send(Add, { input }), { success: 'Votre adresse de livraison a été ajoutée.', failure })
  }
  const success = 'Votre adresse de livraison a été mis à jour.'
  return sayOutcome(() => send(Update, { id, input }), { success, failure })
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
