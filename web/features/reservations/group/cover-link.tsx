import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ofName } from '../../../words/of-name.ts'
import { T } from '../../../words/t.tsx'
import { coverPath } from '../my-reservations/actions-of.ts'

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
  /** The id of the user's own share, from which they pay for another. */
  place: string
}

/** A link beside a late guest: another guest pays for them, which keeps their seat. */
export function CoverLink({ share: masked, place }: Props) {
  const { id, displayName, priceToCover } = getFragmentData(CoverLinkFragment, masked)
  if (!priceToCover) return null
  return (
    <ButtonLink to={coverPath(id, place)} kind="quiet" className="px-4 py-2">
      <T>Je couvre cette place</T>
      <span className="sr-only">
        {' '}
        <T>{`(celle ${ofName(displayName)})`}</T>
      </span>
    </ButtonLink>
  )
}
