import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import type {
  AddClosureMutationVariables,
  DeskHoursQuery,
  HoursChangeFragment,
  HousePaceInput,
  HouseSeatsInput,
} from '../../generated/graphql.ts'

/** A restaurant's opening hours and seats. */
export type ShownHours = DeskHoursQuery['houseHours']

/** The owner's decisions on the bookings that a change strands. */
export type Decisions = Pick<AddClosureMutationVariables, 'answers' | 'reason'>

/** The result of a change: it is saved, or lists the bookings that it would strand. */
export type ShownChange = HoursChangeFragment
export type Stranded = ShownChange['stranded'][number]

/** The opening windows of a day in the format of the API. */
export type WrittenDay = { windows: { opens: string; closes: string }[] }

type Change<Typed> = { restaurantId: string } & Typed & Decisions

export async function changeOpeningHours(
  change: Change<{ days: WrittenDay[]; was: WrittenDay[] }>,
): Promise<ShownChange> {
  return changed((await send(ChangeOpeningHours, change)).changeOpeningHours)
}

export async function changeHolidays(change: Change<{ holidayLine: ShownHours['holidayLine'] }>): Promise<ShownChange> {
  return changed((await send(ChangeHolidays, change)).changeHolidays)
}

export async function addClosure(
  change: Change<{ from: string; to: string; closureReason: string }>,
): Promise<ShownChange> {
  return changed((await send(AddClosure, change)).addClosure)
}

export async function removeClosure(change: { restaurantId: string; closureId: string }): Promise<ShownChange> {
  return changed((await send(RemoveClosure, change)).removeClosure)
}

type Seats = { seats: number; lunchSeats: number | null; dinnerSeats: number | null }
export async function changeSeats(change: Change<Seats & { was: HouseSeatsInput }>): Promise<ShownChange> {
  return changed((await send(ChangeSeats, change)).changeSeats)
}

type Pace = { coversPerQuarter: number | null; ordersPerSlot: number | null }
export async function changePacing(change: { restaurantId: string; was: HousePaceInput } & Pace): Promise<ShownChange> {
  return changed((await send(ChangePacing, change)).changePacing)
}

export async function changeLastBooking(change: {
  restaurantId: string
  minutesAhead: number | null
}): Promise<ShownChange> {
  return changed((await send(ChangeLastBooking, change)).changeLastBooking)
}

/** Withdraws a proposed hour. The booking keeps its own hour. */
export async function withdrawMove(which: { restaurantId: string; reservationId: string }): Promise<void> {
  await send(WithdrawMove, which)
}

function changed(answer: FragmentType<typeof Changed>): ShownChange {
  return getFragmentData(Changed, answer)
}

export const ReadHours = graphql(`
  query DeskHours($id: ID!) {
    houseHours(restaurantId: $id) {
      days {
        windows {
          opens
          closes
        }
      }
      holidayLine
      closures {
        id
        from
        to
        reason
      }
      seats
      lunchSeats
      dinnerSeats
      coversPerQuarter
      ordersPerSlot
      minutesAhead
      lastChanges {
        section
        by
        at
      }
      moves {
        reservationId
        name
        startsAt
        party
        type
        to
        asksHost
        until
      }
    }
  }
`)

const Changed = graphql(`
  fragment HoursChange on HouseChange {
    isDone
    stranded {
      id
      version
      name
      startsAt
      party
      type
      source
      isGroup
      heldCents
      hasHost
      isTold
      phone
      freeHours {
        date
        hour
        startsAt
      }
    }
  }
`)

const ChangeOpeningHours = graphql(`
  mutation ChangeOpeningHours(
    $restaurantId: ID!
    $days: [HouseDayInput!]!
    $was: [HouseDayInput!]
    $answers: [StrandedAnswerInput!]
    $reason: String
  ) {
    changeOpeningHours(restaurantId: $restaurantId, days: $days, was: $was, answers: $answers, reason: $reason) {
      ...HoursChange
    }
  }
`)

const ChangeHolidays = graphql(`
  mutation ChangeHolidays(
    $restaurantId: ID!
    $holidayLine: HolidayLine!
    $answers: [StrandedAnswerInput!]
    $reason: String
  ) {
    changeHolidays(restaurantId: $restaurantId, holidayLine: $holidayLine, answers: $answers, reason: $reason) {
      ...HoursChange
    }
  }
`)

const WithdrawMove = graphql(`
  mutation WithdrawMove($restaurantId: ID!, $reservationId: ID!) {
    withdrawMove(restaurantId: $restaurantId, reservationId: $reservationId) {
      id
    }
  }
`)

const AddClosure = graphql(`
  mutation AddClosure(
    $restaurantId: ID!
    $from: String!
    $to: String!
    $closureReason: String!
    $answers: [StrandedAnswerInput!]
    $reason: String
  ) {
    addClosure(
      restaurantId: $restaurantId
      from: $from
      to: $to
      closureReason: $closureReason
      answers: $answers
      reason: $reason
    ) {
      ...HoursChange
    }
  }
`)

const RemoveClosure = graphql(`
  mutation RemoveClosure($restaurantId: ID!, $closureId: ID!) {
    removeClosure(restaurantId: $restaurantId, closureId: $closureId) {
      ...HoursChange
    }
  }
`)

const ChangeSeats = graphql(`
  mutation ChangeSeats(
    $restaurantId: ID!
    $seats: Int!
    $lunchSeats: Int
    $dinnerSeats: Int
    $was: HouseSeatsInput
    $answers: [StrandedAnswerInput!]
    $reason: String
  ) {
    changeSeats(
      restaurantId: $restaurantId
      seats: $seats
      lunchSeats: $lunchSeats
      dinnerSeats: $dinnerSeats
      was: $was
      answers: $answers
      reason: $reason
    ) {
      ...HoursChange
    }
  }
`)

const ChangePacing = graphql(`
  mutation ChangePacing($restaurantId: ID!, $coversPerQuarter: Int, $ordersPerSlot: Int, $was: HousePaceInput) {
    changePacing(
      restaurantId: $restaurantId
      coversPerQuarter: $coversPerQuarter
      ordersPerSlot: $ordersPerSlot
      was: $was
    ) {
      ...HoursChange
    }
  }
`)

const ChangeLastBooking = graphql(`
  mutation ChangeLastBooking($restaurantId: ID!, $minutesAhead: Int) {
    changeLastBooking(restaurantId: $restaurantId, minutesAhead: $minutesAhead) {
      ...HoursChange
    }
  }
`)
