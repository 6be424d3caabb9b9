import { SECURITY_EVENTS } from '@tablee/domain/accounts/security-events'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { dayAndHour } from '../../words/formats.ts'
import { Nothing } from '../part.tsx'

const EventLineFragment = graphql(`
  fragment OperatorEventLine on OperatorEvent {
    id
    kind
    happenedAt
    network
    subject
    times
  }
`)

export function EventList({ events }: { events: readonly FragmentType<typeof EventLineFragment>[] }) {
  const lines = getFragmentData(EventLineFragment, events)
  if (lines.length === 0) return <Nothing>Rien à signaler.</Nothing>
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, kind, happenedAt, network, subject, times }) => (
        <li key={id} className="py-2">
          <p className="font-semibold">
            {SECURITY_EVENTS[kind]}
            {times > 1 && <span className="font-normal text-ink-soft"> × {times}</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {[dayAndHour(happenedAt), network, subject].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
