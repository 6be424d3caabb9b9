import type { Clash, TappedOrderAct } from '@tablee/domain/service/late-taps'
import type { SeatMark } from '@tablee/domain/service/marks'
import type { OrderStage } from '@tablee/domain/service/order-stage'
import type { LimitDishMutationVariables, PhoneBookingInput } from '../../../generated/graphql.ts'

/** Marks by share. */
export type SeenMarks = Readonly<Record<string, SeatMark>>
type AtTable = { reservationId: string; shareIds: readonly string[]; seen: SeenMarks }
export type ShownLimit = NonNullable<LimitDishMutationVariables['seen']>

/** What a tap does; `seen` is what the page showed as it was made, null where what stands is to be changed whatever it is. */
export type Deed =
  | ({ kind: 'mark'; mark: SeatMark } & AtTable)
  | ({ kind: 'undo'; were: SeenMarks } & AtTable)
  | { kind: 'order'; reservationId: string; act: TappedOrderAct }
  | ({ kind: 'limit'; seen: ShownLimit | null } & Pick<
      LimitDishMutationVariables,
      'what' | 'id' | 'service' | 'isSoldOut' | 'left'
    >)
  | { kind: 'booking'; input: PhoneBookingInput }

/** Why a tap is not done, and what stands in its place since an instant (milliseconds), as far as it is known. */
export type TapRefusal = { why: Clash | null; sentence: string; stands?: SeatMark | OrderStage; since?: number }

/** A tap as the browser keeps it, until it is answered. */
export type Tap = {
  key: string
  restaurantId: string
  deed: Deed
  /** Who or what it is about, and what was tapped: 'Mme Delmas', 'à table'. */
  of: string
  words: string
  /** When it was made by this device's clock, by which it is told how long it has waited; `shownAt` by the server's. */
  at: number
  shownAt: number
  /** The network was away: it is shown as waiting. */
  isLate: boolean
  /** It was refused, and waits for somebody to read why. */
  told: TapRefusal | null
}

export type NewTap = Pick<Tap, 'restaurantId' | 'deed' | 'of' | 'words'>
