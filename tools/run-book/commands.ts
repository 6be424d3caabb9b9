/**
 * The proof of a command of the run book: the file that runs it, and the text in that file; or the reason why it cannot be run
 * here.
 */
export type Proof = { by: string; says: string } | { not: string }

const NO_SYSTEMD = { not: 'systemd runs nothing here' }
const NO_DOCKER = { not: 'no image can be built or fetched here' }
const OUTSIDE = { not: "a program or an account of the operator's, outside of the product" }
const ARTEFACT = 'tools/artefact.test.ts'
const STEPS = 'tools/run-book/first-steps.test.ts'
const RECOVERY = 'tools/cluster/recovery/recovery.ts'
const BASE_BACKUP = 'tools/cluster/recovery/base-backup.ts'
const PROGRAMS = 'tools/cluster/failover/programs.ts'
const BALANCER = 'tools/cluster/deploy/balancer.ts'
const ROLES = 'server/database/session-settings.test.ts'
const DESK = 'server/commands/desk/read-command.test.ts'
const BOUNCES = 'server/modules/notifications/delivery/bounces.test.ts'

/** Commands by their beginning, as docs/run.md and docs/run/ write it. */
export const COMMANDS: Record<string, Proof> = {
  'npm run build': { by: ARTEFACT, says: 'buildArtefact(' },
  'cd dist': { by: ARTEFACT, says: 'cwd: artefact' },
  'node server/commands/migrate.ts': { by: ARTEFACT, says: "run('server/commands/migrate.ts')" },
  'npm run migrate': { by: ARTEFACT, says: "migrate: 'node server/commands/migrate.ts'" },
  'node server/main.ts': { by: ARTEFACT, says: "['server/main.ts', ...args]" },
  'node server/commands/desk.ts dead': { by: ARTEFACT, says: "run('server/commands/desk.ts', 'dead')" },
  'cp -a': { by: ARTEFACT, says: 'cp -a dist' },
  'install -d': { by: ARTEFACT, says: 'install -d' },
  'ln -sfn': { by: ARTEFACT, says: 'ln -sfn' },
  'cp .env.example .env': { by: STEPS, says: 'cp .env.example' },
  'echo "POSTGRES_PASSWORD': { by: STEPS, says: 'POSTGRES_PASSWORD' },
  'install -m 600 .env.example': { by: STEPS, says: 'install -m 600 .env.example' },
  'openssl rand': { by: STEPS, says: 'openssl rand' },
  'echo "2027-01': { by: STEPS, says: '2027-01' },
  'sudo -u postgres createuser': { by: STEPS, says: 'createdb' },
  'delete from session': { by: STEPS, says: 'delete from session' },
  'alter role tablee password': { not: 'the server of the tests asks nobody for a password' },
  'npm start': { by: 'tools/launch.test.ts', says: 'a person reads the log of npm start' },
  'npm run serve': { by: 'tools/launch.test.ts', says: 'a program that of npm run serve' },
  'npm run dev': { by: 'tools/dev.test.ts', says: 'test(' },
  'npm test': { by: 'tools/migrations/lint-migration.test.ts', says: 'test' },
  'npm run import': { by: 'e2e/own-server.ts', says: '../tools/import.ts' },
  'npm run backup': { by: 'server/backup/backup.test.ts', says: "run('backup'" },
  'npm run restore': { by: 'server/backup/backup.test.ts', says: "run('restore'" },
  'npm run rotate': { by: 'server/rotation/rotate-keys.test.ts', says: '../commands/rotate.ts' },
  'npm run desk -- dead': { by: ARTEFACT, says: "run('server/commands/desk.ts', 'dead')" },
  'npm run desk -- retry': { by: 'server/queues/poisoned-rows.test.ts', says: "do: 'retry'" },
  'npm run desk -- switch': { by: DESK, says: "'switch payments off Stripe ne répond plus'" },
  'npm run desk -- bounces': { by: BOUNCES, says: "'bounces'" },
  'npm run desk -- mail-again': { by: BOUNCES, says: "'mail-again'" },
  'npm run desk': { by: DESK, says: "'an unknown command is refused'" },
  'npm run test:cluster -- deploy': { by: 'tools/cluster/deploy/deploy.ts', says: 'export async function run' },
  'npm run test:cluster -- recovery': { by: RECOVERY, says: 'export async function run' },
  'npm run test:cluster -- failover': { by: 'tools/cluster/failover/failover.ts', says: 'export async function run' },
  'wal_level = replica': { by: RECOVERY, says: 'wal_level' },
  'archive_mode = on': { by: RECOVERY, says: 'archive_mode' },
  'archive_command =': { by: RECOVERY, says: 'archive_command' },
  'archive_timeout = 60': { by: RECOVERY, says: 'archive_timeout' },
  pg_basebackup: { by: BASE_BACKUP, says: "'pg_basebackup'" },
  'restore_command =': { by: BASE_BACKUP, says: 'restore_command' },
  'recovery_target_time =': { by: BASE_BACKUP, says: 'recovery_target_time' },
  'recovery_target_action =': { by: BASE_BACKUP, says: 'recovery_target_action' },
  'backend tablee': { by: BALANCER, says: 'backend tablee' },
  'option httpchk GET /readyz': { by: BALANCER, says: 'option httpchk GET /readyz' },
  'http-check expect status 200': { by: BALANCER, says: 'http-check expect status 200' },
  'timeout check 10s': { by: BALANCER, says: 'timeout check 10s' },
  'default-server check inter 500ms fall 1 rise 1': { by: BALANCER, says: 'check inter 500ms fall 1 rise 1' },
  'server ': { by: BALANCER, says: '  server process' },
  'alter role "tablee" set TimeZone': { by: ROLES, says: "set TimeZone = 'UTC'" },
  'alter role "tablee" set statement_timeout': { by: ROLES, says: 'set statement_timeout' },
  'alter role "tablee" set jit': { by: ROLES, says: 'set jit = off' },
  'apt install patroni': { by: 'tools/cluster/failover/programs.ts', says: 'patroni' },
  'patronictl -c /etc/patroni/config.yml list': { by: PROGRAMS, says: "'list'" },
  'patronictl switchover': { by: PROGRAMS, says: "'switchover'" },
  '[pgbouncer]': { not: "Debian's PgBouncer is too old" },
  'pool_mode =': { not: "Debian's PgBouncer is too old" },
  'max_prepared_statements =': { not: "Debian's PgBouncer is too old" },
  IMAGE_STORE_S3_: { by: 'server/config.test.ts', says: "IMAGE_STORE_S3_ENDPOINT: 'https://s3.fr-par.scw.cloud/'" },
  'POST /webhooks/mail': { by: 'server/http/mail-webhook.test.ts', says: '/webhooks/mail' },
  'Authorization: Bearer': { by: 'server/http/mail-webhook.test.ts', says: 'authorization' },
  '{"event": "hard_bounce"': { by: 'server/providers/mail/brevo-events.test.ts', says: 'hard_bounce' },
  '"ts_event":': { by: 'server/providers/mail/brevo-events.test.ts', says: 'ts_event' },
  'List-Unsubscribe': { by: 'server/providers/mail/smtp.test.ts', says: 'List-Unsubscribe' },
  analyze: { by: 'tools/scale/seed-scale.ts', says: 'vacuum (analyze)' },
  'docker compose': NO_DOCKER,
  'for image in': NO_DOCKER,
  'docker pull': NO_DOCKER,
  done: NO_DOCKER,
  'git clone': OUTSIDE,
  'git pull': NO_DOCKER,
  'cp deploy/systemd': NO_SYSTEMD,
  systemctl: NO_SYSTEMD,
  journalctl: NO_SYSTEMD,
  'ORIGIN=https://… caddy run': { not: 'certificates need a name and a network' },
  'stripe trigger': OUTSIDE,
  'gpg --encrypt': OUTSIDE,
  'age --encrypt': OUTSIDE,
  rclone: OUTSIDE,
}
