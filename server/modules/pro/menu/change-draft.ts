import { mergeMenus } from '@tablee/domain/menus/merge-menus'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { beginMenu, editedMenu, menuServing } from '../../catalogue/editing/editing.ts'
import { addDraft, lockDraft, removeDraft, saveDraft } from './drafts.sql.ts'
import { atMenu } from './menu.rights.ts'
import { readBase, readDocument } from './read-document.ts'
import { type MenuEditor, readEditor } from './read-editor.ts'

/**
 * Saves an owner's draft over the revision that they have read; 0 if they had none. `base` is the menu on which their page
 * was based, however long ago. It defaults to the base of the stored draft, or to the published menu. Throws the errors of
 * `staffAt`, BAD_USER_INPUT for an invalid draft, CONFLICT if another tab has saved since: the stored draft then stays
 * unchanged.
 */
export async function saveMenuDraft(
  context: Context,
  restaurantId: number,
  { revision, ...texts }: { draft: string; revision: number; base?: string | null | undefined },
): Promise<MenuEditor> {
  const owner = await atMenu(context, restaurantId)
  const draft = readDocument(texts.draft)
  const now = new Date(context.clock.now())
  await context.db.transaction().execute(async (trx) => {
    const whose = { menuId: await beginMenu(trx, restaurantId), accountId: owner.account.id }
    const published = await editedMenu(trx, whose.menuId)
    const base = texts.base == null ? null : readBase({ ...texts, base: texts.base }, published)
    const isSaved =
      revision === 0
        ? await addDraft(trx, whose, { base: base ?? published, draft }, now)
        : await saveDraft(trx, whose, { draft, base, revision }, now)
    if (!isSaved) throw overtaken()
  })
  return readEditor(context, owner)
}

/** Merges the menu published since into an owner's draft. If both change the same thing, the owner's change wins. */
export async function mergeMenuDraft(context: Context, restaurantId: number): Promise<MenuEditor> {
  const owner = await atMenu(context, restaurantId)
  await context.db.transaction().execute(async (trx) => {
    const { menuId, own } = await ownDraft(trx, restaurantId, owner.account.id)
    if (!own) return
    const published = await editedMenu(trx, menuId)
    const draft = mergeMenus(own.base, own.draft, published)
    const saved = { draft, base: published, revision: own.revision }
    await saveDraft(trx, { menuId, accountId: owner.account.id }, saved, new Date(context.clock.now()))
  })
  return readEditor(context, owner)
}

/** Deletes an owner's draft. The published menu stays unchanged. */
export async function discardMenuDraft(context: Context, restaurantId: number): Promise<MenuEditor> {
  const owner = await atMenu(context, restaurantId)
  const served = await menuServing(context.db, restaurantId)
  if (served) await removeDraft(context.db, { menuId: served.menuId, accountId: owner.account.id })
  return readEditor(context, owner)
}

/** The menu of a restaurant, and an account's draft of it, locked. */
export async function ownDraft(trx: Database, restaurantId: number, accountId: string) {
  const served = await menuServing(trx, restaurantId)
  if (!served) return { menuId: 0, own: null }
  return { menuId: served.menuId, own: await lockDraft(trx, { menuId: served.menuId, accountId }) }
}

export function overtaken(): UserError {
  return new UserError('CONFLICT', 'Ce brouillon a été changé dans un autre onglet ou sur un autre appareil.')
}
