import { statusLabel } from '@tablee/domain/reservations/reservation-labels'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { dayAndHour } from '../../words/formats.ts'
import { actorLabel, moveReason } from '../labels.ts'

const MoveLineFragment = graphql(`
  fragment MoveLine on StoryMove {
    id
    at
    shareId
    to
    actor
    reason
    note
    by
  }
`)

type Props = { moves: readonly FragmentType<typeof MoveLineFragment>[]; nameOf: (shareId: string) => string }

export function MoveList({ moves, nameOf }: Props) {
  return (
    <ol className="divide-y divide-line">
      {getFragmentData(MoveLineFragment, moves).map(({ id, at, shareId, to, actor, reason, note, by }) => (
        <li key={id} className="py-2">
          <p className="font-semibold">
            {shareId ? `${nameOf(shareId)} : ` : ''}
            {statusLabel(to).label}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {[dayAndHour(at), by ?? actorLabel(actor), reason && moveReason(reason)].filter(Boolean).join(' · ')}
          </p>
          {note && <p className="text-sm wrap-anywhere">« {note} »</p>}
        </li>
      ))}
    </ol>
  )
}
