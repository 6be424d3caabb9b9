import { type DocumentNode, type GraphQLError, Kind } from 'graphql'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { presentError } from '../../graphql/present-error.ts'
import { actAtDevice } from '../../modules/staff/devices/devices.ts'
import { isMutation, rootSelections } from '../reads-from.ts'

/** What a device may do whose person has not acted for ten minutes. */
const WITHOUT_PIN = ['switchPerson', 'lockDevice']

/** The reason why an act of a device is not done: it asks for the PIN first. Else null; reading is never refused. */
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
