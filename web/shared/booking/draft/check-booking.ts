import { type KeptState, keptStateOf } from '@tablee/domain/ordering/kept-booking'
import { useEffect, useEffectEvent, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { forgetKeptPages } from '../../../app/offline/forget-kept-pages.ts'
import { confirmationPath } from '../../../app/paths.ts'
import { serverNow } from '../../../app/server-time.ts'
import type { KeptBookingQuery } from '../../../generated/graphql.ts'
import { asHolderOf } from '../guest-token/as-holder-of.ts'
import { useChangesOf } from '../guest-token/use-changes-of.ts'
import { detachBooking, forgetBooking, removeBookedDrafts } from './draft-store.ts'

type Found = NonNullable<KeptBookingQuery['getReservation']>
/** A booking that still exists for the viewer, with the server's data. */
export type CheckedBooking = Pick<Found, 'date' | 'type' | 'totalPersons' | 'isWeeklyMeal'> & {
  shareId: string
  isDue: boolean
}

const pending = new Map<string, Promise<CheckedBooking | null>>()

/**
 * Compares the data that this browser keeps of a booking with the server, and corrects it in every tab. Returns null if
 * the booking was cancelled, the seat was left or removed, or the meal has begun. Concurrent checks of a share are
 * coalesced. Throws TypeError without network.
 */
export function checkBooking(shareId: string): Promise<CheckedBooking | null> {
  const known = pending.get(shareId)
  if (known) return known
  const checking = check(shareId).finally(() => pending.delete(shareId))
  pending.set(shareId, checking)
  return checking
}

async function check(shareId: string): Promise<CheckedBooking | null> {
  const booking = await asHolderOf(
    shareId,
    async (options) => (await send(KeptBooking, { id: shareId }, options)).getReservation ?? null,
  ).catch(nullIfSignedOut)
  const state = keptStateOf(booking, serverNow())
  CORRECT[state](shareId)
  if (!booking || state === 'cancelled' || state === 'past') return null
  const { date, type, totalPersons, isWeeklyMeal } = booking
  return { shareId, date, type, totalPersons, isWeeklyMeal, isDue: state === 'due' }
}

const CORRECT: Record<KeptState, (shareId: string) => void> = {
  due: () => {},
  booked: removeBookedDrafts,
  past: forgetBooking,
  cancelled(shareId) {
    detachBooking(shareId)
    forgetKeptPages(confirmationPath(shareId))
  },
}

function nullIfSignedOut(error: unknown): null {
  if (error instanceof AnswerError && error.code === 'UNAUTHENTICATED') return null
  throw error
}

const KeptBooking = graphql(`
  query KeptBooking($id: ID!) {
    getReservation(uuid: $id) {
      date
      type
      status
      totalPersons
      isHost
      isWeeklyMeal
      freeCancelUntil
      payUntil
      invitationLink {
        id
      }
      usersReservations {
        id
        isOwn
        status
        totalPaid
        paymentState
      }
    }
  }
`)

/**
 * Returns the server's state of a booking that this browser keeps, updated whenever the booking changes. Null until the
 * server has responded, and once the booking no longer exists for the viewer. Its drafts are corrected as well.
 */
export function useCheckedBooking(shareId: string | null): CheckedBooking | null {
  const [checked, setChecked] = useState<CheckedBooking | null>(null)
  const check = (id: string) => checkBooking(id).then(setChecked, () => {})

  const checkNow = useEffectEvent(check)
  useEffect(() => {
    if (shareId !== null) void checkNow(shareId)
  }, [shareId])
  useChangesOf(shareId ?? undefined, () => shareId !== null && void check(shareId))

  return checked?.shareId === shareId ? checked : null
}
