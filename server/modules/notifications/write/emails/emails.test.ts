import { describe, expect, test } from 'vitest'
import type { TeamChange } from '../../../staff/ownership/ownership.ts'
import { accountClosed, accountDeleted, accountReopened, accountUnused, guestData } from './accounts/account-ended.ts'
import { accountKnown, activation } from './accounts/activation.ts'
import { emailChanged, emailRestored, emailTaken, newEmail, phoneChanged } from './accounts/contact-details.ts'
import { passwordChanged, reset, securityChanged } from './accounts/passwords.ts'
import { type EmailCase, FROM, testEveryEmail } from './every-email.fixtures.ts'
import type { AccountFacts, InvitationFacts, TokenFacts } from './facts.ts'
import { renderEmail } from './rendering/render-email.ts'
import { ownershipLost, staffInvitation, teamChanged } from './restaurant/team-changed.ts'
import { webhookGivenUp } from './restaurant/webhook-given-up.ts'

const AT = Date.parse('2026-11-24T10:04:00+01:00')
const ALWAYS = { origin: 'https://tablee.example', contactEmail: FROM.contactEmail, at: AT, firstName: 'Ana' }
const TOKEN: TokenFacts = {
  ...ALWAYS,
  kind: 'RESET',
  email: 'ana@example.test',
  role: 'CLIENT',
  accountId: null,
  token: 'jeton_-1',
  reservationToken: null,
  expiresAt: AT + 86_400_000,
}
const ACCOUNT: AccountFacts = { ...ALWAYS, email: 'ana@example.test', role: 'CLIENT', phone: '0612345678' }
const INVITATION: InvitationFacts = {
  ...ALWAYS,
  id: 'id',
  restaurantId: 1,
  email: 'ana@example.test',
  job: 'FLOOR',
  keyId: 'key',
  token: 'jeton_-1',
  restaurant: 'Kintaro',
  inviter: 'Marc Leroy',
  expiresAt: AT + 86_400_000,
}

const CHANGE: TeamChange = {
  restaurantId: 1,
  kind: 'REMOVED',
  byId: 'by',
  memberId: 'member',
  invitationId: null,
  from: 'OWNER',
  to: null,
  at: AT,
}
const TEAM = { ...ALWAYS, restaurantId: 1, by: 'Marc Leroy', member: 'Lina Roux', change: CHANGE }

