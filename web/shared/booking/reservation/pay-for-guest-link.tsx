import { ofName } from '@tablee/domain/of-name'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { payForGuestPath } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { T } from '../../../words/t.tsx'

const CoverLinkFragment = graphql(`
  fragment CoverLink on UserReservation {
    id
    displayName
    priceToCover {
      total
    }
  }
`)

type Props = {
  share: FragmentType<typeof CoverLinkFragment>
  payerShareId: string
}

/** A link next to a guest who is late to pay. Another guest of the group pays for them, and they keep their seat. */
export function PayForGuestLink({ share: masked, payerShareId }: Props) {
  const { id, displayName, priceToCover } = getFragmentData(CoverLinkFragment, masked)
  if (!priceToCover) return null
  return (
    <ButtonLink to={payForGuestPath(id, payerShareId)} kind="quiet" className="px-4 py-2">
      <T>Je couvre cette place</T>
      <span className="sr-only">
        {' '}
        <T>{`(celle ${ofName(displayName)})`}</T>
      </span>
    </ButtonLink>
  )
}
