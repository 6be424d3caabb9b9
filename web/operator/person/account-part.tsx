import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import type { ReactNode } from 'react'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { dayAndHour, longDate, phone } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { ROLE_LABELS } from '../labels.ts'
import { Part } from '../part.tsx'

const AccountPartFragment = graphql(`
  fragment AccountPart on PersonFile {
    account {
      id
      email
      role
      status
      phone
      createdAt
      lastUsedAt
    }
    jobs {
      restaurantId
      name
      job
    }
  }
`)

/** The account's owner, and the restaurants at which they work. */
export function AccountPart({ file }: { file: FragmentType<typeof AccountPartFragment> }) {
  const { account, jobs } = getFragmentData(AccountPartFragment, file)
  return (
    <Part title="Compte">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        <Fact name="État">{account.status === 'ENABLED' ? 'Ouvert' : 'Désactivé'}</Fact>
        <Fact name="Rôle">{ROLE_LABELS[account.role]}</Fact>
        <Fact name="Email">{account.email}</Fact>
        <Fact name="Téléphone">{account.phone ? phone(account.phone) : 'aucun'}</Fact>
        <Fact name="Depuis">{longDate(account.createdAt)}</Fact>
        <Fact name="Vu">{dayAndHour(account.lastUsedAt)}</Fact>
        {jobs.map(({ restaurantId, name, job }) => (
          <Fact key={restaurantId} name={STAFF_JOB_LABELS[job]}>
            {name}
          </Fact>
        ))}
        <Fact name="Identifiant">{account.id}</Fact>
      </dl>
    </Part>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{typeset(name)}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  )
}
