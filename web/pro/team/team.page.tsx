import { graphql } from '../../app/graphql.ts'
import { Card } from '../../ui/card.tsx'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { typeset } from '../../words/typeset.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { DevicesOfTeam } from '../device/devices-of-team.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/team.page'
import { InviteForm } from './invite-form.tsx'
import { MemberLine } from './member-line.tsx'

const loadInvitation = () => import('./invitation-line.tsx')

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  return readAtDesk(request, TeamPeople, { id: restaurant })
}

export function meta() {
  return privateHead('Équipe')
}

export { DeskFailure as ErrorBoundary }

/** The team of the restaurant, for its owners: members, invitations, a form to invite, and the shared devices. */
export default function TeamPage({ loaderData: { team, restaurantDevices } }: Route.ComponentProps) {
  const { restaurant } = useDesk()
  const { members, invitations } = team
  const InvitationLine = useLazyComponent(loadInvitation, invitations.length > 0)
  return (
    <div key={restaurant.id} className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-5 text-xl font-extrabold md:text-2xl">{typeset('Équipe')}</h1>
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <Card title="Qui travaille ici">
          <ul className="-my-3 divide-y divide-line">
            {members.map((member) => (
              <MemberLine key={member.id} member={member} />
            ))}
          </ul>
        </Card>
        <div className="grid gap-5">
          <Card title="Inviter quelqu'un">
            <InviteForm />
          </Card>
          {InvitationLine && invitations.length > 0 && (
            <Card title="Invitations en attente">
              <ul className="-my-3 divide-y divide-line">
                {invitations.map((invitation) => (
                  <InvitationLine key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </Card>
          )}
          <DevicesOfTeam devices={restaurantDevices} />
        </div>
      </div>
    </div>
  )
}

const TeamPeople = graphql(`
  query Team($id: ID!) {
    team(restaurantId: $id) {
      members {
        id
        firstName
        lastName
        email
        job
        since
        isSelf
      }
      invitations {
        id
        email
        job
        expiresAt
      }
    }
    restaurantDevices(restaurantId: $id) {
      ...DeviceOfTeam
    }
  }
`)
