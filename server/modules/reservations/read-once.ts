import DataLoader from 'dataloader'
import { type Context, once } from '../../context.ts'
import { namesOf } from '../accounts/accounts.ts'
import type { NewLine, Reservation, Share, ShareLine } from './reservation.ts'
import * as rows from './reservations.sql.ts'

/** What a request reads of reservations, each kind in one statement and once, however many rows ask for it. */
export function reservationOf(context: Context, id: number): Promise<Reservation> {
  return once(context, reservationLoader).load(id)
}

export function sharesOf(context: Context, reservationId: number): Promise<Share[]> {
  return once(context, shareLoader).load(reservationId)
}

export function linesOf(context: Context, shareId: string): Promise<ShareLine[]> {
  return once(context, lineLoader).load(shareId)
}

/** Names and address of a person; null where their account has gone. */
export function personOf(context: Context, accountId: string) {
  return once(context, nameLoader).load(accountId)
}

/** What this request has just written needs not be read again. The lines are those of the last share. */
export function keepWritten(
  context: Context,
  reservation: Reservation,
  shares: Share[],
  lines: readonly NewLine[],
): void {
  const shareId = shares.at(-1)?.id ?? ''
  const asRead = lines.map((line) => ({ ...line, shareId }))
  once(context, reservationLoader).clear(reservation.id).prime(reservation.id, reservation)
  once(context, shareLoader).clear(reservation.id).prime(reservation.id, shares)
  once(context, lineLoader).prime(shareId, asRead)
}

/** What this request has changed is read again. */
export function readAgain(context: Context, { id }: Reservation): void {
  once(context, reservationLoader).clear(id)
  once(context, shareLoader).clear(id)
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

type Person = Awaited<ReturnType<typeof namesOf>>[number]

function nameLoader({ db, viewer }: Context) {
  const loader = new DataLoader<string, Person | null>(async (ids) => {
    const found = new Map((await namesOf(db, ids)).map((person) => [person.id, person]))
    return ids.map((id) => found.get(id) ?? null)
  })
  return viewer.kind === 'account' ? loader.prime(viewer.account.id, viewer.account) : loader
}
