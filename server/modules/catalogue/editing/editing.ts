import { drawnOf } from '@tablee/domain/menus/mains'
import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { isSameValue } from '@tablee/domain/menus/same-value'
import type { Tx } from '../../../context.ts'
import { notifyLive, OF_RESTAURANT, publish } from '../../../events/outbox.ts'
import { redrawPictures, touchRestaurants } from './edited-menu.sql.ts'
import { writeMenu } from './write-menu.sql.ts'

export { beginMenu, editedMenu, lockMenu, menuServing } from './edited-menu.sql.ts'

/**
 * Replaces a menu in the transaction of `tx`, which has locked it. Updates the drawn pictures, and notifies search, pages and
 * readers of the menu. The caller has checked the draft.
 */
export async function replaceMenu({ db, clock }: Tx, menuId: number, from: MenuDraft, to: MenuDraft): Promise<void> {
  const now = new Date(clock.now())
  await writeMenu(db, menuId, to, now)
  const [before, after] = [drawnOf(from), drawnOf(to)]
  if (!isSameValue(before, after)) await redrawPictures(db, menuId, after)
  const ids = await touchRestaurants(db, menuId, now)
  await publish(db, clock.now(), 'RestaurantsChanged', { ids })
  await notifyLive(
    db,
    ids.map((id) => `${OF_RESTAURANT}${id}`),
  )
}
