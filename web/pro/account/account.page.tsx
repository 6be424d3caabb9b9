import { graphql } from '../../app/graphql.ts'
import { DataCard } from '../../shared/account-settings/data-card.tsx'
import { EmailLine } from '../../shared/account-settings/email-line.tsx'
import { IdentityCard } from '../../shared/account-settings/identity-card.tsx'
import { PasswordLine } from '../../shared/account-settings/password-line.tsx'
import { ActivityCard } from '../../shared/account-settings/security/activity-card.tsx'
import { DevicesCard } from '../../shared/account-settings/security/devices-card.tsx'
import { SecurityCard } from '../../shared/account-settings/security/security-card.tsx'
import { Card } from '../../ui/card.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { PinCard } from '../device/pin-card.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/account.page'
import { EmailsCard } from './emails-card.tsx'
import { WorkplacesCard } from './workplaces-card.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readAtDesk(request, DeskAccount, {})
}

export function meta() {
  return privateHead('Mon compte')
}

export { DeskFailure as ErrorBoundary }

/** The viewer's own account at the desk: name, sign-in, devices, data. */
export default function AccountPage({ loaderData: { me, ...account } }: Route.ComponentProps) {
  if (!me) return null
  return (
    <div className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-5 text-xl font-extrabold md:text-2xl">Mon compte</h1>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <IdentityCard user={me} />
          <Card title="Email et mot de passe">
            <div className="-my-3 divide-y divide-line *:py-3">
              <EmailLine email={me.email} hasBounced={me.emailBounced} />
              <PasswordLine email={me.email} />
            </div>
          </Card>
          <SecurityCard security={account.mySecurity} />
          <PinCard setAt={account.ownPinSetAt} />
          <WorkplacesCard workplaces={account.workplaces} />
        </div>
        <div className="grid gap-5">
          <EmailsCard workplaces={account.workplaces} />
          <DevicesCard sessions={account.mySessions} />
          <ActivityCard events={account.mySecurityEvents} />
          <DataCard lost={LOST} />
        </div>
      </div>
    </div>
  )
}

const LOST = (
  <>
    <li>Votre compte est effacé tout de suite, pour de bon, et vous quittez vos équipes.</li>
    <li>Ce que vous avez fait au service reste un an au restaurant, sans votre nom.</li>
  </>
)

const DeskAccount = graphql(`
  query DeskAccount {
    me {
      id
      email
      emailBounced
      ...IdentityCard
    }
    workplaces {
      ...WorkplaceLine
      ...EmailsOfWorkplace
    }
    ownPinSetAt
    mySecurity {
      ...SecurityCard
    }
    mySessions {
      ...DeviceLine
    }
    mySecurityEvents {
      ...SecurityLine
    }
  }
`)
