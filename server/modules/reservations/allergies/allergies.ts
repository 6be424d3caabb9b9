import { ALLERGIES_KEPT, type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { type AvoidedDish, avoidedInLine } from '@tablee/domain/ordering/allergies/avoided'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context, JobContext } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { comboOf, foodItemOf, menuAllergens } from '../../catalogue/menus/menus.ts'
import { allergiesOf, linesOf } from '../core/read-once.ts'
import type { NewLine, Share } from '../core/reservation.ts'
import * as rows from '../core/reservations.sql.ts'
import { isOwnShare } from '../reservations.rights.ts'
import type { ReservationView } from '../views/read-reservation.ts'
import { deleteAllergiesBefore } from './allergies.sql.ts'

/** The allergens that each guest avoids, by the ids of their shares. */
type AllergiesBySeat = ReadonlyMap<string, readonly Allergen[]>

/** Returns the allergens that the viewer avoids at a meal. Allergies of other shares are neither returned nor hinted at. */
export async function ownAllergies(context: Context, view: ReservationView): Promise<readonly Allergen[]> {
  const own = ownShareIn(view)
  return own ? allergiesOf(context, own.id) : []
}

/** Returns the viewer's ordered dishes that contain allergens to avoid, according to today's menu. */
export async function ownAvoidedDishes(context: Context, view: ReservationView): Promise<AvoidedDish[]> {
  const [own, allergies] = [ownShareIn(view), await ownAllergies(context, view)]
  if (!own || allergies.length === 0) return []
  const lines = await linesOf(context, own.id)
  const dishes = await Promise.all(
    lines.map(async (line) => ({
      name: line.name,
      allergens: avoidedInLine({ ...(await onMenu(context, line)), choices: line.choices }, allergies),
    })),
  )
  return dishes.filter(({ allergens }) => allergens.length > 0)
}

/**
 * True if a dish of the table contains an allergen that a guest of the table avoids. It does not reveal the guest or the
 * allergen.
 */
export async function holdsToldAllergen(
  context: Context,
  { shares }: ReservationView,
  dish: Pick<NewLine, 'foodItemId' | 'comboId' | 'choices'>,
): Promise<boolean> {
  const declared = await Promise.all(withSeat(shares).map(({ id }) => allergiesOf(context, id)))
  const known = knownAllergens(declared.flat())
  if (known.length === 0) return false
  return avoidedInLine({ ...(await onMenu(context, dish)), choices: dish.choices }, known).length > 0
}

/** Allergies of guests and allergens of their ordered dishes, according to today's menu. For the restaurant alone. */
export type KitchenAllergies = { bySeat: AllergiesBySeat; onMenu: (line: Ordered) => readonly string[] }

type Ordered = Pick<NewLine, 'foodItemId' | 'comboId' | 'choices'>
type OrderedAtTable = { seats: readonly { id: string; lines: readonly Ordered[] }[]; tableDishes: readonly Ordered[] }

/** Returns the allergies at these tables, in one statement, and a second one if there are any. */
export async function allergiesForKitchen(
  { db }: Pick<JobContext, 'db'>,
  tables: readonly OrderedAtTable[],
): Promise<KitchenAllergies> {
  const seats = tables.flatMap((table) => table.seats)
  const declared = await rows.allergiesOf(
    db,
    seats.map(({ id }) => id),
  )
  const bySeat = new Map(declared.map(({ shareId, allergens }) => [shareId, allergens]))
  if (bySeat.size === 0) return { bySeat, onMenu: () => [] }
  const own = seats.flatMap((seat) => seat.lines)
  return { bySeat, onMenu: await menuAllergens(db, [...own, ...tables.flatMap((table) => table.tableDishes)]) }
}

/** Returns the allergens of an ordered dish that the guests of these seats avoid, by the rule that diners see. */
export function avoidedAt(
  { bySeat, onMenu }: KitchenAllergies,
  line: Ordered,
  seatIds: readonly string[],
): readonly Allergen[] {
  const declared = knownAllergens(seatIds.flatMap((id) => bySeat.get(id) ?? []))
  return avoidedInLine({ allergens: onMenu(line), isFormula: line.comboId !== null, choices: line.choices }, declared)
}

/** True if the restaurant sees allergies of this seat. */
export async function hasAllergies({ db }: Pick<JobContext, 'db'>, { id }: { id: string }): Promise<boolean> {
  return (await rows.allergiesOf(db, [id])).length > 0
}

function ownShareIn({ viewerRole, shares }: ReservationView): Share | undefined {
  return shares.find((share) => isOwnShare(viewerRole, share))
}

async function onMenu(context: Context, { foodItemId, comboId }: Pick<NewLine, 'foodItemId' | 'comboId'>) {
  const isFormula = comboId !== null
  const found = isFormula ? await comboOf(context, comboId) : foodItemId && (await foodItemOf(context, foodItemId))
  return { allergens: found ? found.allergens : [], isFormula }
}

/** Deletes guests' allergies seven days after the meal. */
export function purgeAllergies({ db, now }: { db: Database; now: number }): Promise<void> {
  return deleteAllergiesBefore(db, new Date(now - ALLERGIES_KEPT))
}
