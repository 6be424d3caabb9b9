import pg from 'pg'
import type { Config } from '../config.ts'
import { withVerifiedTls } from '../database/verified-tls.ts'
import { OperatorFault } from './operator-fault.ts'

/** The milliseconds that a server has to accept the connection. A starting server takes a few seconds. */
const LONGEST_WAIT = 10_000
/** PostgreSQL 15, as `server_version_num`. */
const OLDEST = 150_000

type Variable = 'DATABASE_URL' | 'DATABASE_URL_DIRECT'
type Place = { variable: Variable; server: string; database: string; user: string }

/** Connects once to each configured PostgreSQL server. Throws OperatorFault for the first that cannot be used. */
export async function checkDatabases(config: Pick<Config, 'databaseUrl' | 'databaseUrlDirect'>): Promise<void> {
  const { databaseUrl: url, databaseUrlDirect: direct } = config
  if (url !== undefined) await checkDatabase('DATABASE_URL', url)
  if (direct !== undefined && direct !== url) await checkDatabase('DATABASE_URL_DIRECT', direct)
}

async function checkDatabase(variable: Variable, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: withVerifiedTls(url), connectionTimeoutMillis: LONGEST_WAIT })
  // Without a listener, a second error of the connection would end the process.
  client.on('error', () => {})
  const place = { variable, server: serverOf(client), database: client.database ?? '', user: client.user ?? '' }
  try {
    await client.connect()
    const { rows } = await client.query(`
      select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isReplica"`)
    refuseServer(rows[0], place)
  } catch (error) {
    throw error instanceof OperatorFault ? error : databaseFault(error, place)
  } finally {
    await client.end().catch(() => {})
  }
}

function serverOf({ host, port }: pg.Client): string {
  return host.startsWith('/') ? host : `${host}:${port}`
}

function refuseServer({ version, isReplica }: { version: number; isReplica: boolean }, { variable }: Place): void {
  if (version < OLDEST)
    throw new OperatorFault(
      `${variable} : le serveur est un PostgreSQL ${Math.floor(version / 10_000)}, il faut la version 15 ou plus. Mettez-le à jour, ou donnez l'adresse d'un autre.`,
    )
  if (isReplica)
    throw new OperatorFault(
      `${variable} : le serveur est un réplica, en lecture seule. Donnez l'adresse du primaire ; celle du réplica va dans DATABASE_URL_REPLICA.`,
    )
}

/** Returns the fault for an error of pg or of the network. Its line never contains the password. */
function databaseFault(error: unknown, place: Place): OperatorFault {
  const { code, message } = Object(error) as { code?: string; message?: string }
  const causeOf = (message = '') => CAUSES.find(([pattern]) => pattern.test(message))?.[1]
  const known = causeOf(code) ?? causeOf(message)
  const cause = known?.(place) ?? `la connexion à ${place.server} échoue (${message ?? code}). Vérifiez l'adresse.`
  return new OperatorFault(`${place.variable} : ${cause}`)
}

/**
 * Causes by a pattern of the error's code, or of its message if no code matches. The codes are Node's and those of
 * https://www.postgresql.org/docs/15/errcodes-appendix.html.
 */
const CAUSES: readonly [RegExp, (place: Place) => string][] = [
  [
    /^(ECONNREFUSED|ENOENT)$/,
    ({ server }) => `aucun serveur PostgreSQL n'écoute sur ${server}. Démarrez-le, ou corrigez l'adresse.`,
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, ({ server }) => `l'hôte de ${server} est inconnu. Corrigez l'adresse.`],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|timeout expired/,
    ({ server }) => `${server} ne répond pas. Vérifiez l'adresse, le pare-feu et que le serveur est démarré.`,
  ],
  [
    /^3D000$/,
    ({ server, database }) =>
      `la base « ${database} » n'existe pas sur ${server}. Créez-la (createdb ${database}), ou corrigez son nom.`,
  ],
  [
    /^(28P01|28000)$|^SASL|password must be a string/,
    ({ server, user }) =>
      `${server} refuse l'utilisateur « ${user} » ou son mot de passe. Corrigez-les, ou ses règles d'accès (pg_hba.conf).`,
  ],
  [
    /^42501$/,
    ({ database, user }) =>
      `l'utilisateur « ${user} » n'a pas le droit de se connecter à la base « ${database} ». Donnez-le-lui (grant connect on database).`,
  ],
  [
    /^53300$/,
    ({ server }) => `${server} n'a plus de connexion libre. Augmentez max_connections, ou baissez DATABASE_POOL.`,
  ],
  [/^57P0[123]$/, ({ server }) => `${server} démarre ou s'arrête. Réessayez dans un instant.`],
  [
    /support SSL|CERT|SIGNED|self.signed/i,
    ({ server }) =>
      `le chiffrement TLS avec ${server} échoue. Corrigez sslmode dans l'adresse, ou le certificat du serveur.`,
  ],
  [
    /^ECONNRESET$|terminated unexpectedly/,
    ({ server }) => `${server} coupe la connexion : ce n'est peut-être pas un serveur PostgreSQL. Corrigez l'adresse.`,
  ],
]
