import { profileFaults } from '@tablee/domain/accounts/accounts'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import { useIsSignedIn } from '../../../app/session.ts'
import { DataCard } from '../../../shared/account-settings/data-card.tsx'
import { EmailLine } from '../../../shared/account-settings/email-line.tsx'
import { IdentityCard } from '../../../shared/account-settings/identity-card.tsx'
import { PasswordLine } from '../../../shared/account-settings/password-line.tsx'
import { ActivityCard } from '../../../shared/account-settings/security/activity-card.tsx'
import { DevicesCard } from '../../../shared/account-settings/security/devices-card.tsx'
import { SecurityCard } from '../../../shared/account-settings/security/security-card.tsx'
import { updateProfile } from '../../../shared/account-settings/update-profile.ts'
import { ifSignedIn } from '../../../shared/viewer/sign-in/if-signed-in.ts'
import { ProtectedNotice } from '../../../shared/viewer/sign-in/protected-notice.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx'
import { FailureInPlace } from '../../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import type { Route } from './+types/profile.page'
import { CalendarCard } from './calendar-card.tsx'
import { DeliveryAddresses } from './delivery-addresses.tsx'
import { PhoneLine } from './phone-line.tsx'
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

const CompanyCardFragment = graphql(`
  fragment CompanyCard on User {
    companyName
    companyAddress
  }
`)

/** « Mon entreprise »: the company's details for invoices. */
function CompanyCard({ user }: { user: FragmentType<typeof CompanyCardFragment> }) {
  const { companyName, companyAddress } = getFragmentData(CompanyCardFragment, user)
  const form = useValidatedForm({
    defaults: { companyName: companyName ?? '', companyAddress: companyAddress ?? '' },
    faultsOf: profileFaults,
    onSend: async (values) => {
      if (await updateProfile(values)) form.reset(values)
    },
  })

  return (
    <Card title="Mon entreprise">
      <Form form={form} label="Mon entreprise">
        <TextField form={form} name="companyName" label="Nom de l'entreprise" autoComplete="organization" />
        <TextField form={form} name="companyAddress" label="Adresse de l'entreprise" autoComplete="address-line1" />
        <SendButton form={form} kind={form.formState.isDirty ? 'brand' : 'quiet'} className="sm:justify-self-start">
          Enregistrer
        </SendButton>
      </Form>
    </Card>
  )
}

const ContactCardFragment = graphql(`
  fragment ContactCard on User {
    id
    email
    emailBounced
    phone
    phoneIsVerified
  }
`)

/** « Email / Téléphone / Mot de passe », each edited in place. */
function ContactCard({ user }: { user: FragmentType<typeof ContactCardFragment> }) {
  const { id, email, emailBounced, phone, phoneIsVerified } = getFragmentData(ContactCardFragment, user)
  return (
    <Card title="Email / Téléphone / Mot de passe">
      <div className="-my-3 divide-y divide-line *:py-3">
        <EmailLine email={email} hasBounced={emailBounced} />
        <PhoneLine account={id} phone={phone} isVerified={phoneIsVerified} />
        <PasswordLine email={email} />
      </div>
    </Card>
  )
}

function ProfileSkeleton() {
  return (
    <div className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-12 md:pt-8">
      <h1 className="mb-6 text-2xl font-extrabold md:text-3xl">Mes informations</h1>
      <LoadingSkeleton className="grid items-start gap-5 md:grid-cols-2">
        {COLUMNS.map((heights) => (
          <div key={heights.join()} className="grid gap-5">
            {heights.map((height) => (
              <div key={height} className={`rounded-card border border-line bg-card p-5 sm:p-7 ${height}`}>
                <div className="h-6 w-2/5 rounded bg-line" />
                <div className="mt-6 h-12 rounded-control bg-line" />
              </div>
            ))}
          </div>
        ))}
      </LoadingSkeleton>
    </div>
  )
}

const COLUMNS = [
  ['h-[252px] max-sm:h-[336px]', 'h-[286px] max-sm:h-[300px]', 'h-[352px] max-sm:h-[336px]'],
  ['h-[200px]', 'h-[292px]', 'h-[156px] max-sm:h-[140px]', 'h-[280px]'],
]
