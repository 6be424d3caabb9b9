import type { ReservationType } from '../../../generated/graphql.ts'
import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { typeset } from '../../../words/typeset.ts'
import { ownMoney } from './money-said.ts'

const MoneyLineFragment = graphql(`
  fragment MoneyLine on UserReservation {
    status
    totalPaid
    cover {
      name
      isMine
      amount
    }
  }
`)

type Props = {
  share: FragmentType<typeof MoneyLineFragment>
  booking: { type: ReservationType; date: number; isWeeklyMeal: boolean }
}

/** The payment state below an order: authorized and until when, charged, or paid by somebody else. */
export function MoneyLine({ share, booking }: Props) {
  const said = ownMoney(getFragmentData(MoneyLineFragment, share), booking)
  return said === null ? null : <p className="mt-2 text-ink-soft">{typeset(`${said}.`)}</p>
}
