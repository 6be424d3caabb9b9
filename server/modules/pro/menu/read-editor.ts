import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { EMPTY_MENU } from '@tablee/domain/menus/menu-draft'
import { isSameValue } from '@tablee/domain/menus/same-value'
import type { Context } from '../../../context.ts'
import { editedMenu, menuServing } from '../../catalogue/editing/editing.ts'
import type { Staff } from '../../staff/staff.ts'
import { draftOf } from './drafts.sql.ts'
import { atMenu } from './menu.rights.ts'

/**
 * A menu as one of its owners edits it. `published` is the version that diners see, `base` the one on which the owner's draft
 * is based. Without a draft, `revision` is 0 and `draft` equals `published`.
 */
export type MenuEditor = {
  restaurants: { id: number; name: string }[]
  published: MenuDraft
  base: MenuDraft
  draft: MenuDraft
  revision: number
  savedAt: number | null
  /** True if another owner, or the restaurant's list of served items, has changed the menu since. */
  isOutdated: boolean
}

/** Only owners may read it. Throws the errors of `staffAt`. */
export async function menuEditor(context: Context, restaurantId: number): Promise<MenuEditor> {
  return readEditor(context, await atMenu(context, restaurantId))
}

/** Like `menuEditor`, for an owner whose right has been checked. */
export async function readEditor({ db }: Pick<Context, 'db'>, { account, restaurantId }: Staff): Promise<MenuEditor> {
  const served = await menuServing(db, restaurantId)
  if (!served) return { restaurants: [], ...withoutDraft(EMPTY_MENU) }
  const { menuId, restaurants } = served
  const published = await editedMenu(db, menuId)
  const own = await draftOf(db, { menuId, accountId: account.id })
  if (!own) return { restaurants, ...withoutDraft(published) }
  return { restaurants, published, ...own, isOutdated: !isSameValue(published, own.base) }
}

function withoutDraft(published: MenuDraft) {
  return { published, base: published, draft: published, revision: 0, savedAt: null, isOutdated: false }
}
