import { SECURITY_EVENTS } from '@tablee/domain/accounts/security-events'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { Card } from '../../../ui/card.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

const SecurityLineFragment = graphql(`
  fragment SecurityLine on SecurityEvent {
    id
    kind
    happenedAt
    network
    times
  }
`)

const SHOWN = 5

/** « Activité du compte »: security events, newest first; a button reveals the older ones. */
export function ActivityCard({ events }: { events: FragmentType<typeof SecurityLineFragment>[] }) {
  const lines = getFragmentData(SecurityLineFragment, events)
  const older = lines.slice(SHOWN)
  return (
    <Card title="Activité du compte">
      <p className="mb-4 text-ink-soft">
        <T>
          Vous ne reconnaissez pas l’une de ces lignes ? Changez votre mot de passe et déconnectez vos autres appareils.
        </T>
      </p>
      <Lines lines={lines.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold text-brand">Plus ancien</summary>
          <Lines lines={older} />
        </details>
      )}
    </Card>
  )
}

type Line = {
  id: string
  kind: keyof typeof SECURITY_EVENTS
  happenedAt: number
  network?: string | null
  times: number
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, kind, happenedAt, network, times }) => (
        <li key={id} className="py-3">
          <p className="font-semibold">
            {typeset(SECURITY_EVENTS[kind])}
            {times > 1 && <span className="font-normal text-ink-soft"> ({times} fois)</span>}
          </p>
          <p className="text-sm break-words text-ink-soft">
            <T>{[dayAndHour(happenedAt), network && `depuis ${network}`].filter(Boolean).join(' · ')}</T>
          </p>
        </li>
      ))}
    </ul>
  )
}
