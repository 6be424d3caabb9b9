import { SECURITY_EVENTS } from '@tablee/domain/accounts/security-events'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { dayAndHour } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { personPath } from '../operator-paths.ts'

const LogLineFragment = graphql(`
  fragment SecurityLogLineParts on SecurityLogLine {
    kind
    happenedAt
    accountId
    email
    network
    subject
    times
  }
`)

export function LogLine({ line }: { line: FragmentType<typeof LogLineFragment> }) {
  const { kind, happenedAt, accountId, email, network, subject, times } = getFragmentData(LogLineFragment, line)
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <p className="text-sm text-ink-soft tabular-nums">{dayAndHour(happenedAt)}</p>
      <div className="min-w-0">
        <p className="font-semibold">
          {typeset(SECURITY_EVENTS[kind])}
          {times > 1 && <span className="ml-2 font-normal text-ink-soft">{typeset(`${times} fois`)}</span>}
        </p>
        {subject && <p className="text-sm wrap-anywhere text-ink-soft">{subject}</p>}
      </div>
      <p className="min-w-0 text-sm wrap-anywhere md:text-right">
        {accountId ? (
          <Link to={personPath(accountId)} className="font-semibold underline underline-offset-2">
            {email ?? accountId}
          </Link>
        ) : (
          <span className="text-ink-soft">Sans compte</span>
        )}
        {network && <span className="block text-ink-soft">{network}</span>}
      </p>
    </li>
  )
}
