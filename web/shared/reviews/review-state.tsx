import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { typeset } from '../../words/typeset.ts'

const ReviewStateFragment = graphql(`
  fragment ReviewState on Review {
    status
    refusal
  }
`)

/** The reason why a review is hidden, for its author. Renders nothing for a published one. */
export function ReviewState({ review: masked }: { review: FragmentType<typeof ReviewStateFragment> }) {
  const { status, refusal } = getFragmentData(ReviewStateFragment, masked)
  if (status === 'PUBLISHED') return null
  if (status === 'REFUSED') return <Notice kind="danger">{["Votre avis n'est pas publié.", refusal].join(' ')}</Notice>
  return (
    <p className="rounded-control bg-tint px-4 py-3 font-medium">
      {typeset(['Votre avis est relu avant sa publication, en deux semaines au plus.', refusal].join(' '))}
    </p>
  )
}
