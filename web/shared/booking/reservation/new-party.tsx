import { isFixed, sizesOf } from '@tablee/domain/reservations/party-sizes'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { seatsTaken } from '@tablee/domain/reservations/seats-taken'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { T } from '../../../words/t.tsx'
import { PartyChoice } from '../hours/party-choice.tsx'
import { useLargestParty } from '../hours/use-largest-party.ts'
import type { ChangeRequest } from './use-change-request.ts'

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

type Props = { reservation: FragmentType<typeof WishedPartyFragment>; change: ChangeRequest }

/** The party of a changed booking: at least the guests who have joined, and fixed once the bill is settled. */
export function NewParty({ reservation: masked, change }: Props) {
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
      party={change.party}
      smallest={sizes.from}
      largest={sizes.to}
      needsPhone={needsPhone && sizes.to === largest}
      onChoose={change.setParty}
    />
  )
}
