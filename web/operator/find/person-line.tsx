import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { numericDay } from '../../words/formats.ts'
import { ROLE_LABELS } from '../labels.ts'
import { personPath } from '../operator-paths.ts'

const PersonLineFragment = graphql(`
  fragment OperatorPersonLine on FoundAccount {
    id
    email
    role
    status
    firstName
    lastName
    lastUsedAt
  }
`)

export function PersonLine({ person }: { person: FragmentType<typeof PersonLineFragment> }) {
  const { id, email, role, status, firstName, lastName, lastUsedAt } = getFragmentData(PersonLineFragment, person)
  return (
    <li>
      <Link to={personPath(id)} className="-mx-2 block rounded-control px-2 py-2.5 hover:bg-tint">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{[firstName, lastName].filter(Boolean).join(' ') || email}</span>
          <span className={`text-sm ${status === 'ENABLED' ? '' : 'font-semibold text-danger'}`}>
            {status === 'ENABLED' ? ROLE_LABELS[role] : 'Désactivé'}
          </span>
        </span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {email} · vu le {numericDay(lastUsedAt)}
        </span>
      </Link>
    </li>
  )
}
