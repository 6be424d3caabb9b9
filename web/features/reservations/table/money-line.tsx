import type { ReservationType } from '../../../generated/graphql.ts'
import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { typeset } from '../../../words/typeset.ts'
import { ownMoney } from './money-text.ts'

const MoneyLineFragment = graphql(`
  fragment MoneyLine on UserReservation {
    status
    totalPaid
    totalIncludingTax
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

/** Below an order: what is authorized for it and until when, what was debited, or who has paid it. */
export function MoneyLine({ share, booking }: Props) {
  const said = ownMoney(getFragmentData(MoneyLineFragment, share), booking)
  return said === null ? null : <p className="text-ink-soft">{typeset(`${said}.`)}</p>
}
