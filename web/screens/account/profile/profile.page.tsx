import { graphql, send } from '../../../app/graphql.ts'
import { useIsSignedIn } from '../../../app/session.ts'
import { DataCard } from '../../../shared/account-settings/data-card.tsx'
import { IdentityCard } from '../../../shared/account-settings/identity-card.tsx'
import { ActivityCard } from '../../../shared/account-settings/security/activity-card.tsx'
import { DevicesCard } from '../../../shared/account-settings/security/devices-card.tsx'
import { SecurityCard } from '../../../shared/account-settings/security/security-card.tsx'
import { ifSignedIn } from '../../../shared/viewer/sign-in/if-signed-in.ts'
import { ProtectedNotice } from '../../../shared/viewer/sign-in/protected-notice.tsx'
import { FailureInPlace } from '../../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import type { Route } from './+types/profile.page'
import { CalendarCard } from './calendar-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { DeliveryAddresses } from './delivery-addresses.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { PushCard } from './push-card.tsx'

export async function clientLoader() {
  return ifSignedIn(() => send(Profile, {}))
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Mes informations')
}

export { FailureInPlace as ErrorBoundary, ProfileSkeleton as HydrateFallback }

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  const user = loaderData?.currentUser
  if (!user) return isSignedIn ? <ProfileSkeleton /> : <ProtectedNotice />

  // The key resets the forms if another user signs in.
  return (
    <div key={user.id} className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-12 md:pt-8">
      <h1 className="mb-6 text-2xl font-extrabold md:text-3xl">Mes informations</h1>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <IdentityCard user={user} />
          <ContactCard user={user} />
          <SecurityCard security={loaderData.mySecurity} />
          <CompanyCard user={user} />
        </div>
        <div className="grid gap-5">
          <DeliveryAddresses preferences={user.deliveryPreferences} />
          <DevicesCard sessions={loaderData.mySessions} />
          <CalendarCard feed={loaderData.myCalendarFeed} />
          <PushCard pushKey={loaderData.pushKey} />
          <ActivityCard events={loaderData.mySecurityEvents} />
          <DataCard lost={LOST} />
        </div>
      </div>
    </div>
  )
}

const LOST = (
  <>
    <li>Votre compte, votre téléphone, vos adresses et vos favoris sont effacés tout de suite, pour de bon.</li>
    <li>Vos avis restent, signés « Ancien client ».</li>
    <li>Vos factures restent aussi long que la loi l'exige, sans ce qu'elle ne demande pas.</li>
  </>
)

const Profile = graphql(`
  query Profile {
    currentUser {
      id
      ...IdentityCard
      ...ContactCard
      ...CompanyCard
      deliveryPreferences {
        id
        ...AddressRow
      }
    }
    mySecurity {
      ...SecurityCard
    }
    mySessions {
      ...DeviceLine
    }
    mySecurityEvents {
      ...SecurityLine
    }
    myCalendarFeed {
      ...CalendarCard
    }
    pushKey
  }
`)
