import {
  cleanDeliveryAddress,
  type DeliveryAddress,
  type DeliveryChoice,
  deliveryAddressFaults,
} from '@tablee/domain/ordering/delivery-address'
import type { Context } from '../../context.ts'
import { badInput, Refusal } from '../../errors.ts'
import type { PersonalData } from '../../personal-data.ts'
import { addressKeeper } from './addresses.rights.ts'
import * as rows from './addresses.sql.ts'

export type DeliveryInput = DeliveryAddress & { deliveryOptions?: DeliveryChoice | null }

const MOST_ADDRESSES = 20

/** Where a person has meals brought, oldest first. */
export function deliveryPreferencesOf({ db }: Pick<Context, 'db'>, accountId: string) {
  return rows.preferencesOf(db, accountId)
}

/** Keeps one more address of who is signed in, at most 20 of them. */
export async function addDeliveryPreference(context: Context, input: DeliveryInput) {
  const { id } = addressKeeper(context)
  const given = readInput(input)
  const limits = { most: MOST_ADDRESSES, now: new Date(context.clock.now()) }
  const added = await context.db.transaction().execute(async (trx) => {
    await rows.waitForTurn(trx, id)
    return rows.addPreference(trx, id, given, limits)
  })
  if (!added) {
    throw new Refusal(
      'CONFLICT',
      `Vous avez déjà ${MOST_ADDRESSES} adresses. Supprimez-en une pour en ajouter une autre.`,
    )
  }
  return added
}

/** Writes one's address anew; what is not given goes back to its default. */
export async function updateDeliveryPreference(context: Context, preferenceId: number, input: DeliveryInput) {
  const { id } = addressKeeper(context)
  const changed = await rows.changePreference(context.db, id, preferenceId, readInput(input))
  if (!changed) throw unknownAddress()
  return changed
}

/** Deletes one's address and answers its id. */
export async function deleteDeliveryPreference(context: Context, preferenceId: number): Promise<number> {
  const { id } = addressKeeper(context)
  if (!(await rows.deletePreference(context.db, id, preferenceId))) throw unknownAddress()
  return preferenceId
}

export const personalData: PersonalData = {
  name: 'adresses de livraison',
  read: rows.preferencesOf,
  forget: rows.forgetPreferences,
}

function readInput(input: DeliveryInput): rows.NewPreference {
  const faults = deliveryAddressFaults(input)
  const { deliveryOptions } = input
  if (!deliveryOptions || Object.keys(faults).length > 0) throw badInput(faults)
  return { ...cleanDeliveryAddress(input), deliveryOptions }
}

/** Said of another's address as well: nobody learns which ids there are. */
function unknownAddress(): Refusal {
  return new Refusal('NOT_FOUND', "Cette adresse n'existe plus.")
}
