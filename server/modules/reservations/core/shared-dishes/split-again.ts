import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import type { Tx } from '../../../../context.ts'
import { publish } from '../../../../events/outbox.ts'
import { itemsOf } from '../bill.ts'
import { saveDiscount } from '../code-discount.ts'
import type { Reservation } from '../reservation.ts'
import { sharesOf } from '../reservations.sql.ts'
import { changeReservation, replaceLines } from '../writing/set-fields.sql.ts'
import { planLeft, readTable, type TablePlan } from './plan-table.ts'
import { addTableDishes, passOn, removeTableDishes } from './shared-dishes.sql.ts'

/**
 * Splits the shared dishes of a locked booking again among the guests who still have a seat, in the caller's transaction.
 * Notifies them of the changes.
 */
export async function splitAgain(tx: Tx, reservation: Reservation): Promise<void> {
  const { db, clock } = tx
  const shares = withSeat(await sharesOf(db, [reservation.id]))
  const table = await readTable(db, reservation, shares)
  if (table.dishes.length === 0) return
  const plan = await planLeft(db, reservation, shares, table)
  await writeTable(tx, reservation, plan, null)
  // The new version makes clients that saw the old booking read it again.
  await changeReservation(db, reservation.id, {}, new Date(clock.now()))
}

/** Writes a plan and notifies the other guests whom it affects. `actor` is the guest who caused it, with their note. */
export async function writeTable(
  tx: Tx,
  reservation: Reservation,
  plan: TablePlan,
  actor: { shareId: string; note: string | null } | null,
): Promise<void> {
  const { db, clock } = tx
  const { out, ordered, passedOn, removed, discounts } = plan
  if (actor && ordered.length > 0) await addTableDishes(db, actor.shareId, ordered, new Date(clock.now()))
  for (const { id, orderedBy } of passedOn) await passOn(db, id, orderedBy)
  for (const { share, lines, isChanged } of out) {
    const note = actor?.shareId === share.id ? actor.note : share.note
    if (isChanged) await replaceLines(db, share.id, { lines, itemsCents: itemsOf(lines), note })
  }
  if (removed.length > 0) {
    await removeTableDishes(
      db,
      removed.map(({ id }) => id),
    )
  }
  for (const { payer, discount } of discounts) await saveDiscount(db, payer.id, discount)
  await notify(tx, reservation, plan, actor?.shareId ?? null)
}

async function notify({ db, clock }: Tx, reservation: Reservation, plan: TablePlan, actor: string | null) {
  const now = clock.now()
  for (const { share, grown } of plan.out.filter((one) => one.share.id !== actor)) {
    const { id: shareId, itemsCents, paidCents: heldCents } = share
    const about = { reservationId: reservation.id, shareId, was: { itemsCents, heldCents } }
    // A guest for whom the host pays owes nothing for it.
    if (grown.length > 0 && !isPaidByHost(reservation, share)) {
      const parts = grown.map(({ name, wasCents, cents }) => ({ name, wasCents, cents }))
      await publish(db, now, 'PartsGrew', { ...about, changedAt: now, parts })
    }
    for (const because of ['BY_WHO_ORDERED', 'TOO_DEAR', 'BY_RESTAURANT'] as const) {
      const lost = plan.takenOff.filter((one) => one.because === because && one.dish.sharers.includes(shareId))
      const names = lost.map(({ dish }) => dish.name)
      if (names.length > 0) await publish(db, now, 'TableDishesTakenOff', { ...about, takenOffAt: now, names, because })
    }
  }
}
