import type { Chosen } from '@tablee/domain/ordering/choices/choice-groups'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** The options that a person last chose for a dish or a formula. */
export type LastChoices = { foodItemId: number | null; comboId: number | null; choices: Chosen[] }

const MOST = 100

/** Returns the viewer's last choices for each dish and formula of a restaurant; empty without an account. */
export async function lastChoices({ db, viewer }: Context, restaurantId: number): Promise<LastChoices[]> {
  if (viewer.kind !== 'account') return []
  const { rows } = await sql<{ foodItemId: number | null; comboId: number | null; choices: Kept[] }>`
    select distinct on (l.food_item_id, l.combo_id) l.food_item_id as "foodItemId", l.combo_id as "comboId", l.choices
    from share s join reservation r on r.id = s.reservation_id join share_line l on l.share_id = s.id
    where s.account_id = ${viewer.account.id} and r.restaurant_id = ${restaurantId} and l.choices <> '[]' and l.shared_dish_id is null
    order by l.food_item_id, l.combo_id, s.created_at desc limit ${MOST}`.execute(db)
  return rows.map(({ choices, ...of }) => ({
    ...of,
    choices: choices.map(({ id, options }) => ({ id, options: options.map((option) => option.id) })),
  }))
}

type Kept = { id: number; options: { id: number }[] }
