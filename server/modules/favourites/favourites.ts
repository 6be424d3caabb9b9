import { parisDay } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import type { PersonalData } from '../../personal-data.ts'
import type { Restaurant } from '../catalogue/catalogue.ts'
import { favouriteKeeper } from './favourites.rights.ts'
import * as rows from './favourites.sql.ts'

export { moveFavourites } from './favourites.sql.ts'

const MOST_FAVOURITES = 500

/** The viewer's favourite restaurants, newest first, in one statement. */
export function favouriteRestaurants(context: Context): Promise<Restaurant[]> {
  const { db, clock } = context
  return rows.favouriteCards(db, favouriteKeeper(context).id, parisDay(clock.now()))
}

/** The ids of the viewer's favourites, without reading their cards. */
export function favouriteIds(context: Context): Promise<{ id: number }[]> {
  return rows.favouriteIds(context.db, favouriteKeeper(context).id)
}

/** Adds a favourite. Idempotent. Throws NOT_FOUND for an unknown restaurant, CONFLICT for the 501st. */
export async function addFavourite(context: Context, restaurantId: number): Promise<boolean> {
  const { db, clock } = context
  const { id } = favouriteKeeper(context)
  const limits = { most: MOST_FAVOURITES, now: new Date(clock.now()) }
  const outcome = await db.transaction().execute(async (trx) => {
    await rows.waitForTurn(trx, id)
    return rows.addFavourite(trx, id, restaurantId, limits)
  })
  if (outcome === 'unknown') throw unknownRestaurant()
  if (outcome === 'full') {
    throw new UserError(
      'CONFLICT',
      `Vous avez déjà ${MOST_FAVOURITES} favoris. Retirez-en un pour en ajouter un autre.`,
    )
  }
  return true
}

/** Removes a favourite. Idempotent. Throws NOT_FOUND for an unknown restaurant. */
export async function deleteFavourite(context: Context, restaurantId: number): Promise<boolean> {
  const { id } = favouriteKeeper(context)
  if (!(await rows.deleteFavourite(context.db, id, restaurantId))) throw unknownRestaurant()
  return true
}

export const personalData: PersonalData = { name: 'favoris', read: rows.keptBy, forget: rows.purgeFavourites }

function unknownRestaurant(): UserError {
  return new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
}
