import { useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { latestRequest } from '../../app/requests/latest-request.ts'
import type { ConfirmationQuery } from '../../generated/graphql.ts'
import { asHolderOf } from '../../shared/booking/guest-token/as-holder-of.ts'
import { useChangesOf } from '../../shared/booking/guest-token/use-changes-of.ts'

export type Table = NonNullable<ConfirmationQuery['getReservation']> & Pick<ConfirmationQuery, 'pushKey'>

/** Loads the booking of a share for its diner or guest; null for anybody else. */
export async function loadTable(shareId: string): Promise<Table | null> {
  return asHolderOf(shareId, async (options) => {
    const { getReservation, pushKey } = await send(Confirmation, { id: shareId }, options)
    return getReservation ? { ...getReservation, pushKey } : null
  })
}

/**
 * Returns the booking, loaded again whenever it changes. A failure leaves the previous one. `choosing` is the number of guests
 * on the order screen who have not joined yet.
 */
export function useTable(shareId: string, loaded: Table): { table: Table; choosing: number; refresh: () => void } {
  const [choosing, setChoosing] = useState(0)
  const [shown, setShown] = useState({ loaded, table: loaded })
  const [requests] = useState(latestRequest)
  // The loader has run again, perhaps for another user.
  if (shown.loaded !== loaded) setShown({ loaded, table: loaded })

  function refresh() {
    const isLatest = requests.begin()
    loadTable(shareId).then(
      (table) => table && isLatest() && setShown((before) => ({ ...before, table })),
      () => {},
    )
  }

  useChangesOf(shareId, refresh, setChoosing)

  return { table: shown.loaded === loaded ? shown.table : loaded, choosing, refresh }
}

const Confirmation = graphql(`
  query Confirmation($id: ID!) {
    pushKey
    getReservation(uuid: $id) {
      id
      date
      hour
      type
      status
      cancelReason
      totalPersons
      isGroup
      isPlain
      isWeeklyMeal
      orderProgress
      awaitsGuests
      isHost
      ceiling
      createdAt
      revision
      holdUntil
      payUntil
      freeCancelUntil
      creator {
        firstName
      }
      deliveryAddress {
        address
        zipCode
        city
        ...BroughtTo
      }
      invitationLink {
        id
        expires
        ended
        endReason
      }
      restaurant {
        id
        name
        address
        zipCode
        city
        phone
      }
      usersReservations {
        id
        isOwn
        isHostShare
        status
        displayName
        canBeReminded
        settledAt
        owedAfter {
          amount
        }
        totalPaid
        totalIncludingTax
        holdUntil
        ceilings {
          each
          total
        }
        wayOutUntil
        goneDishes {
          name
          isUntimely
          isTakenOff
        }
        combos {
          quantity
        }
        foodItems {
          quantity
        }
        tip
        review {
          id
        }
        ...OrderLines
        ...VoucherLine
        ...Extras
        ...CoverLink
        ...OwedAfter
        ...NoShowMark
        noShow {
          isContested
          isDebited
          isLifted
          isRefused
        }
        cover {
          name
          isMine
        }
      }
      ...PaymentSeen
      ...MoveOffer
      ...SharedDishes
      ...TableDishes
      ...OwnAllergies
      ...CloseGroup
      ...LeaveTable
      ...ReservationDialogs
    }
  }
`)
