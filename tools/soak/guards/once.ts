import type { Guard } from '../guard.ts'

const CONCURRENT_MIGRATION = 'server/database/migrate-alongside.test.ts'
const ANSWERS = 'server/idempotency.ts'
const ASKED_AGAIN = 'server/idempotency.test.ts'
const GONE_DISHES = 'server/modules/reservations/core/gone-dishes.sql.ts'
const GONE_TEST = 'server/modules/reservations/jobs/gone-dishes.test.ts'
const MENUS_TEST = 'server/modules/reservations/jobs/menus-to-compare.test.ts'
const OUTBOX = 'server/events/outbox.ts'
const BOUNCES = 'server/modules/notifications/delivery/delivery.sql.ts'
const MESSAGES = 'server/modules/notifications/core/notifications.sql.ts'
const PUSH = 'server/modules/notifications/push'
const PUSHED = `${PUSH}/push.test.ts`
const SENT = 'server/modules/notifications/send/send-due-messages.test.ts'
const NOTIFY_OF_BOOKINGS = 'server/modules/notifications/notify/bookings.test.ts'
const LIMITS = 'server/limits/limits.ts'
const LIMITED = 'server/limits/limits.test.ts'
const SPENT = 'server/providers/captcha/spent-captcha.sql.ts'
const CAPTCHAS = 'server/providers/captcha/altcha.test.ts'
const NUMBERS = 'server/modules/invoices/invoices.sql.ts'
const NUMBERED = 'server/modules/invoices/numbers.test.ts'
const INVOICED = 'server/modules/invoices/invoices.test.ts'
const AT_ONCE = 'server/modules/reservations/billing/money-at-once.test.ts'
const LAST_WORD = 'server/database/last-word.test.ts'
const BY_ONE = 'server/taken-by-one.test.ts'
const ONE_EMAIL = 'server/modules/notifications/send/one-email.property.test.ts'