const EMAILS: EmailCase[] = [
  ['activation', '/activate/jeton_-1', (firstName) => activation({ ...TOKEN, firstName })],
  ['reset', '/reset-password/jeton_-1', (firstName) => reset({ ...TOKEN, firstName })],
  ['newEmail', '/update-email/jeton_-1', (firstName) => newEmail({ ...TOKEN, firstName })],
  ['emailChanged', '/update-email/jeton_-1', (firstName) => emailChanged({ ...TOKEN, firstName })],
  ['emailRestored', '/?mot-de-passe', (firstName) => emailRestored({ ...ACCOUNT, firstName })],
  ['accountKnown', '/?connexion', (firstName) => accountKnown({ ...ACCOUNT, firstName })],
  [
    'staffInvitation',
    '/pro/invitation/jeton_-1',
    (name) => staffInvitation({ ...INVITATION, restaurant: name, inviter: name }),
  ],
  [
    'webhookGivenUp',
    '/pro/1/caisse',
    (name) => webhookGivenUp({ ...ALWAYS, restaurantId: 1, restaurant: name, url: 'https://caisse.example/tablee' }),
  ],
  [
    'teamChanged to an owner',
    '/pro/1/equipe',
    (name) =>
      teamChanged({
        ...TEAM,
        restaurant: name,
        by: name,
        member: name,
        invited: null,
        isOwner: true,
        isReader: false,
        keys: null,
      }),
  ],
  [
    'teamChanged to an owner who is to keep keys',
    '/pro/1/caisse',
    (name) =>
      teamChanged({
        ...TEAM,
        restaurant: name,
        by: null,
        member: name,
        invited: null,
        isOwner: true,
        isReader: false,
        keys: { count: 2, stopAt: AT },
      }),
  ],
  [
    'teamChanged after an owner has deleted their account',
    '/pro/1/equipe',
    (name) =>
      teamChanged({
        ...TEAM,
        restaurant: name,
        by: '',
        member: '',
        change: { ...TEAM.change, kind: 'ACCOUNT_DELETED', from: 'OWNER', to: null },
        invited: null,
        isOwner: true,
        isReader: false,
        keys: null,
      }),
  ],
  [
    'teamChanged to the member',
    undefined,
    (name) =>
      teamChanged({
        ...TEAM,
        restaurant: name,
        by: name,
        member: name,
        invited: null,
        isOwner: false,
        isReader: true,
        keys: null,
      }),
  ],
  [
    'ownershipLost',
    '/pro/reprendre#jeton_-1',
    (name) =>
      ownershipLost({
        ...TEAM,
        restaurant: name,
        by: name,
        member: name,
        token: 'jeton_-1',
        undoUntil: AT + 86_400_000,
      }),
  ],
  ['emailTaken', undefined, () => emailTaken(ALWAYS)],
  ['guestData', '/mes-donnees#lien', () => guestData({ ...ALWAYS, link: 'lien', until: AT + 86_400_000 })],
  [
    'accountClosed',
    '/terms-of-use-and-privacy-policy',
    (firstName) =>
      accountClosed({
        ...ACCOUNT,
        firstName,
        reason: 'FALSE_REVIEWS',
        facts: firstName,
        bookings: 2,
        reviews: 3,
        orphans: [firstName],
      }),
  ],
  ['accountDeleted', undefined, () => accountDeleted(ALWAYS)],
  ['accountReopened', '/?connexion', (firstName) => accountReopened({ ...ACCOUNT, firstName })],
  ['accountUnused', '/?connexion', (firstName) => accountUnused({ ...ACCOUNT, firstName })],
  ['passwordChanged', '/?mot-de-passe', (firstName) => passwordChanged({ ...ACCOUNT, firstName })],
  ['securityChanged', '/?mot-de-passe', (firstName) => securityChanged('FACTOR_REMOVED')({ ...ACCOUNT, firstName })],
  ['phoneChanged', '/?mot-de-passe', (firstName) => phoneChanged({ ...ACCOUNT, firstName })],
]

testEveryEmail(EMAILS)

describe.each(EMAILS)('the email %s', (_, __, write) => {
  test('is complete without a name', () => {
    expect(renderEmail(write(''), FROM).text).toContain('\nBonjour,\n')
  })
})

test('staff are led to the desk by every link that signs in', () => {
  const staff = { ...ACCOUNT, role: 'RESTAURANT' } as const
  const [changed, forgotten] = [securityChanged('FACTOR_ADDED')(staff), reset({ ...TOKEN, role: 'RESTAURANT' })]
  expect(changed.button?.link).toBe('https://tablee.example/pro/connexion?mot-de-passe')
  expect(forgotten.button?.link).toBe('https://tablee.example/reset-password/jeton_-1?pro')
})

test('an invitation by the operator is from Tablée', () => {
  expect(renderEmail(staffInvitation({ ...INVITATION, inviter: null }), FROM).text).toContain('Tablée vous invite')
})

test('a person who began an order as a guest is led back to it', () => {
  const words = activation({ ...TOKEN, reservationToken: 'a/b?c' })
  expect(words.button?.link).toBe('https://tablee.example/activate/jeton_-1/a%2Fb%3Fc')
  expect(words.lines.join(' ')).toContain("là où vous l'avez laissée")
})

test('an email to an unconfirmed address contains nothing that its requester wrote', () => {
  const asked = renderEmail(newEmail({ ...TOKEN, firstName: 'Gagnez sur https://arnaque.example' }), FROM)
  expect(`${asked.html}${asked.text}`).not.toContain('arnaque')
})

test('a new telephone number is shown with its first and last digits only', () => {
  const { text } = renderEmail(phoneChanged(ACCOUNT), FROM)
  expect(text.replaceAll('\u00A0', ' ')).toContain('C’est maintenant le 06 •• •• •• 78.')
  expect(text).not.toContain('3456')
})

test('an email states when its link expires', () => {
  const { text } = renderEmail(reset(TOKEN), FROM)
  expect(text.replaceAll('\u00A0', ' ')).toContain('24 heures, jusqu’au mercredi 25 novembre 2026 à 10:04')
})
