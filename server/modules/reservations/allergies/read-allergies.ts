import { type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { type AvoidedDish, avoidedInLine } from '@tablee/domain/ordering/allergies/avoided'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context, JobContext } from '../../../context.ts'
import { comboOf, foodItemOf, menuAllergens } from '../../catalogue/menus/menus.ts'
import { allergiesOf, linesOf } from '../core/read-once.ts'
import type { NewLine, Share } from '../core/reservation.ts'
import * as rows from '../core/reservations.sql.ts'
import { isOwnShare } from '../reservations.rights.ts'
import type { ReservationView } from '../views/read-reservation.ts'

/** What each guest avoids, by the ids of their shares. */
type AllergiesBySeat = ReadonlyMap<string, readonly Allergen[]>

/** What the caller avoids at a meal: of nobody else's share is it read here, nor whether there is any. */
export async function ownAllergies(context: Context, view: ReservationView): Promise<readonly Allergen[]> {
  const own = ownShareIn(view)
  return own ? allergiesOf(context, own.id) : []
}

/** The dishes that the caller has ordered although they hold what they avoid, by what the menu says of them today. */
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

/** Whether a dish of the table holds what somebody with a seat at it has told; whose that is, and what, is told to nobody. */
export async function holdsToldAllergen(
  context: Context,
  { shares }: ReservationView,
  dish: Pick<NewLine, 'foodItemId' | 'comboId' | 'choices'>,
): Promise<boolean> {
  const told = await Promise.all(withSeat(shares).map(({ id }) => allergiesOf(context, id)))
  const known = knownAllergens(told.flat())
  if (known.length === 0) return false
  return avoidedInLine({ ...(await onMenu(context, dish)), choices: dish.choices }, known).length > 0
}

/** For the restaurant alone: what guests avoid who have told it, and what the menu tells today of what is ordered at their tables. */
export type KitchenAllergies = { bySeat: AllergiesBySeat; onMenu: (line: Ordered) => readonly string[] }

type Ordered = Pick<NewLine, 'foodItemId' | 'comboId' | 'choices'>
type OrderedAtTable = { seats: readonly { id: string; lines: readonly Ordered[] }[]; tableDishes: readonly Ordered[] }

/** The allergies at these tables, in a statement, and a second one where there are any. */
export async function allergiesForKitchen(
  { db }: Pick<JobContext, 'db'>,
  tables: readonly OrderedAtTable[],
): Promise<KitchenAllergies> {
  const seats = tables.flatMap((table) => table.seats)
  const told = await rows.allergiesOf(
    db,
    seats.map(({ id }) => id),
  )
  const bySeat = new Map(told.map(({ shareId, allergens }) => [shareId, allergens]))
  if (bySeat.size === 0) return { bySeat, onMenu: () => [] }
  const own = seats.flatMap((seat) => seat.lines)
  return { bySeat, onMenu: await menuAllergens(db, [...own, ...tables.flatMap((table) => table.tableDishes)]) }
}

/** What an ordered dish holds of what those of the seats avoid, by the rule that diners see. */
export function avoidedAt(
  { bySeat, onMenu }: KitchenAllergies,
  line: Ordered,
  seatIds: readonly string[],
): readonly Allergen[] {
  const told = knownAllergens(seatIds.flatMap((id) => bySeat.get(id) ?? []))
  return avoidedInLine({ allergens: onMenu(line), isFormula: line.comboId !== null, choices: line.choices }, told)
}

/** Whether the restaurant reads of allergies of this seat. */
export async function hasToldAllergies({ db }: Pick<JobContext, 'db'>, { id }: { id: string }): Promise<boolean> {
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
