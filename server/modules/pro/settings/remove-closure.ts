import type { Context } from '../../../context.ts'
import { deleteClosure } from '../../catalogue/settings/settings.ts'
import { changeSettingsBy, type SettingsChanged } from './change-settings.ts'

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
