import { parisDay } from '@tablee/domain/calendar/calendar'
import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import DataLoader from 'dataloader'
import { type Context, perRequest } from '../../../context.ts'
import { namesOf } from '../../accounts/accounts.ts'
import { keepRestaurant } from '../../catalogue/catalogue.ts'
import { type Debt, openDebtsOf } from '../../payments/debts/debts.ts'
import { type Attempt, attemptsOf } from '../../payments/payments.ts'
import { type Extra, type MarkedAbsence, markedAbsences, extrasOf as readExtras } from './after-the-meal.sql.ts'
import { goneDishesOf, timedDishesOf } from './gone-dishes.sql.ts'
import { type MoveOffer, moveOffersOf } from './moves.sql.ts'
import type { GoneOfShare, NewLine, Reservation, Share, ShareLine, TableDish, TimedDish } from './reservation.ts'
import * as rows from './reservations.sql.ts'
import { moneyOfBookings, type ShareMoney } from './share-money.sql.ts'
import { tableDishesOf as readTableDishes } from './shared-dishes/shared-dishes.sql.ts'

/** Like all reads in this file, it reads once per request, and in one statement for all ids requested together. */
export function reservationOf(context: Context, id: number): Promise<Reservation> {
  return perRequest(context, reservationLoader).load(id)
}

export function sharesOf(context: Context, reservationId: number): Promise<Share[]> {
  return perRequest(context, shareLoader).load(reservationId)
}

export function linesOf(context: Context, shareId: string): Promise<ShareLine[]> {
  return perRequest(context, lineLoader).load(shareId)
}

/** Returns the allergens that the guest of a share avoids. Only that guest may see them. */
export function allergiesOf(context: Context, shareId: string): Promise<readonly Allergen[]> {
  return perRequest(context, allergyLoader).load(shareId)
}

export function extrasOf(context: Context, shareId: string): Promise<Extra[]> {
  return perRequest(context, extraLoader).load(shareId)
}

export function debtsOf(context: Context, shareId: string): Promise<Debt[]> {
  return perRequest(context, debtLoader).load(shareId)
}

export function attemptsFor(context: Context, shareId: string): Promise<Attempt[]> {
  return perRequest(context, attemptLoader).load(shareId)
}

/** Returns the dishes of a share's order that left the menu, and those that were taken off for this reason. */
export function goneDishesFor(context: Context, shareId: string): Promise<GoneOfShare[]> {
  return perRequest(context, goneLoader).load(shareId)
}

/** Returns the dishes of a share that are served only on some weekdays or at one service. */
export function timedDishesFor(context: Context, shareId: string): Promise<TimedDish[]> {
  return perRequest(context, timedLoader).load(shareId)
}

/** Returns the hour that the restaurant proposes because it cannot serve a booking at its own; null without a proposal. */
export function moveOfferFor(context: Context, reservationId: number): Promise<MoveOffer | null> {
  return perRequest(context, moveLoader).load(reservationId)
}

export function moneyFor(context: Context, reservationId: number): Promise<ShareMoney[]> {
  return perRequest(context, moneyLoader).load(reservationId)
}

export function tableDishesOf(context: Context, reservationId: number): Promise<TableDish[]> {
  return perRequest(context, tableDishLoader).load(reservationId)
}

/** The no-show marks of a booking, including lifted ones. */
export function absencesOf(context: Context, reservationId: number): Promise<MarkedAbsence[]> {
  return perRequest(context, absenceLoader).load(reservationId)
}

/** Returns a person's name and email address; null if the account was deleted. */
export function personOf(context: Context, accountId: string) {
  return perRequest(context, nameLoader).load(accountId)
}

/** Caches what this request has just written, so that it is not read again. The lines are those of the last share. */
export function cacheWritten(
  context: Context,
  reservation: Reservation,
  shares: Share[],
  lines: readonly NewLine[],
): void {
  const shareId = shares.at(-1)?.id ?? ''
  const asRead = lines.map((line) => ({ ...line, sharedDishId: line.sharedDishId ?? null, shareId }))
  perRequest(context, reservationLoader).clear(reservation.id).prime(reservation.id, reservation)
  perRequest(context, shareLoader).clear(reservation.id).prime(reservation.id, shares)
  perRequest(context, lineLoader).prime(shareId, asRead)
}

/**
 * Returns a booking by its number or the id of one of its shares, and caches it with what is read next. Null for an unknown
 * booking.
 */
