import { type DocumentNode, type GraphQLError, Kind } from 'graphql'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { presentError } from '../../graphql/present-error.ts'
import { actAtDevice } from '../../modules/staff/devices/devices.ts'
import { isMutation, rootSelections } from '../reads-from.ts'

/** The mutations that need no recent PIN. */
const WITHOUT_PIN = ['switchPerson', 'lockDevice']

/** Returns an error if a mutation on a device needs the PIN first; null for queries and for other viewers. */
export async function refusedToDevice(context: Context, document: DocumentNode): Promise<GraphQLError | null> {
  if (context.viewer.kind !== 'device' || !isMutation(document)) return null
  const isAlways = rootSelections(document).every(
    (one) => one.kind === Kind.FIELD && WITHOUT_PIN.includes(one.name.value),
  )
  if (isAlways) return null
  try {
    await actAtDevice(context)
    return null
  } catch (error) {
    if (error instanceof UserError) return presentError(error)
    throw error
  }
}
