import { closureFaults, closureOfTyped, type TypedClosure } from '@tablee/domain/restaurant/restaurant-faults'
import type { Context } from '../../../context.ts'
import { deleteClosure, insertClosure } from '../../catalogue/settings/settings.ts'
import { changeSettingsBy, type SettingsChanged } from './change-settings.ts'
import { refuse } from './refuse.ts'
import type { StrandedAnswers } from './stranded-answers.ts'

/**
 * Closes service days, DD-MM-YYYY, both inclusive. Throws the errors of `changeSettingsBy`, BAD_USER_INPUT for each invalid
 * field.
 */
export function addClosure(
  context: Context,
  restaurantId: number,
  { closure: typed, ...given }: StrandedAnswers & { closure: TypedClosure },
): Promise<SettingsChanged> {
  return changeSettingsBy(context, restaurantId, given, (settings, now) => {
    refuse(closureFaults(typed, now))
    const closure = closureOfTyped(typed)
    const { from, to } = closure
    // A repeated request adds it once.
    if (settings.closures.some((one) => one.from === from && one.to === to && one.reason === closure.reason))
      return null
    return {
      after: { ...settings, closures: [...settings.closures, { id: 0, ...closure }] },
      act: { act: 'CLOSURE_ADDED', from, to },
      write: ({ db }) => insertClosure(db, restaurantId, closure, new Date(now)),
    }
  })
}

/** Opens the days of a closure again. Does nothing if the closure does not exist. Throws the errors of `changeSettingsBy`. */
export function removeClosure(
  context: Context,
  restaurantId: number,
  closureId: number | null,
): Promise<SettingsChanged> {
  return changeSettingsBy(context, restaurantId, {}, (settings, now) => {
    const closure = settings.closures.find(({ id }) => id === closureId)
    if (!closure) return null
    const { id, from, to } = closure
    return {
      after: { ...settings, closures: settings.closures.filter((one) => one !== closure) },
      act: { act: 'CLOSURE_REMOVED', from, to },
      write: ({ db }) => deleteClosure(db, restaurantId, id, new Date(now)),
    }
  })
}
