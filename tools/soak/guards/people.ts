import type { Guard } from '../guard.ts'

const ACCOUNTS = 'server/modules/accounts/core'
const AT_ONCE = 'server/modules/accounts/sign-in/at-once.test.ts'
const SETTINGS = 'server/modules/accounts/profile/settings.test.ts'
const SIGN_UP = 'server/modules/accounts/sign-up/sign-up.test.ts'
const REVIEWS = 'server/modules/reviews'
const REVIEWED = `${REVIEWS}/write-a-review.test.ts`
const REPLIES = `${REVIEWS}/replying/replies.sql.ts`
const ANSWERED = `${REVIEWS}/replying/replies.test.ts`
const FAVOURITES = 'server/modules/favourites'
const ADDRESSES = 'server/modules/addresses'
const LAST_WORD = 'server/database/last-word.test.ts'
const BY_ONE = 'server/taken-by-one.test.ts'
const FACTOR = 'server/modules/accounts/second-factor/second-factor.sql.ts'
const FACTORS = 'server/modules/accounts/second-factor/second-factor.test.ts'
const PASSKEY = 'server/modules/accounts/core/passkeys.sql.ts'
const FEED = 'server/modules/accounts/sign-in/calendar-feed.ts'
const CALENDAR = 'server/http/calendar.test.ts'
const PASSKEYS = 'server/modules/accounts/sign-in/passkeys.test.ts'

const CLOSING = 'server/modules/accounts/for-operator/for-operator.ts'
const CLOSINGS = 'server/modules/accounts/core/closings.sql.ts'
const CLOSED = 'server/modules/operator/close-person.test.ts'

