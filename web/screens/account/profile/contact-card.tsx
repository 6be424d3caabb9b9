import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { EmailLine } from '../../../shared/account-settings/email-line.tsx'
import { PasswordLine } from '../../../shared/account-settings/password-line.tsx'
import { Card } from '../../../ui/card.tsx'
import { PhoneLine } from './phone-line.tsx'

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
export function ContactCard({ user }: { user: FragmentType<typeof ContactCardFragment> }) {
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