/** Guards of everything that is done, sent, numbered or counted only once. */
export const ONCE_GUARDS: Guard[] = [
  {
    name: 'idempotent_answer_pkey',
    keeps: 'a caller and key have one operation',
    without: { drop: 'idempotent_answer.idempotent_answer_pkey' },
    tests: [ASKED_AGAIN],
    titled: 'returns the first result for a day',
  },
  {
    name: 'addBounces, once',
    keeps: 'duplicate webhooks about a bounce create one row',
    without: { file: BOUNCES, inside: 'addBounces', text: 'on conflict (id) do nothing', by: '' },
    tests: ['server/http/mail-webhook.test.ts'],
    titled: 'an event with either secret is stored once, before the',
  },
  {
    name: 'begin, who is dead',
    keeps: 'a repeated request does not begin work that is running or done',
    without: {
      file: ANSWERS,
      inside: 'begin',
      text: `
      where i.began_at <= \${new Date(now - KEPT)}
        or (i.answer is null and (i.began_at <= \${new Date(now - DEAD_AFTER)} or i.began_at = \${failed}))`,
      by: '',
    },
    tests: [ASKED_AGAIN],
    titled: 'returns the first result for a day',
  },
  {
    name: 'doIt, begun by this one',
    keeps: 'a process presumed dead does not store the response of its successor',
    without: { file: ANSWERS, inside: 'doIt', text: ' and began_at = ${beganAt}', by: '' },
    tests: [ASKED_AGAIN],
    titled: 'returns the result of the process that took over, not of',
  },
  {
    name: 'doIt, no result yet',
    keeps: 'a stored response does not change',
    without: { file: ANSWERS, inside: 'doIt', text: ' and answer is null`\n', by: '`\n' },
    tests: [ASKED_AGAIN],
    titled: 'fails after',
  },
  {
    name: 'remember, kept or not done',
    keeps: 'a process presumed dead does not repeat the work of its successor',
    without: {
      file: ANSWERS,
      inside: 'doIt',
      text: 'if (kept.rows.length === 0) throw stillRunning()',
      by: '',
    },
    tests: [ASKED_AGAIN],
    titled: 'the first has died',
  },
  {
    name: 'mine, locked',
    keeps: 'a key does not pass to another process while a payment begins',
    without: { file: ANSWERS, inside: 'doIt', text: ' where ${mine} for update`', by: ' where ${mine}`' },
    tests: [AT_ONCE],
    titled: 'where nobody else has begun',
  },
  {
    name: 'answerOf, the same body',
    keeps: 'a key does not return the response of a different request',
    without: {
      file: ANSWERS,
      inside: 'answerOf',
      text: 'known?.answer && !bodyHash',
      by: 'false && known?.answer && !bodyHash',
    },
    tests: [ASKED_AGAIN],
    titled: 'with another body',
  },
  {
    name: 'leaseJob, another’s lease',
    keeps: 'two processes do not work on one row during a provider call',
    without: {
      file: 'server/queues/jobs.sql.ts',
      inside: 'leaseJob',
      text: '(j.leased_until is null or j.leased_until <= now())',
      by: 'true',
    },
    tests: [BY_ONE],
    titled: 'leased to one of eight',
  },
  {
    name: 'leaseJob, as it was read',
    keeps: 'a row that another process has just tried is not tried again at once',
    without: {
      file: 'server/queues/jobs.sql.ts',
      inside: 'leaseJob',
      text: ' and r.xmin::text = ${xmin}',
      by: '',
    },
    tests: [SENT],
    titled: 'has had its try',
  },
  {
    name: 'isPutOff, the lease',
    keeps: 'two processes do not work on one postponed row',
    without: {
      file: 'server/queues/jobs.sql.ts',
      inside: 'isPutOff',
      text: 'j.leased_until > now() or ',
      by: '',
    },
    tests: [BY_ONE],
    titled: 'found by nobody',
  },
  {
    name: 'job_pkey',
    keeps: 'a row has one lease',
    without: { drop: 'job.job_pkey' },
    tests: [BY_ONE],
    titled: 'leased to one of eight',
  },
  {
    name: 'pending_change_pkey',
    keeps: 'a booking has one change that waits for 3-D Secure',
    without: { drop: 'pending_change.pending_change_pkey' },
    tests: [LAST_WORD],
    titled: 'pending_change_pkey',
  },
  {
    name: 'pending_change_attempt_id_key',
    keeps: 'an authorisation belongs to one change',
    without: { drop: 'pending_change.pending_change_attempt_id_key' },
    tests: [LAST_WORD],
    titled: 'pending_change_attempt_id_key',
  },
  {
    name: 'pending_dishes_pkey',
    keeps: 'a share has one choice of dishes that waits for 3-D Secure',
    without: { drop: 'pending_dishes.pending_dishes_pkey' },
    tests: [LAST_WORD],
    titled: 'pending_dishes_pkey',
  },
  {
    name: 'pending_dishes_attempt_id_key',
    keeps: 'an authorisation belongs to one choice of dishes',
    without: { drop: 'pending_dishes.pending_dishes_attempt_id_key' },
    tests: [LAST_WORD],
    titled: 'pending_dishes_attempt_id_key',
  },
  {
    name: 'gone_dish_pkey',
    keeps: 'a guest gets one request about a dish that has left the menu',
    without: { drop: 'gone_dish.gone_dish_pkey' },
    tests: [LAST_WORD],
    titled: 'gone_dish_pkey',
  },
  {
    name: 'share_line_shared',
    keeps: 'a guest shares a dish for the table once',
    without: { drop: 'share_line_shared' },
    tests: [LAST_WORD],
    titled: 'share_line_shared',
  },
  {
    name: 'markNotified, not yet marked',
    keeps: 'a guest is notified once of a dish that has left the menu',
    without: { file: GONE_DISHES, inside: 'markNotified', text: ' and told_at is null', by: '' },
    tests: [GONE_TEST],
    titled: 'notifies once if two processes look at the same time',
  },
  {
    name: 'noteGone, once',
    keeps: 'a dish that stays off the menu keeps its first time',
    without: { file: GONE_DISHES, inside: 'noteGone', text: ' where d.gone_since is null', by: '' },
    tests: [GONE_TEST],
    titled: 'notifies its guest once, even if it comes and goes, and the',
  },
  {
    name: 'lookAlone',
    keeps: 'a dish that leaves again during another comparison stays noted',
    without: { file: GONE_DISHES, inside: 'lookAlone', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [MENUS_TEST],
    titled: 'a dish that goes again while another process finds it back stays noted',
  },
  {
    name: 'takeDue of events',
    keeps: 'an event is handled by one process',
    without: { file: OUTBOX, inside: 'takeDue', text: ' for update skip locked', by: '' },
    tests: [BY_ONE],
    titled: 'an event that is due',
  },
  {
    name: 'takeDue of events, skip locked',
    keeps: 'a process skips the events of another instead of waiting',
    without: { file: OUTBOX, inside: 'takeDue', text: ' skip locked', by: '' },
    tests: [BY_ONE],
    titled: 'an event that is due',
  },
  {
    name: 'takeTurns, its lock',
    keeps: 'a till never receives an older state of a booking after a newer one',
    without: { file: OUTBOX, inside: 'takeTurns', text: 'pg_advisory_xact_lock(turn)', by: 'turn' },
    tests: ['server/modules/pro/till/webhooks.test.ts'],
    titled: 'came last last',
  },
  {
    name: 'takeTurns, the order',
    keeps: 'processes with events of the same bookings do not deadlock',
    without: { file: OUTBOX, inside: 'takeTurns', text: ' order by turn', by: '' },
    tests: ['server/modules/pro/till/webhooks.test.ts'],
    titled: 'came last last',
    stays: 'one statement takes the locks, and a test cannot stop it half-way',
  },
  {
    name: 'message_dedupe_key_key',
    keeps: 'an event is notified once',
    without: { drop: 'message.message_dedupe_key_key' },
    tests: [NOTIFY_OF_BOOKINGS],
    titled: 'is confirmed to its host, with an entry',
  },
  {
    name: 'addMessage, once',
    keeps: 'a repeated event does not fail',
    without: { file: MESSAGES, inside: 'addMessage', text: '\n    on conflict (dedupe_key) do nothing', by: '' },
    tests: [NOTIFY_OF_BOOKINGS],
    titled: 'states its former values after a change, and its entry',
  },
  {
    name: 'addPush, once',
    keeps: 'a browser gets one message for two events of a table',
    without: {
      file: `${PUSH}/push.sql.ts`,
      inside: 'addPush',
      text: '\n    on conflict (dedupe_key) do nothing',
      by: '',
    },
    tests: [PUSHED],
    titled: 'is sent once',
  },
  {
    name: 'push_message_dedupe_key_key',
    keeps: 'a browser gets one message for two events of a table',
    without: { drop: 'push_message.push_message_dedupe_key_key' },
    tests: [PUSHED],
    titled: 'is sent once',
  },
  {
    name: 'keepSubscription, with its keys',
    keeps: 'the address of a browser alone does not transfer its subscription',
    without: {
      file: `${PUSH}/subscriptions.sql.ts`,
      inside: 'keepSubscription',
      text: '\n      where s.auth = excluded.auth and s.public_key = excluded.public_key',
      by: '',
    },
    tests: [PUSHED],
    titled: 'is not taken over',
  },
  {
    name: 'push_subscription_endpoint_key',
    keeps: 'a browser receives the messages of one person',
    without: { drop: 'push_subscription.push_subscription_endpoint_key' },
    tests: [PUSHED],
    titled: 'receives messages for its present person alone',
  },
  {
    name: 'takeTurn, who fills first',
    keeps: 'one process fills an empty database',
    without: {
      file: 'server/database/take-turn.ts',
      inside: 'isMine',
      text: 'select pg_try_advisory_lock(${TURN}) as mine',
      by: 'select true as mine',
    },
    tests: ['server/database/take-turn.test.ts'],
  },
  {
    name: 'migrate, who migrates',
    keeps: 'one process runs a migration without transaction',
    without: {
      file: 'server/database/migrate.ts',
      inside: 'takeLock',
      text: 'pg_try_advisory_lock(${sql.lit(MIGRATING)})',
      by: 'true',
    },
    tests: [CONCURRENT_MIGRATION],
    titled: 'is made once by processes that start at once',
  },
  {
    name: 'migrate, who is next',
    keeps: 'a waiting process migrates after the first',
    without: {
      file: 'server/database/migrate.ts',
      inside: 'migrate',
      text: 'pg_advisory_unlock(${sql.lit(MIGRATING)})',
      by: '1',
    },
    tests: [CONCURRENT_MIGRATION],
    titled: 'is made once by processes that start at once',
  },
  {
    name: 'mergeDueMessages, its lock',
    keeps: 'a message is in one email',
    without: { file: MESSAGES, inside: 'mergeDueMessages', text: 'for update of o skip locked', by: '' },
    tests: [ONE_EMAIL],
    titled: 'just begun',
  },
  {
    name: 'begin, as it was read',
    keeps: 'an email that another process has sent is not sent again',
    without: {
      file: MESSAGES,
      inside: 'beginSend',
      text: ' and attempts = ${message.attempts} and due_at is not null and told_with is null',
      by: '',
    },
    tests: [SENT],
    titled: 'read it before',
  },
  {
    name: 'keepFailure, the last try',
    keeps: 'an email that a later try has sent is not tried again',
    without: {
      file: MESSAGES,
      inside: 'keepFailure',
      text: ' and attempts = ${attempts} and sent_at is null',
      by: '',
    },
    tests: [SENT],
    titled: 'fails after all',
  },
  {
    name: 'try_counter_pkey',
    keeps: 'a limit and key have one counter',
    without: { drop: 'try_counter.try_counter_pkey' },
    tests: [LIMITED],
  },
  {
    name: 'countTries, those beyond',
    keeps: 'concurrent tries do not exceed the limit',
    without: { file: LIMITS, inside: 'countTries', text: '(tries.get(counter) ?? 0) > most', by: 'false' },
    tests: [LIMITED],
  },
  {
    name: 'countTries, the order',
    keeps: 'two requests with the same limits do not deadlock',
    without: {
      file: LIMITS,
      inside: 'countTries',
      text: 'where not is_look and not exists (select from used_up)\n      order by counter, key_hash\n',
      by: 'where not is_look and not exists (select from used_up)\n',
    },
    tests: [LIMITED],
    titled: 'who counts tries',
  },
  {
    name: 'takeBack, its lock',
    keeps: 'counting and uncounting tries do not deadlock',
    without: { file: LIMITS, inside: 'uncountTries', text: ' for update of t', by: '' },
    tests: [LIMITED],
    titled: 'who takes tries back',
    stays: 'without it the query plan determines the order of locks, and the current plan keeps it',
  },
  {
    name: 'spent_captcha_pkey',
    keeps: 'a captcha solution is accepted once',
    without: { drop: 'spent_captcha.spent_captcha_pkey' },
    tests: [CAPTCHAS],
  },
  {
    name: 'spendCaptcha, once',
    keeps: 'a repeated captcha solution does not fail',
    without: { file: SPENT, inside: 'spendCaptcha', text: '\n    on conflict do nothing', by: '' },
    tests: [CAPTCHAS],
  },
  {
    name: 'invoice_series_pkey',
    keeps: 'a series and year have one row that counts the numbers',
    without: { drop: 'invoice_series.invoice_series_pkey' },
    tests: [NUMBERED],
  },
  {
    name: 'lockNumbers',
    keeps: 'transactions that number documents of several sellers do not deadlock',
    without: {
      file: NUMBERS,
      inside: 'lockNumbers',
      text: 'do update set last_number = invoice_series.last_number',
      by: 'do nothing',
    },
    tests: [NUMBERED],
  },
  {
    name: 'invoice_series_year_number_key',
    keeps: 'a number belongs to one document',
    without: { drop: 'invoice.invoice_series_year_number_key' },
    tests: [LAST_WORD],
    titled: 'invoice_series_year_number_key',
  },
  {
    name: 'invoice_share_id_seller_kind_part_key',
    keeps: 'a sale is invoiced once',
    without: { drop: 'invoice.invoice_share_id_seller_kind_part_key' },
    tests: [NUMBERED],
  },
  {
    name: 'addDocument, once',
    keeps: 'a repeated event of a sale does not fail',
    without: {
      file: NUMBERS,
      inside: 'addDocument',
      text: '\n    on conflict (share_id, seller, kind, part) do nothing',
      by: '',
    },
    tests: [INVOICED],
    titled: 'one summary',
  },
  {
    name: 'reconciliation_pkey',
    keeps: 'a day has one reconciliation',
    without: { drop: 'reconciliation.reconciliation_pkey' },
    tests: ['server/modules/payments/books/reconcile.test.ts'],
  },
  {
    name: 'invoice_check_pkey',
    keeps: 'a day has one comparison of invoices with the ledger',
    without: { drop: 'invoice_check.invoice_check_pkey' },
    tests: ['server/modules/invoices/follow-ledger.test.ts'],
    titled: 'once a day invoices are compared',
  },
]