export async function readBooking(
  context: Context,
  key: { id: number } | { shareId: string },
): Promise<Reservation | null> {
  const found = await rows.bookingBy(context.db, key, parisDay(context.clock.now()))
  if (!found) return null
  const { reservation, shares, lines, extras, allergies, gone, timed, move, money, restaurant } = found
  perRequest(context, tableDishLoader).clear(reservation.id)
  keepRestaurant(context, restaurant)
  perRequest(context, reservationLoader).clear(reservation.id).prime(reservation.id, reservation)
  perRequest(context, shareLoader).clear(reservation.id).prime(reservation.id, shares)
  perRequest(context, moveLoader).clear(reservation.id).prime(reservation.id, move)
  perRequest(context, moneyLoader).clear(reservation.id).prime(reservation.id, money)
  for (const { id } of shares) {
    perRequest(context, lineLoader)
      .clear(id)
      .prime(
        id,
        lines.filter(({ shareId }) => shareId === id),
      )
    perRequest(context, extraLoader)
      .clear(id)
      .prime(
        id,
        extras.filter(({ shareId }) => shareId === id),
      )
    perRequest(context, goneLoader)
      .clear(id)
      .prime(
        id,
        gone.filter(({ shareId }) => shareId === id),
      )
    perRequest(context, timedLoader)
      .clear(id)
      .prime(
        id,
        timed.filter(({ shareId }) => shareId === id),
      )
    perRequest(context, allergyLoader)
      .clear(id)
      .prime(id, allergies.find(({ shareId }) => shareId === id)?.allergens ?? [])
  }
  return reservation
}

/** Clears the cache of a booking that this request has changed, and of the lines of its shares. */
export function clearCachedBooking(context: Context, { id }: Reservation): void {
  perRequest(context, reservationLoader).clear(id)
  perRequest(context, shareLoader).clear(id)
  perRequest(context, lineLoader).clearAll()
  perRequest(context, extraLoader).clearAll()
  perRequest(context, allergyLoader).clearAll()
  perRequest(context, attemptLoader).clearAll()
  perRequest(context, goneLoader).clearAll()
  perRequest(context, timedLoader).clearAll()
  perRequest(context, tableDishLoader).clear(id)
  perRequest(context, moveLoader).clear(id)
  perRequest(context, absenceLoader).clear(id)
  perRequest(context, moneyLoader).clear(id)
}

function reservationLoader({ db }: Context) {
  return new DataLoader<number, Reservation>(async (ids) => {
    const found = new Map((await rows.reservationsByIds(db, ids)).map((one) => [one.id, one]))
    return ids.map((id) => found.get(id) ?? new Error(`the reservation ${id} has gone`))
  })
}

function shareLoader({ db }: Context) {
  return new DataLoader<number, Share[]>(async (ids) => {
    const found = Map.groupBy(await rows.sharesOf(db, ids), ({ reservationId }) => reservationId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function lineLoader({ db }: Context) {
  return new DataLoader<string, ShareLine[]>(async (ids) => {
    const found = Map.groupBy(await rows.linesOf(db, ids), ({ shareId }) => shareId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function extraLoader({ db }: Context) {
  return new DataLoader<string, Extra[]>(async (ids) => {
    const found = Map.groupBy(await readExtras(db, ids), ({ shareId }) => shareId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function allergyLoader({ db }: Context) {
  return new DataLoader<string, readonly Allergen[]>(async (ids) => {
    const declared = new Map((await rows.allergiesOf(db, ids)).map(({ shareId, allergens }) => [shareId, allergens]))
    return ids.map((id) => declared.get(id) ?? [])
  })
}

function tableDishLoader({ db }: Context) {
  return new DataLoader<number, TableDish[]>(async (ids) => {
    const found = Map.groupBy(await readTableDishes(db, ids), ({ reservationId }) => reservationId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function debtLoader({ db }: Context) {
  return new DataLoader<string, Debt[]>(async (ids) => {
    const found = Map.groupBy(await openDebtsOf(db, ids), ({ payableId }) => payableId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function attemptLoader({ db }: Context) {
  return new DataLoader<string, Attempt[]>(async (ids) => {
    const found = Map.groupBy(await attemptsOf(db, ids), ({ payableId }) => payableId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function goneLoader({ db }: Context) {
  return new DataLoader<string, GoneOfShare[]>(async (ids) => {
    const found = Map.groupBy(await goneDishesOf(db, ids), ({ shareId }) => shareId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function timedLoader({ db }: Context) {
  return new DataLoader<string, TimedDish[]>(async (ids) => {
    const found = Map.groupBy(await timedDishesOf(db, ids), ({ shareId }) => shareId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function moveLoader({ db }: Context) {
  return new DataLoader<number, MoveOffer | null>(async (ids) => {
    const found = new Map((await moveOffersOf(db, ids)).map((one) => [one.reservationId, one]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

function absenceLoader({ db }: Context) {
  return new DataLoader<number, MarkedAbsence[]>(async (ids) => {
    const found = Map.groupBy(await markedAbsences(db, ids), ({ reservationId }) => reservationId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function moneyLoader({ db }: Context) {
  return new DataLoader<number, ShareMoney[]>(async (ids) => {
    const found = Map.groupBy(await moneyOfBookings(db, ids), ({ reservationId }) => reservationId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

type Person = Awaited<ReturnType<typeof namesOf>>[number]

function nameLoader({ db, viewer }: Context) {
  const loader = new DataLoader<string, Person | null>(async (ids) => {
    const found = new Map((await namesOf(db, ids)).map((person) => [person.id, person]))
    return ids.map((id) => found.get(id) ?? null)
  })
  return viewer.kind === 'account' ? loader.prime(viewer.account.id, viewer.account) : loader
}
