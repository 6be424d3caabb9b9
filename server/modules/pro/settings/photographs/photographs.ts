import { DAY, HOUR } from '@tablee/domain/calendar/calendar'
import {
  fileFaultWords,
  MOST_PHOTOGRAPHS,
  sizeFault,
  TOO_MANY_PHOTOGRAPHS,
  uploadFaults,
} from '@tablee/domain/restaurant/photographs'
import type { Context } from '../../../../context.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { countTries, type Limit } from '../../../../limits/limits.ts'
import type { PhotographUpload } from '../../../catalogue/photographs/photographs.ts'
import type { Staff } from '../../../staff/staff.ts'
import { refuse } from '../refuse.ts'
import { readPhotographs } from './read-photographs.ts'
import { preparePhotograph, storePhotograph } from './store-photograph.ts'

export { ownerAt } from '../settings.rights.ts'

/** Decoding a file takes a second of a core. */
const SENDING: Limit = { counter: 'photographs sent', most: 120, within: HOUR }

/**
 * Stores an owner's upload for a day, upright and without its metadata, until they choose the part to show. Detects the format
 * from the bytes; name and media type are ignored. Throws BAD_USER_INPUT for a file that is no photograph, too large or too
 * small, CONFLICT if the restaurant has the maximum number, RATE_LIMITED, PROVIDER_UNAVAILABLE.
 */
export async function sendPhotograph(context: Context, owner: Staff, file: Buffer): Promise<PhotographUpload> {
  const { db, clock } = context
  const { restaurantId } = owner
  refuse(uploadFaults({ bytes: file.length }))
  const beyond = await countTries(db, clock.now(), [{ limit: SENDING, key: String(restaurantId) }])
  if (beyond.length > 0) throw new UserError('RATE_LIMITED', 'Trop de photos envoyées. Réessayez dans une heure.')
  const { photographs, uploads } = await readPhotographs(context, owner)
  if (photographs.length + uploads.length >= MOST_PHOTOGRAPHS) throw new UserError('CONFLICT', TOO_MANY_PHOTOGRAPHS)

  const whole = await preparePhotograph(context, { file })
  if ('fault' in whole) throw badInput({ photograph: fileFaultWords(whole) })
  const fault = sizeFault(whole)
  if (fault !== null) throw badInput({ photograph: fault })
  const until = new Date(clock.now() + DAY)
  const key = await storePhotograph(context, whole, { restaurantId, isUpload: true, until })
  return { key, width: whole.width, height: whole.height }
}
