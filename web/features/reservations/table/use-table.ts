import { useEffect, useRef, useState } from 'react'
import type { ConfirmationQuery } from '../../../generated/graphql.ts'
import { graphql, send } from '../../../graphql.ts'
import { useToken } from '../../../session.ts'
import { asHolderOf } from '../group/as-holder-of.ts'
import { asGuestOf } from '../group/guest-tokens.ts'
import { watchLive } from './watch-live.ts'

export type Table = NonNullable<ConfirmationQuery['getReservation']> & Pick<ConfirmationQuery, 'pushKey'>

/** The booking of a share, as its diner or guest may see it; null for anybody else. */
export async function askTable(shareId: string): Promise<Table | null> {
  return asHolderOf(shareId, async (options) => {
    const { getReservation, pushKey } = await send(Confirmation, { id: shareId }, options)
    return getReservation ? { ...getReservation, pushKey } : null
  })
}

/**
 * The booking, loaded again whenever it changes; a failure leaves what is shown. `choosing`: how many guests are on the
 * order screen and have not joined yet.
 */
export function useTable(shareId: string, loaded: Table): { table: Table; choosing: number; refresh: () => void } {
  const [choosing, setChoosing] = useState(0)
  const [shown, setShown] = useState({ loaded, table: loaded })
  const latestRequest = useRef(0)
  // The loader has run again, perhaps for another user.
  if (shown.loaded !== loaded) setShown({ loaded, table: loaded })

  function refresh() {
    latestRequest.current++
    const request = latestRequest.current
    askTable(shareId).then(
      (table) => table && request === latestRequest.current && setShown((before) => ({ ...before, table })),
      () => {},
    )
  }

  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  // A guest who signs in in another tab goes on with that session.
  const session = useToken()
  useEffect(() => {
    const token = asGuestOf(shareId).token ?? session
    if (token)
      return watchLive({ reservation: shareId }, token, { onChange: () => latest.current(), onChoosing: setChoosing })
  }, [shareId, session])

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
          isTakenOff
        }
        combos {
          quantity
        }
        foodItems {
          quantity
        }
        tip
        ...OrderLines
        ...VoucherLine
        ...Extras
        ...CoverLink
        ...OwedAfter
        ...MoneyLine
        ...NoShowMark
        cover {
          name
          isMine
        }
      }
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
