import {
  cleanDeliveryAddress,
  type DeliveryAddress,
  type DeliveryChoice,
  deliveryAddressFaults,
} from '@tablee/domain/ordering/delivery-address'
import type { Context } from '../../context.ts'
import { badInput, UserError } from '../../errors.ts'
import type { PersonalData } from '../../personal-data.ts'
import { addressKeeper } from './addresses.rights.ts'
import * as rows from './addresses.sql.ts'

export type DeliveryInput = DeliveryAddress & { deliveryOptions?: DeliveryChoice | null }

const MOST_ADDRESSES = 20

/** A person's delivery addresses, oldest first. */
export function deliveryPreferencesOf({ db }: Pick<Context, 'db'>, accountId: string) {
  return rows.preferencesOf(db, accountId)
}

/** Adds a delivery address of the viewer, at most 20. */
export async function addDeliveryPreference(context: Context, input: DeliveryInput) {
  const { id } = addressKeeper(context)
  const given = readInput(input)
  const limits = { most: MOST_ADDRESSES, now: new Date(context.clock.now()) }
  const added = await context.db.transaction().execute(async (trx) => {
    await rows.waitForTurn(trx, id)
    return rows.addPreference(trx, id, given, limits)
  })
  if (!added) {
    throw new UserError(
      'CONFLICT',
      `Vous avez déjà ${MOST_ADDRESSES} adresses. Supprimez-en une pour en ajouter une autre.`,
    )
  }
  return added
}

/** Replaces one of the viewer's addresses; omitted fields get their defaults. */
export async function updateDeliveryPreference(context: Context, preferenceId: number, input: DeliveryInput) {
  const { id } = addressKeeper(context)
  const changed = await rows.changePreference(context.db, id, preferenceId, readInput(input))
  if (!changed) throw unknownAddress()
  return changed
}

export async function deleteDeliveryPreference(context: Context, preferenceId: number): Promise<number> {
  const { id } = addressKeeper(context)
  if (!(await rows.deletePreference(context.db, id, preferenceId))) throw unknownAddress()
  return preferenceId
}

export const personalData: PersonalData = {
  name: 'adresses de livraison',
  read: rows.preferencesOf,
  forget: rows.purgePreferences,
}

function readInput(input: DeliveryInput): rows.NewPreference {
  const faults = deliveryAddressFaults(input)
  const { deliveryOptions } = input
  if (!deliveryOptions || Object.keys(faults).length > 0) throw badInput(faults)
  return { ...cleanDeliveryAddress(input), deliveryOptions }
}

/** Also thrown for another person's address, so that callers cannot learn which ids exist. */
function unknownAddress(): UserError {
  return new UserError('NOT_FOUND', "Cette adresse n'existe plus.")
}
