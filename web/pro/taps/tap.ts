import type { Clash, TappedOrderAct } from '@tablee/domain/service/late-taps'
import type { SeatMark } from '@tablee/domain/service/marks'
import type { OrderStage } from '@tablee/domain/service/order-stage'
import type { LimitDishMutationVariables, PhoneBookingInput } from '../../generated/graphql.ts'

export type SeenMarks = Readonly<Record<string, SeatMark>>
type AtTable = { reservationId: string; shareIds: readonly string[]; seen: SeenMarks }
export type ShownLimit = NonNullable<LimitDishMutationVariables['seen']>

/** The action of a tap. `seen` is the state that the page showed at the tap; null if the tap applies to any state. */
export type Deed =
  | ({ kind: 'mark'; mark: SeatMark } & AtTable)
  | ({ kind: 'undo'; were: SeenMarks } & AtTable)
  | { kind: 'order'; reservationId: string; act: TappedOrderAct }
  | ({ kind: 'limit'; seen: ShownLimit | null } & Pick<
      LimitDishMutationVariables,
      'what' | 'id' | 'service' | 'isSoldOut' | 'left'
    >)
  | { kind: 'booking'; input: PhoneBookingInput }

/** Why a tap was refused, and the current state since an instant (milliseconds), as far as it is known. */
export type TapRefusal = { why: Clash | null; sentence: string; stands?: SeatMark | OrderStage; since?: number }

/** A tap as the browser keeps it until the server responds. */
export type Tap = {
  key: string
  restaurantId: string
  deed: Deed
  /** The subject of the tap, and the tapped action: 'Mme Delmas', 'à table'. */
  of: string
  words: string
  /**
   * `at`: the time by this device's clock, from which the waiting time is computed. `shownAt`: the time by the server's clock.
   */
  at: number
  shownAt: number
  /** True if the network was missing: the tap is shown as waiting. */
  isLate: boolean
  /** Set if it was refused, until somebody has read why. */
  refusal: TapRefusal | null
}

export type NewTap = Pick<Tap, 'restaurantId' | 'deed' | 'of' | 'words'>
