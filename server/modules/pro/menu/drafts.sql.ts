import type {
  DraftCategory,
  DraftDish,
  DraftFormula,
  DraftMeal,
  DraftSold,
  MenuDraft,
} from '@tablee/domain/menus/menu-draft'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'

/** An owner's draft based on `base`. `revision` counts its saves, `savedAt` is in milliseconds. */
export type SavedDraft = { base: MenuDraft; draft: MenuDraft; revision: number; savedAt: number }
type Whose = { menuId: number; accountId: string }

export async function draftOf(db: Database, { menuId, accountId }: Whose): Promise<SavedDraft | null> {
  const found = await sql<StoredDraft>`
    select base, draft, revision, ${ms(sql`saved_at`)} as "savedAt" from menu_draft
    where menu_id = ${menuId} and account_id = ${accountId}`.execute(db)
  const saved = first(found)
  return saved && { ...saved, base: complete(saved.base), draft: complete(saved.draft) }
}

type StoredDraft = { base: StoredMenu; draft: StoredMenu; revision: number; savedAt: number }
type StoredMenu = {
  categories: (Omit<DraftCategory, 'dishes'> & { dishes: StoredSold<DraftDish>[] })[]
  meals: (Omit<DraftMeal, 'combos'> & { combos: StoredSold<DraftFormula>[] })[]
}
/** An older draft has dishes and formulas without the days and services at which they are served. */
type StoredSold<Sold extends DraftSold> = Omit<Sold, 'weekdays' | 'services'> &
  Partial<Pick<Sold, 'weekdays' | 'services'>>

function complete({ categories, meals }: StoredMenu): MenuDraft {
  const always: Pick<DraftSold, 'weekdays' | 'services'> = { weekdays: [], services: [] }
  return {
    categories: categories.map((one) => ({ ...one, dishes: one.dishes.map((dish) => ({ ...always, ...dish })) })),
    meals: meals.map((one) => ({ ...one, combos: one.combos.map((formula) => ({ ...always, ...formula })) })),
  }
}

/** Returns a saved draft, locked until the transaction ends. */
export async function lockDraft(trx: Database, { menuId, accountId }: Whose): Promise<SavedDraft | null> {
  await sql`
    select from menu_draft where menu_id = ${menuId} and account_id = ${accountId} for update`.execute(trx)
  return draftOf(trx, { menuId, accountId })
}

/** Adds the first draft of a menu. Returns false if there is one already. */
export async function addDraft(
  trx: Database,
  { menuId, accountId }: Whose,
  { base, draft }: Pick<SavedDraft, 'base' | 'draft'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into menu_draft (menu_id, account_id, base, draft, saved_at)
    values (${menuId}, ${accountId}::uuid, ${JSON.stringify(base)}::jsonb, ${JSON.stringify(draft)}::jsonb, ${now})
    on conflict do nothing returning 1`.execute(trx)
  return rows.length === 1
}

/** Saves a draft over the `revision` that its page has read. Returns false if a later revision exists. */
export async function saveDraft(
  trx: Database,
  { menuId, accountId }: Whose,
  { draft, base, revision }: { draft: MenuDraft; base: MenuDraft | null; revision: number },
  now: Date,
): Promise<boolean> {
  const rebased = base === null ? sql`base` : sql`${JSON.stringify(base)}::jsonb`
  const { rows } = await sql`
    update menu_draft set draft = ${JSON.stringify(draft)}::jsonb, base = ${rebased}, revision = revision + 1, saved_at = ${now}
    where menu_id = ${menuId} and account_id = ${accountId} and revision = ${revision} returning 1`.execute(trx)
  return rows.length === 1
}

export async function removeDraft(trx: Database, { menuId, accountId }: Whose): Promise<void> {
  await sql`delete from menu_draft where menu_id = ${menuId} and account_id = ${accountId}`.execute(trx)
}

/** A person's drafts; instants in milliseconds. */
export async function draftsOfPerson(db: Database, accountId: string) {
  const { rows } = await sql<{ menuId: number; savedAt: number }>`
    select menu_id as "menuId", ${ms(sql`saved_at`)} as "savedAt" from menu_draft
    where account_id = ${accountId} order by menu_id`.execute(db)
  return rows
}

export async function purgeDrafts(trx: Database, accountId: string): Promise<void> {
  await sql`delete from menu_draft where account_id = ${accountId}`.execute(trx)
}
