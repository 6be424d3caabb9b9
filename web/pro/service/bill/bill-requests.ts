import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import type { ServiceBillFactsFragment } from '../../../generated/graphql.ts'
import { ServiceBookingFacts, type ServiceTable } from '../../service-data/load-sheet.ts'

export type BillAt = { restaurantId: string; reservationId: string }
export type ServiceBill = Omit<ServiceBillFactsFragment, 'booking'> & { table: ServiceTable }
export type ShownBillLine = ServiceBill['lines'][number]
export type ShownBillSeat = ServiceBill['seats'][number]
export type WaivableFee = NonNullable<ShownBillSeat['fee']>
export type ShownBillExtra = ShownBillSeat['extras'][number]

export async function loadBill(at: BillAt): Promise<ServiceBill> {
  return billIn((await send(TableBill, at)).serviceBill)
}

/** Takes portions off a line. Throws CONFLICT if the bill has another version. */
export async function takeLineOff(
  at: BillAt,
  taken: { lineId: string; quantity: number; version: number },
): Promise<ServiceBill> {
  return billIn((await send(TakeLineOff, { ...at, ...taken })).takeLineOff)
}

/** Adds an extra to the bill of a guest, once for each key. */
export async function addExtra(
  at: BillAt,
  extra: { shareId: string; name: string; cents: number; vat: number },
  key: string,
): Promise<ServiceBill> {
  return billIn((await send(AddExtra, { ...at, ...extra }, { idempotencyKey: key })).addExtra)
}

export async function takeExtraOff(at: BillAt, extraId: string): Promise<ServiceBill> {
  return billIn((await send(TakeExtraOff, { ...at, extraId })).takeExtraOff)
}

/** Waives the fee of a no-show or of a delivery, and refunds it if it was debited. */
export async function waiveFee(
  at: BillAt,
  { shareId, fee, reason }: { shareId: string; fee: WaivableFee; reason: string },
): Promise<ServiceBill> {
  return billIn((await send(WaiveFee, { ...at, shareId, fee: fee.kind, reason })).waiveFee)
}

function billIn(given: FragmentType<typeof ServiceBillFacts>): ServiceBill {
  const { booking, ...bill } = getFragmentData(ServiceBillFacts, given)
  return { ...bill, table: getFragmentData(ServiceBookingFacts, booking) }
}

const ServiceBillFacts = graphql(`
  fragment ServiceBillFacts on ServiceBill {
    version
    isOpen
    booking {
      ...ServiceBookingFacts
    }
    lines {
      id
      name
      quantity
      off
      eachCents
      most
      seats
    }
    seats {
      id
      name
      isHost
      totalCents
      mayHaveExtra
      extrasOn
      paidText
      fee {
        kind
        cents
        isDebited
      }
      waived {
        kind
        cents
        isRefunded
        reason
      }
      extras {
        id
        name
        priceCents
        isAccepted
        fate
        canTakeOff
      }
      closing {
        debitedCents
        acceptedCents
        toAcceptCents
        beyondCents
      }
      unpaidCents
      payLink
    }
  }
`)

const TableBill = graphql(`
  query TableBill($restaurantId: ID!, $reservationId: ID!) {
    serviceBill(restaurantId: $restaurantId, reservationId: $reservationId) {
      ...ServiceBillFacts
    }
  }
`)

const TakeLineOff = graphql(`
  mutation TakeLineOff($restaurantId: ID!, $reservationId: ID!, $lineId: ID!, $quantity: Int!, $version: Int!) {
    takeLineOff(
      restaurantId: $restaurantId
      reservationId: $reservationId
      lineId: $lineId
      quantity: $quantity
      version: $version
    ) {
      ...ServiceBillFacts
    }
  }
`)

const AddExtra = graphql(`
  mutation AddExtra(
    $restaurantId: ID!
    $reservationId: ID!
    $shareId: ID!
    $name: String!
    $cents: Int!
    $vat: Int!
  ) {
    addExtra(
      restaurantId: $restaurantId
      reservationId: $reservationId
      shareId: $shareId
      name: $name
      cents: $cents
      vat: $vat
    ) {
      ...ServiceBillFacts
    }
  }
`)

const TakeExtraOff = graphql(`
  mutation TakeExtraOff($restaurantId: ID!, $reservationId: ID!, $extraId: ID!) {
    takeExtraOff(restaurantId: $restaurantId, reservationId: $reservationId, extraId: $extraId) {
      ...ServiceBillFacts
    }
  }
`)

const WaiveFee = graphql(`
  mutation WaiveFee(
    $restaurantId: ID!
    $reservationId: ID!
    $shareId: ID!
    $fee: WaivableFee!
    $reason: String
  ) {
    waiveFee(
      restaurantId: $restaurantId
      reservationId: $reservationId
      shareId: $shareId
      fee: $fee
      reason: $reason
    ) {
      ...ServiceBillFacts
    }
  }
`)
