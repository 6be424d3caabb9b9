import type { Guard } from '../guard.ts'

const ROWS = 'server/modules/accounts/core/accounts.sql.ts'
const AT_ONCE = 'server/modules/accounts/sign-in/at-once.test.ts'
const SETTINGS = 'server/modules/accounts/profile/settings.test.ts'
const SIGN_UP = 'server/modules/accounts/sign-up/sign-up.test.ts'
const REVIEWS = 'server/modules/reviews'
const REVIEWED = `${REVIEWS}/write-a-review.test.ts`
const FAVOURITES = 'server/modules/favourites'
const ADDRESSES = 'server/modules/addresses'
const LAST_WORD = 'server/database/last-word.test.ts'
const BY_ONE = 'server/taken-by-one.test.ts'
const FACTOR = 'server/modules/accounts/second-factor/second-factor.sql.ts'
const FACTORS = 'server/modules/accounts/second-factor/second-factor.test.ts'
const PASSKEY = 'server/modules/accounts/core/passkeys.sql.ts'
const PASSKEYS = 'server/modules/accounts/sign-in/passkeys.test.ts'

/** People, their links that serve once, what they write and keep. */
export const PEOPLE_GUARDS: Guard[] = [
  {
    name: 'account_email_role_key',
    keeps: 'one account an address and role',
    without: { drop: 'account.account_email_role_key' },
    tests: [SIGN_UP],
    titled: 'answers with a sentence',
  },
  {
    name: 'addAccount, the first',
    keeps: 'who opens an account that is there from a failure: it is said',
    without: { file: ROWS, inside: 'addAccount', text: '\n    on conflict (email, role) do nothing', by: '' },
    tests: [AT_ONCE],
    titled: 'activates it',
  },
  {
    name: 'the turn of a person',
    keeps: 'one change of a person’s ways in, or of who has an address, at a time',
    without: { file: ROWS, inside: 'lockSignInMethods', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [AT_ONCE],
    titled: 'at once|sets a new password',
  },
  {
    name: 'isStillPassword',
    keeps: 'who knew the old password from what only the new one may',
    without: { file: ROWS, inside: 'isStillPassword', text: ' and password_hash = ${passwordHash}', by: '' },
    tests: [AT_ONCE],
    titled: 'sets another before it',
  },
  {
    name: 'changeEmail, nobody’s yet',
    keeps: 'who moves to an address that is taken from a failure: it is said',
    without: { file: ROWS, inside: 'changeEmail', text: 'o.id <> b.id)', by: 'false)' },
    tests: [SETTINGS],
    titled: 'was taken since',
  },
  {
    name: 'takeToken, used up',
    keeps: 'an email’s link serves once',
    without: {
      file: ROWS,
      inside: 'takeToken',
      text: 'delete from account_token t\n    where',
      by: 'update account_token t set key_id = key_id\n    where',
    },
    tests: [SIGN_UP],
    titled: 'serves once',
    stays: 'who uses a link drops all of its kind in the same transaction, under the turn of its person',
  },
  {
    name: 'dropTokens, with the links of the same kind',
    keeps: 'other links to the same end from serving after one was used',
    without: { file: ROWS, inside: 'dropTokens', text: 'kind = any(${kinds})', by: 'false and kind = any(${kinds})' },
    tests: [AT_ONCE],
    titled: 'two links to the same end',
  },
  {
    name: 'account_token_token_hash_key',
    keeps: 'a link from leading two ways',
    without: { drop: 'account_token.account_token_token_hash_key' },
    tests: [LAST_WORD],
    titled: 'account_token_token_hash_key',
  },
  {
    name: 'session_token_hash_key',
    keeps: 'a token from opening two sessions',
    without: { drop: 'session.session_token_hash_key' },
    tests: [LAST_WORD],
    titled: 'session_token_hash_key',
  },
  {
    name: 'phone_code_pkey',
    keeps: 'one code a person',
    without: { drop: 'phone_code.phone_code_pkey' },
    tests: [SETTINGS],
    titled: 'takes a code sent',
  },
  {
    name: 'phone_code_tries_left_check',
    keeps: 'no try beyond the last: the database’s own word',
    without: { drop: 'phone_code.phone_code_tries_left_check' },
    tests: [LAST_WORD],
    titled: 'phone_code_tries_left_check',
  },
  {
    name: 'replaceCode, a minute ago',
    keeps: 'codes leave once a minute',
    without: { file: ROWS, inside: 'replaceCode', text: '\n    where c.sent_at <= ${notAfter}', by: '' },
    tests: [SETTINGS],
    titled: 'leave once a minute',
  },
  {
    name: 'tryCode, tries left',
    keeps: 'a code from being guessed, however many try at once',
    without: { file: ROWS, inside: 'tryCode', text: ' and tries_left > 0', by: '' },
    tests: [SETTINGS],
    titled: 'guessed by nobody',
  },
  {
    name: 'takeVerified, used up',
    keeps: 'the proof that one holds a number serves once',
    without: {
      file: ROWS,
      inside: 'takeVerified',
      text: 'delete from phone_code\n',
      by: 'update phone_code set phone = phone\n',
    },
    tests: [SETTINGS],
    titled: 'proof serves one',
  },
  {
    name: 'lockReview',
    keeps: 'a review from being changed while somebody decides on what they have read',
    without: { file: `${REVIEWS}/core/review-writing.sql.ts`, inside: 'lockReview', text: ' for update', by: '' },
    tests: [REVIEWED],
    titled: 'while its author changes it',
  },
  {
    name: 'takeStep',
    keeps: 'a code of an authenticator from opening twice, and any older one from opening after it',
    without: { file: FACTOR, inside: 'takeStep', text: ' and last_step < ${step}', by: '' },
    tests: [FACTORS],
    titled: 'takes a code once',
  },
  {
    name: 'takeRecoveryCode',
    keeps: 'a recovery code from opening twice, and no other from opening at all',
    without: { file: FACTOR, inside: 'takeRecoveryCode', text: ' and code_hash = ${hash}', by: '' },
    tests: [FACTORS],
    titled: 'takes each recovery code once',
  },
  {
    name: 'replaceFactor, none that is asked',
    keeps: 'a second factor that is asked from being replaced by who has a session and the password alone',
    without: { file: FACTOR, inside: 'replaceFactor', text: '\n    where f.confirmed_at is null', by: '' },
    tests: [FACTORS],
    titled: 'is not begun anew',
  },
  {
    name: 'confirmFactor, the key that was shown',
    keeps: 'a code of one key from confirming another that has come in its place meanwhile',
    without: { file: FACTOR, inside: 'confirmFactor', text: ' and sealed = ${sealed}', by: '' },
    tests: [FACTORS],
    titled: 'begun anew its first key',
    stays: 'the key is read just before: two tabs that enrol within that instant are not staged',
  },
  {
    name: 'takeChallenge, its end',
    keeps: 'an answer of a passkey from being heard after five minutes',
    without: { file: PASSKEY, inside: 'takeChallenge', text: ' and ends_at > ${now}', by: '' },
    tests: [PASSKEYS],
    titled: 'more than five minutes',
  },
  {
    name: 'passkey_challenge_pkey',
    keeps: 'one challenge a hash',
    without: { drop: 'passkey_challenge.passkey_challenge_pkey' },
    tests: [PASSKEYS],
    titled: 'a second time',
    stays: 'a challenge is 256 random bits: none comes twice',
  },
  {
    name: 'passkey_credential_id_key',
    keeps: 'a passkey to one account',
    without: { drop: 'passkey.passkey_credential_id_key' },
    tests: [PASSKEYS],
    titled: 'one account’s alone',
  },
  {
    name: 'countSignature',
    keeps: 'a copy of a passkey, whose count lags behind, from signing in',
    without: {
      file: PASSKEY,
      inside: 'countSignature',
      text: ' and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))',
      by: '',
    },
    tests: [PASSKEYS],
    stays: 'the library has compared the count that was read: two copies within that instant are not staged',
  },
  {
    name: 'unusedToTell, its lock',
    keeps: 'an account that nobody uses from being told twice',
    without: { file: ROWS, inside: 'unusedToTell', text: ' for update skip locked', by: '' },
    tests: [BY_ONE],
    titled: 'an account that nobody uses',
  },
  {
    name: 'unusedToForget, its lock',
    keeps: 'one that was told of it from being forgotten by two at once',
    without: { file: ROWS, inside: 'unusedToForget', text: ' for update skip locked', by: '' },
    tests: [BY_ONE],
    titled: 'an account that was told',
  },
  {
    name: 'nextOldGuest, its lock',
    keeps: 'a guest of long ago from being forgotten by two at once',
    without: {
      file: 'server/modules/reservations/core/reservations.sql.ts',
      inside: 'nextOldGuest',
      text: ' for update of s skip locked',
      by: '',
    },
    tests: ['server/modules/reservations/groups/guest-data.test.ts'],
    titled: 'thirteen months',
    stays: 'forgotten twice is forgotten once: it spares the second the wait',
  },
  {
    name: 'takeDueReview, its lock',
    keeps: 'a review from being decided on by time and by somebody at once',
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
    name: 'review_user_reservation_id_key',
    keeps: 'one review a share',
    without: { drop: 'review.review_user_reservation_id_key' },
    tests: [REVIEWED],
    titled: 'is published at once',
  },
  {
    name: 'addReview, once',
    keeps: 'who writes a second review from a failure: it is said',
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
    keeps: 'a review that is no longer published from being reported',
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
    keeps: 'two reviews of one restaurant at once from counting without each other',
    without: {
      file: `${REVIEWS}/core/reviews.sql.ts`,
      inside: 'waitForScores',
      text: 'pg_advisory_xact_lock(',
      by: '(',
    },
    tests: [REVIEWED],
    titled: 'beside another that is decided on',
  },
  {
    name: 'review_reply_review_id_key',
    keeps: 'one reply a review',
    without: { drop: 'review_reply.review_reply_review_id_key' },
    tests: [LAST_WORD],
    titled: 'review_reply_review_id_key',
  },
  {
    name: 'the turn of who adds favourites',
    keeps: 'no favourite beyond the most',
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
    keeps: 'a restaurant once among one’s favourites',
    without: { drop: 'favourite.favourite_pkey' },
    tests: [LAST_WORD],
    titled: 'favourite_pkey',
  },
  {
    name: 'the turn of who adds addresses',
    keeps: 'no address beyond the most',
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
    keeps: 'what is searched from being written by two at once',
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
