import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/**
 * Calls of the server that may open it to strangers, and the files that make them. A new file is reviewed (constant text or
 * checked names in SQL, fixed programs, addresses by `resilience.fetch` or the public-address check, a purpose and an end for
 * each token), then listed. docs/security.md refers to this list.
 */
const SENSITIVE = {
  'SQL text without parameters': {
    pattern: /\bsql\.raw\(|\bCompiledQuery\.raw\(/,
    files: [
      'database/migrate.ts',
      'database/replica/replica.ts',
      'database/rows.ts',
      'modules/catalogue/editing/write-menu.sql.ts',
      'modules/search/facets.sql.ts',
      'modules/search/map/map-points.sql.ts',
      'modules/search/search.sql.ts',
      'rotation/sealed-rows.sql.ts',
    ],
  },
  'another process': {
    pattern: /from 'node:(child_process|cluster|worker_threads)'/,
    files: [
      'backup/pack.ts',
      'backup/postgres-programs.ts',
      'database/seed/child/end-with-parent.worker.ts',
      'database/seed/child/fill-in-child.ts',
      'database/seed/child/main.ts',
      'images/maker-process.ts',
      'keep-to-owner.ts',
    ],
  },
  'a call outward': {
    pattern: /(?<![.\w])fetch\((?!\))|\bnew Stripe\(|createTransport\(|from 'node:(https|tls|dgram)'/,
    files: [
      'commands/desk.ts',
      'database/seed/visits/acts.ts',
      'database/seed/visits/sign-in-at-scheme.ts',
      'observability/provider-calls.ts',
      'providers/card-payments/stripe.ts',
      'providers/mail/smtp.ts',
      'providers/resilience.ts',
      'providers/webhooks/http-webhooks.ts',
    ],
  },
  'a kind of token': {
    pattern: /\b(derivedToken|derivedDigits|signLink|randomToken)\(/,
    files: [
      'database/seed/fill-demo.ts',
      'modules/accounts/core/tokens.ts',
      'modules/accounts/profile/verify-phone.ts',
      'modules/accounts/sign-in/calendar-feed.ts',
      'modules/accounts/sign-in/sessions.ts',
      'modules/invoices/accounting/accounting.ts',
      'modules/invoices/open-invoice.ts',
      'modules/invoices/statements/statement-files.ts',
      'modules/notifications/delivery/review-requests.ts',
      'modules/pro/service/kitchen/print-kitchen-sheet.ts',
      'modules/pro/service/kitchen/print-order-ticket.ts',
      'modules/pro/service/kitchen/printed.ts',
      'modules/pro/till/endpoints/change-endpoints.ts',
      'modules/pro/till/keys/make-key.ts',
      'modules/reservations/booking/idempotent-booking.ts',
      'modules/reservations/core/email-links.ts',
      'modules/reservations/core/link.ts',
      'modules/reservations/groups/guest-data.ts',
      'modules/staff/devices/add-device.ts',
      'modules/staff/devices/pins.ts',
      'modules/staff/invite.ts',
      'modules/staff/ownership/ownership.ts',
      'modules/vouchers/links/sign-in-edenred.ts',
      'rotation/sealed-places.ts',
    ],
  },
}

test.each(Object.entries(SENSITIVE))('%s is used only by the listed files', (_, { pattern, files }) => {
  const exclude = [
    '**/*.test.ts',
    '**/*.fixtures.ts',
    'testing/**',
    '**/node_modules/**',
    'secrets.ts',
    'signed-links.ts',
  ]
  const found = globSync('**/*.ts', { cwd: join(ROOT, 'server'), exclude }).filter((file) =>
    pattern.test(readFileSync(join(ROOT, 'server', file), 'utf8')),
  )
  expect(found.sort()).toEqual(files)
})
