import { weekdaysText } from '@tablee/domain/calendar/day-names'
import { menuChanges } from '@tablee/domain/menus/menu-changes'
import { formulasOf, type MenuDraft } from '@tablee/domain/menus/menu-draft'
import { menuFaults, titleOf } from '@tablee/domain/menus/menu-faults'
import { isSameValue } from '@tablee/domain/menus/same-value'
import type { Context, Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { editedMenu, lockMenu, replaceMenu } from '../../catalogue/editing/editing.ts'
import { type LosingOrder, losingOrders } from '../../reservations/read/restaurant/restaurant.ts'
import { noteAct, type Staff } from '../../staff/staff.ts'
import { canteenDaysOfMeals, isInCanteenOn } from '../../weekly-meals/weekly-meals.ts'
import { overtaken, ownDraft } from './change-draft.ts'
import { removeDraft, type SavedDraft } from './drafts.sql.ts'
import { atMenu } from './menu.rights.ts'
import { type MenuEditor, readEditor } from './read-editor.ts'

/**
 * The result of publishing. Nothing is published if the menu has changed since the draft was based on it (`isOutdated` of the
 * editor), or if orders that lose something are still `toConfirm`.
 */
export type MenuPublication = { isPublished: boolean; toConfirm: LosingOrder[]; editor: MenuEditor }
type Outcome = Pick<MenuPublication, 'isPublished' | 'toConfirm'>

/**
 * Publishes the draft of an owner at the revision that they have seen. `confirmed` holds the keys (`orderKey`) of the orders
 * that the owner knows to lose something; their guests are notified to choose again. Throws the errors of `staffAt`,
 * BAD_USER_INPUT with a sentence for each fault, CONFLICT if the draft has changed, or there is none.
 */
export async function publishMenu(
  context: Context,
  restaurantId: number,
  asked: { revision: number; confirmed: readonly string[] },
): Promise<MenuPublication> {
  const owner = await atMenu(context, restaurantId)
  const outcome = await context.db
    .transaction()
    .execute((trx) => publishIn({ db: trx, clock: context.clock }, owner, asked))
    .catch((error) => {
      if (error instanceof ToConfirm) return { isPublished: false, toConfirm: error.orders }
      throw error
    })
  return { ...outcome, editor: await readEditor(context, owner) }
}

/** The key of an order and of the item that it loses. */
export function orderKey({ shareId, dish }: LosingOrder): string {
  return `${shareId} ${dish}`
}

async function publishIn(
  tx: Tx,
  owner: Staff,
  { revision, confirmed }: { revision: number; confirmed: readonly string[] },
): Promise<Outcome> {
  const accountId = owner.account.id
  const { menuId, own } = await ownDraft(tx.db, owner.restaurantId, accountId)
  if (!own) throw new UserError('CONFLICT', "Vous n'avez rien changé depuis la dernière publication.")
  if (own.revision !== revision) throw overtaken()
  refuseFaults(own.draft)
  // A concurrent publication waits here, and then compares with the newly published menu.
  await lockMenu(tx.db, menuId)
  const published = await editedMenu(tx.db, menuId)
  if (!isSameValue(published, own.base)) return { isPublished: false, toConfirm: [] }
  await keepCanteen(tx, own)

  const before = new Set((await losingOrders(tx, menuId)).map(orderKey))
  await replaceMenu(tx, menuId, published, own.draft)
  const losing = (await losingOrders(tx, menuId)).filter((order) => !before.has(orderKey(order)))
  if (losing.some((order) => !confirmed.includes(orderKey(order)))) throw new ToConfirm(losing)

  await removeDraft(tx.db, { menuId, accountId })
  await noteAct(tx, owner, { act: 'MENU_PUBLISHED', menuId, ...countsOf(own) })
  return { isPublished: true, toConfirm: [] }
}

/** Rolls the transaction back: the losses are known only once the menu is written. */
class ToConfirm extends Error {
  readonly orders: LosingOrder[]

  constructor(orders: LosingOrder[]) {
    super('orders lose something')
    this.orders = orders
  }
}

function refuseFaults(draft: MenuDraft): void {
  const faults = menuFaults(draft)
  if (faults.length === 0) return
  throw badInput(Object.fromEntries(faults.map(({ key, field, sentence }) => [`${key}.${field}`, sentence])))
}

/**
 * Throws CONFLICT if the change removes a formula that a company canteen serves, or no longer serves it at lunch on the canteen's
 * weekday.
 */
async function keepCanteen({ db }: Tx, { base, draft }: SavedDraft): Promise<void> {
  const after = new Map(formulasOf(draft).map(({ formula }) => [formula.id, formula]))
  const before = formulasOf(base).filter(({ formula, meal }) => {
    return meal.id !== null && !isSameValue(formula, after.get(formula.id))
  })
  const days = await canteenDaysOfMeals(
    db,
    before.flatMap(({ meal }) => meal.id ?? []),
  )
  for (const { formula, meal } of before) {
    const name = titleOf(formula, meal.name)
    const kept = after.get(formula.id)
    const served = days.filter(({ mealId, weekday }) => mealId === meal.id && isInCanteenOn(formula, weekday))
    if (served.length > 0 && !kept)
      throw new UserError(
        'CONFLICT',
        `${name} : elle est servie à la cantine des entreprises. Gardez-la, ou écrivez-nous.`,
      )
    const lost = served.flatMap(({ weekday }) => (kept && isInCanteenOn(kept, weekday) ? [] : weekday))
    if (lost.length > 0)
      throw new UserError(
        'CONFLICT',
        `${name} : la cantine des entreprises la sert à midi ${weekdaysText(lost)}. Gardez ces jours, ou écrivez-nous.`,
      )
  }
}

function countsOf({ base, draft }: SavedDraft) {
  const kinds = menuChanges(base, draft).map(({ kind }) => kind)
  const count = (wanted: (typeof kinds)[number]) => kinds.filter((kind) => kind === wanted).length
  return { added: count('added'), changed: count('changed'), removed: count('removed') }
}