/** Guards of accounts, of their single-use links, and of reviews, favourites and addresses. */
export const PEOPLE_GUARDS: Guard[] = [
  {
    name: 'renewHash',
    keeps: 'rehashing an old password does not overwrite a new one',
    without: {
      file: `${ACCOUNTS}/passwords.sql.ts`,
      inside: 'renewHash',
      text: ' and password_hash = ${account.passwordHash}',
      by: '',
    },
    tests: ['server/modules/accounts/passwords/normalised-passwords.test.ts'],
    titled: 'does not come back where it was changed',
  },
  {
    name: 'disable, what is open',
    keeps: 'an account is closed once, with one email',
    without: { file: CLOSINGS, inside: 'disable', text: " and status = 'ENABLED'", by: '' },
    tests: [CLOSED],
    titled: 'it is closed once',
  },
  {
    name: 'enable, what is closed',
    keeps: 'an account is reopened once',
    without: { file: CLOSINGS, inside: 'enable', text: " and status <> 'ENABLED'", by: '' },
    tests: [CLOSED],
    titled: 'it is opened again',
  },
  {
    name: 'closeAccount, the sessions of that instant',
    keeps: 'a concurrent sign-in leaves no session of a closed account',
    without: {
      file: CLOSING,
      inside: 'closeAccount',
      text: 'await sessions.endSessions(trx, accountId, null)\n  // Only these',
      by: '// Only these',
    },
    tests: [CLOSED],
    titled: 'a sign-in of that instant',
  },
  {
    name: 'endBookingsOf, the booking that is being written',
    keeps: 'a concurrent booking ends with its account',
    without: {
      file: 'server/modules/reservations/changes/end-bookings.ts',
      inside: 'endBookingsOf',
      text: 'await lockBooker(tx.db, accountId)',
      by: '',
    },
    tests: [CLOSED],
    titled: 'a booking that is being written',
  },
  {
    name: 'isStillOpen',
    keeps: 'a concurrent review is deleted with its fraudulent author',
    without: { file: `${ACCOUNTS}/accounts.sql.ts`, inside: 'isStillOpen', text: ' for share', by: '' },
    tests: [CLOSED],
    titled: 'a review that is being written',
  },
  {
    name: 'account_email_role_key',
    keeps: 'an email has one account per role',
    without: { drop: 'account.account_email_role_key' },
    tests: [SIGN_UP],
    titled: 'returns a sentence, and the emailed link opens the account',
  },
  {
    name: 'addAccount, the first',
    keeps: 'opening an existing account returns an error message instead of failing',
    without: {
      file: `${ACCOUNTS}/accounts.sql.ts`,
      inside: 'addAccount',
      text: '\n    on conflict (email, role) do nothing',
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'activates it',
  },
  {
    name: 'the turn of a person',
    keeps: 'changes of a person’s sign-in methods or email run one at a time',
    without: {
      file: `${ACCOUNTS}/accounts.sql.ts`,
      inside: 'lockSignInMethods',
      text: 'pg_advisory_xact_lock(',
      by: '(',
    },
    tests: [AT_ONCE],
    titled: 'at once|sets a new password',
  },
  {
    name: 'isStillPassword',
    keeps: 'the old password does not authorise actions of the new one',
    without: {
      file: `${ACCOUNTS}/passwords.sql.ts`,
      inside: 'isStillPassword',
      text: ' and password_hash = ${passwordHash}',
      by: '',
    },
    tests: [AT_ONCE],
    titled: 'sets another before it',
  },
  {
    name: 'changeEmail, nobody’s yet',
    keeps: 'changing to an existing email returns an error message instead of failing',
    without: { file: `${ACCOUNTS}/accounts.sql.ts`, inside: 'changeEmail', text: 'o.id <> b.id)', by: 'false)' },
    tests: [SETTINGS],
    titled: 'was taken since',
  },
  {
    name: 'takeToken, used up',
    keeps: 'the link of an email is used once',
    without: {
      file: `${ACCOUNTS}/tokens.sql.ts`,
      inside: 'takeToken',
      text: 'delete from account_token t\n    where',
      by: 'update account_token t set key_id = key_id\n    where',
    },
    tests: [SIGN_UP],
    titled: 'serves once',
    stays: 'using a link deletes all of its kind in one transaction, under the lock of its person',
  },
  {
    name: 'dropTokens, with the links of the same kind',
    keeps: 'using a link revokes the others of its kind',
    without: {
      file: `${ACCOUNTS}/tokens.sql.ts`,
      inside: 'dropTokens',
      text: 'kind = any(${kinds})',
      by: 'false and kind = any(${kinds})',
    },
    tests: [AT_ONCE],
    titled: 'two links to the same end',
  },
  {
    name: 'account_token_token_hash_key',
    keeps: 'a link has one purpose',
    without: { drop: 'account_token.account_token_token_hash_key' },
    tests: [LAST_WORD],
    titled: 'account_token_token_hash_key',
  },
  {
    name: 'session_token_hash_key',
    keeps: 'a token opens one session',
    without: { drop: 'session.session_token_hash_key' },
    tests: [LAST_WORD],
    titled: 'session_token_hash_key',
  },
  {
    name: 'calendar_feed_token_hash_key',
    keeps: 'a calendar address belongs to one person',
    without: { drop: 'calendar_feed.calendar_feed_token_hash_key' },
    tests: [LAST_WORD],
    titled: 'calendar_feed_token_hash_key',
  },
  {
    name: 'calendar_feed_pkey',
    keeps: 'a person has one calendar address, and another replaces it',
    without: { drop: 'calendar_feed.calendar_feed_pkey' },
    tests: [CALENDAR],
    titled: 'ends when another is made',
  },
  {
    name: 'renewCalendarFeed, still signed in',
    keeps: 'a revoked session leaves no calendar address',
    without: {
      file: FEED,
      inside: 'renewCalendarFeed',
      text: '!(await sessions.hasSession(trx, accountId, sessionIdOf(context)))',
      by: 'false',
    },
    tests: [CALENDAR],
    titled: 'has just been ended',
  },
  {
    name: 'phone_code_pkey',
    keeps: 'a person has one code',
    without: { drop: 'phone_code.phone_code_pkey' },
    tests: [SETTINGS],
    titled: 'takes a code sent',
  },
  {
    name: 'phone_code_tries_left_check',
    keeps: 'no try beyond the last',
    without: { drop: 'phone_code.phone_code_tries_left_check' },
    tests: [LAST_WORD],
    titled: 'phone_code_tries_left_check',
  },
  {
    name: 'replaceCode, a minute ago',
    keeps: 'a code is sent at most once a minute',
    without: {
      file: `${ACCOUNTS}/phone-codes.sql.ts`,
      inside: 'replaceCode',
      text: '\n    where c.sent_at <= ${notAfter}',
      by: '',
    },
    tests: [SETTINGS],
    titled: 'leave once a minute',
  },
  {
    name: 'tryCode, tries left',
    keeps: 'concurrent tries of a code are limited',
    without: { file: `${ACCOUNTS}/phone-codes.sql.ts`, inside: 'tryCode', text: ' and tries_left > 0', by: '' },
    tests: [SETTINGS],
    titled: 'guessed by nobody',
  },
  {
    name: 'takeVerified, used up',
    keeps: 'a verified phone number is used once',
    without: {
      file: `${ACCOUNTS}/phone-codes.sql.ts`,
      inside: 'takeVerified',
      text: 'delete from phone_code\n',
      by: 'update phone_code set phone = phone\n',
    },
    tests: [SETTINGS],
    titled: 'proof serves one',
  },
  {
    name: 'lockReview',
    keeps: 'a review does not change while the operator decides on it',
    without: { file: `${REVIEWS}/core/review-writing.sql.ts`, inside: 'lockReview', text: ' for update', by: '' },
    tests: [REVIEWED],
    titled: 'while its author changes it',
  },
  {
    name: 'takeStep',
    keeps: 'an authenticator code is accepted once, and no older one afterwards',
    without: { file: FACTOR, inside: 'takeStep', text: ' and last_step < ${step}', by: '' },
    tests: [FACTORS],
    titled: 'takes a code once',
  },
  {
    name: 'takeRecoveryCode',
    keeps: 'a recovery code is accepted once',
    without: { file: FACTOR, inside: 'takeRecoveryCode', text: ' and code_hash = ${hash}', by: '' },
    tests: [FACTORS],
    titled: 'takes each recovery code once',
  },
  {
    name: 'replaceFactor, none that is asked',
    keeps: 'session and password alone do not replace an active second factor',
    without: { file: FACTOR, inside: 'replaceFactor', text: '\n    where f.confirmed_at is null', by: '' },
    tests: [FACTORS],
    titled: 'is not begun again while it is being confirmed',
  },
  {
    name: 'confirmFactor, the key that was shown',
    keeps: 'a code of one key does not confirm another key',
    without: { file: FACTOR, inside: 'confirmFactor', text: ' and sealed = ${sealed}', by: '' },
    tests: [FACTORS],
    titled: 'is not confirmed by a wrong code, and its first key is void',
    stays: 'the key is read just before: no test enrols two tabs so closely',
  },
  {
    name: 'takeChallenge, its end',
    keeps: 'a passkey response is refused after five minutes',
    without: { file: PASSKEY, inside: 'takeChallenge', text: ' and ends_at > ${now}', by: '' },
    tests: [PASSKEYS],
    titled: 'more than five minutes',
  },
  {
    name: 'passkey_challenge_pkey',
    keeps: 'a hash belongs to one challenge',
    without: { drop: 'passkey_challenge.passkey_challenge_pkey' },
    tests: [PASSKEYS],
    titled: 'a second time',
    stays: 'a challenge is 256 random bits: none occurs twice',
  },
  {
    name: 'passkey_credential_id_key',
    keeps: 'a passkey belongs to one account',
    without: { drop: 'passkey.passkey_credential_id_key' },
    tests: [PASSKEYS],
    titled: 'one account’s alone',
  },
  {
    name: 'countSignature',
    keeps: 'a cloned passkey, whose counter lags, does not sign in',
    without: {
      file: PASSKEY,
      inside: 'countSignature',
      text: ' and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))',
      by: '',
    },
    tests: [PASSKEYS],
    stays: 'the library compares the counter first: no test signs in two copies so closely',
  },
  {
    name: 'unusedToTell, its lock',
    keeps: 'the owner of an unused account is notified once',
    without: {
      file: `${ACCOUNTS}/unused-accounts.sql.ts`,
      inside: 'unusedToTell',
      text: ' for update skip locked',
      by: '',
    },
    tests: [BY_ONE],
    titled: 'an account that nobody uses',
  },
  {
    name: 'unusedToForget, its lock',
    keeps: 'an unused account is deleted by one process',
    without: {
      file: `${ACCOUNTS}/unused-accounts.sql.ts`,
      inside: 'unusedToForget',
      text: ' for update skip locked',
      by: '',
    },
    tests: [BY_ONE],
    titled: 'an account that was notified',
  },
  {
    name: 'nextOldGuest, its lock',
    keeps: 'an old guest is deleted by one process',
    without: {
      file: 'server/modules/reservations/core/reservations.sql.ts',
      inside: 'nextOldGuest',
      text: ' for update of s skip locked',
      by: '',
    },
    tests: ['server/modules/reservations/groups/guest-data.test.ts'],
    titled: 'thirteen months',
    stays: 'a second deletion changes nothing: the lock only avoids the wait',
  },
  {
    name: 'takeDueReview, its lock',
    keeps: 'a review is not decided by the job and the operator at once',
    without: {
      file: `${REVIEWS}/core/review-writing.sql.ts`,
      inside: 'takeDueReview',
      text: ' for update skip locked',
      by: '',
    },
    tests: [BY_ONE],
    titled: 'a review that is due',
  },
  {
    name: 'lockForReply',
    keeps: 'a reply is not written while the operator decides on it or on its review',
    without: { file: REPLIES, inside: 'lockForReply', text: ' for update', by: '' },
    tests: [ANSWERED],
    titled: 'while the operator refuses',
  },
  {
    name: 'takeDueReply, its lock',
    keeps: 'a reply is not decided by the job and the operator at once',
    without: { file: REPLIES, inside: 'takeDueReply', text: ' for update skip locked', by: '' },
    tests: [BY_ONE],
    titled: 'a reply that is due',
  },
  {
    name: 'writeReply, once',
    keeps: 'a second reply to a review replaces the first',
    without: {
      file: REPLIES,
      inside: 'writeReply',
      text: 'on conflict (review_id) do update\n    set comment = excluded.comment, status = excluded.status, due_at = excluded.due_at, refusal = null,\n      updated_at = excluded.updated_at',
      by: '',
    },
    tests: [ANSWERED],
    titled: 'is shown under its review at once, and its author is notified once',
  },
  {
    name: 'review_user_reservation_id_key',
    keeps: 'a share has one review',
    without: { drop: 'review.review_user_reservation_id_key' },
    tests: [REVIEWED],
    titled: 'is published at once',
  },
  {
    name: 'addReview, once',
    keeps: 'a second review of a visit returns an error message instead of failing',
    without: {
      file: `${REVIEWS}/core/review-writing.sql.ts`,
      inside: 'addReview',
      text: 'on conflict (user_reservation_id) do nothing ',
      by: '',
    },
    tests: [REVIEWED],
    titled: 'one for each visit',
  },
  {
    name: 'addReport, of what is published',
    keeps: 'only a published review can be reported',
    without: {
      file: `${REVIEWS}/core/review-writing.sql.ts`,
      inside: 'addReport',
      text: " and status = 'PUBLISHED'",
      by: '',
    },
    tests: [REVIEWED],
    titled: 'of a review that can be read',
  },
  {
    name: 'a score’s turn',
    keeps: 'two concurrent reviews both count in the score',
    without: {
      file: `${REVIEWS}/core/reviews.sql.ts`,
      inside: 'waitForScores',
      text: 'pg_advisory_xact_lock(',
      by: '(',
    },
    tests: [REVIEWED],
    titled: 'counts in the score together with one that is decided on concurrently',
  },
  {
    name: 'review_reply_review_id_key',
    keeps: 'a review has one reply',
    without: { drop: 'review_reply.review_reply_review_id_key' },
    tests: [LAST_WORD],
    titled: 'review_reply_review_id_key',
  },
  {
    name: 'the turn of who adds favourites',
    keeps: 'no favourite beyond the limit',
    without: {
      file: `${FAVOURITES}/favourites.sql.ts`,
      inside: 'waitForTurn',
      text: 'pg_advisory_xact_lock(',
      by: '(',
    },
    tests: [`${FAVOURITES}/favourites.test.ts`],
    titled: 'the last favourite',
  },
  {
    name: 'favourite_pkey',
    keeps: 'a person has a restaurant once as favourite',
    without: { drop: 'favourite.favourite_pkey' },
    tests: [LAST_WORD],
    titled: 'favourite_pkey',
  },
  {
    name: 'the turn of who adds addresses',
    keeps: 'no address beyond the limit',
    without: {
      file: `${ADDRESSES}/addresses.sql.ts`,
      inside: 'waitForTurn',
      text: 'pg_advisory_xact_lock(',
      by: '(',
    },
    tests: [`${ADDRESSES}/delivery-preferences.test.ts`],
  },
  {
    name: 'the turn of who refreshes cards',
    keeps: 'one process writes the search index',
    without: {
      file: 'server/modules/search/refresh-cards.sql.ts',
      inside: 'waitForTurn',
      text: 'pg_advisory_xact_lock(',
      by: '(',
    },
    tests: ['server/modules/search/search.test.ts'],
    titled: 'by whichever of two',
  },
]
