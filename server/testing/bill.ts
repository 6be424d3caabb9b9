import type { FeeKind } from '@tablee/domain/service/waivable-fees'
import type { TestCaller, TestGuests } from './bookings.ts'

const BILL = `booking { id status canClose } version isOpen lines { id name quantity off eachCents most seats }
  seats { id name isHost totalCents mayHaveExtra extrasOn paidText extras { id name priceCents isAccepted fate canTakeOff }
    closing { debitedCents acceptedCents toAcceptCents beyondCents } unpaidCents payLink fee { kind cents isDebited }
    waived { kind cents isRefunded reason } }`

export type SeenBill = {
  booking: { id: string; status: string; canClose: boolean }
  version: number
  isOpen: boolean
  lines: {
    id: string
    name: string
    quantity: number
    off: number
    eachCents: number
    most: number
    seats: string[]
  }[]
  seats: {
    id: string
    name: string
    isHost: boolean
    totalCents: number
    mayHaveExtra: boolean
    extrasOn: string | null
    paidText: string | null
    extras: {
      id: string
      name: string
      priceCents: number
      isAccepted: boolean | null
      fate: string
      canTakeOff: boolean
    }[]
    closing: { debitedCents: number; acceptedCents: number; toAcceptCents: number; beyondCents: number } | null
    unpaidCents: number
    payLink: string | null
    fee: { kind: string; cents: number; isDebited: boolean } | null
    waived: { kind: string; cents: number; isRefunded: boolean; reason: string | null }[]
  }[]
}

export type ExtraWish = { name?: string; cents?: number; vat?: number }

export type BillDesk = ReturnType<typeof billsOf>

/** The bills of a restaurant for one of its staff: operations that return data or error. */
export function billsOf({ as }: Pick<TestGuests, 'as'>, { id: restaurantId }: { id: number }, person: TestCaller) {
  const at = 'restaurantId: $restaurantId, reservationId: $reservationId'
  const ask = (
    operation: string,
    variables: { reservationId: string } & Record<string, unknown>,
    types = '',
    { verb = 'mutation', by = person } = {},
  ) =>
    as<SeenBill>(by, `${verb} ($restaurantId: ID!, $reservationId: ID!${types}) { ${operation} { ${BILL} } }`, {
      restaurantId,
      ...variables,
    })
  const read = (reservationId: string) => ask(`serviceBill(${at})`, { reservationId }, '', { verb: 'query' })
  const takeOff = (reservationId: string, lineId: string, quantity: number, version: number) =>
    ask(
      `takeLineOff(${at}, lineId: $lineId, quantity: $quantity, version: $version)`,
      { reservationId, lineId, quantity, version },
      ', $lineId: ID!, $quantity: Int!, $version: Int!',
    )
  return {
    read,
    takeOff,
    /** Takes portions of the line with this name off the current bill. */
    async takeNamed(reservationId: string, name: string, quantity = 1) {
      const { data, error } = await read(reservationId)
      const line = data?.lines.find((one) => one.name === name)
      if (!data || !line) throw new Error(error?.message ?? `no line ${name}`)
      return takeOff(reservationId, line.id, quantity, data.version)
    },
    addExtra: (reservationId: string, shareId: string, wish: ExtraWish = {}, key?: string) =>
      ask(
        `addExtra(${at}, shareId: $shareId, name: $name, cents: $cents, vat: $vat)`,
        { reservationId, shareId, name: 'Café', cents: 350, vat: 1000, ...wish },
        ', $shareId: ID!, $name: String!, $cents: Int!, $vat: Int!',
        { by: { headers: { ...person.headers, ...(key && { 'idempotency-key': key }) } } },
      ),
    takeExtraOff: (reservationId: string, extraId: string) =>
      ask(`takeExtraOff(${at}, extraId: $extraId)`, { reservationId, extraId }, ', $extraId: ID!'),
    waive: (reservationId: string, shareId: string, fee: FeeKind, reason?: string) =>
      ask(
        `waiveFee(${at}, shareId: $shareId, fee: $fee, reason: $reason)`,
        { reservationId, shareId, fee, reason },
        ', $shareId: ID!, $fee: WaivableFee!, $reason: String',
      ),
  }
}
