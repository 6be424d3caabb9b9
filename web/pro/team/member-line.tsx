import { ofName } from '@tablee/domain/of-name'
import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import { useState } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { ChangeButton } from '../../ui/card.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { longDate } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { ChangeRole } from './change-role.tsx'
import { nameOf, type TeamMate } from './member.ts'
import { RemoveMember } from './remove-member.tsx'

export function MemberLine({ member }: { member: TeamMate }) {
  const [isLeaving, setLeaving] = useState(false)
  const { email, job, since, isSelf } = member
  const name = nameOf(member)
  return (
    <li className="py-3">
      <EditInPlace
        shown={(open) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold wrap-anywhere">
                {name}
                {isSelf && <span className="font-normal text-ink-soft"> (vous)</span>}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
              <p className="text-sm text-ink-soft">
                <T>{`${STAFF_JOB_LABELS[job]} depuis le ${longDate(since)}`}</T>
              </p>
            </div>
            <div className="flex items-center gap-4 max-sm:-ml-2">
              <ChangeButton onPress={open} of={`le rôle ${ofName(name)}`}>
                Modifier
              </ChangeButton>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Retirer ${name}`}
                onClick={() => setLeaving(true)}
                className={buttonStyle('line', 'px-4')}
              >
                Retirer
              </button>
            </div>
          </div>
        )}
        edited={(close) => <ChangeRole member={member} onClose={close} />}
      />
      <RemoveMember member={member} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </li>
  )
}
