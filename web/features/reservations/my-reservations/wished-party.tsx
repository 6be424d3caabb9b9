import { isFixed, sizesOf } from '@tablee/domain/reservations/party-sizes'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import { seatsTaken } from '@tablee/domain/reservations/seats-taken'
import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { T } from '../../../words/t.tsx'
import { PartyChoice } from '../booking/party-choice.tsx'
import { useLargestParty } from '../booking/use-largest-party.ts'
import type { WishedChange } from './use-wish.ts'

const WishedPartyFragment = graphql(`
  fragment WishedParty on Reservation {
    type
    status
    totalPersons
    isGroup
    usersReservations {
      status
    }
    restaurant {
      seatingCapacity
      allowEightPlusCustomerReservation
    }
  }
`)

type Props = { reservation: FragmentType<typeof WishedPartyFragment>; wish: WishedChange }

/** How many come to a booked table: those who have joined keep their seats, and a settled bill its party. */
export function WishedParty({ reservation: masked, wish }: Props) {
  const reservation = getFragmentData(WishedPartyFragment, masked)
  const { restaurant, usersReservations } = reservation
  const { largest, needsPhone } = useLargestParty({
    ...restaurant,
    allowEightPlus: restaurant.allowEightPlusCustomerReservation,
  })
  const taken = seatsTaken(usersReservations)
  const kind = kindOf(reservation)
  const sizes = sizesOf({ ...reservation, kind, taken }, largest)

  if (isFixed({ ...reservation, kind })) {
    return (
      <p className="text-ink-soft">
        <T>L'addition est réglée : le nombre de convives ne change plus.</T>
      </p>
    )
  }
  return (
    <PartyChoice
      party={wish.party}
      smallest={sizes.from}
      largest={sizes.to}
      needsPhone={needsPhone && sizes.to === largest}
      onChoose={wish.setParty}
    />
  )
}
