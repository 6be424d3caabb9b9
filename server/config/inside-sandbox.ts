/**
 * The faults of a configuration in the sandbox. Its accounts and their password are public, so only this machine may reach it
 * unless SANDBOX_PUBLIC=1. Nothing in it is real, so a live key or a live payment provider is always refused.
 */
export function faultsInsideSandbox(given: NodeJS.ProcessEnv): string[] {
  return [
    ...(given.SANDBOX_PUBLIC === '1' ? [] : faultsOfReach(given)),
    ...LIVE_KEYS.filter((name) => /^\w+_live_/.test(given[name] ?? '')).map(
      (name) => `${name} : est une clé réelle, refusée dans le bac à sable. Donnez une clé d'essai, ou SANDBOX=0`,
    ),
    ...LIVE_ADDRESSES.filter((name) => isLive(given[name] ?? '')).map(
      (name) =>
        `${name} : est l'adresse de paiements réels, refusée dans le bac à sable. Donnez celle d'essai, ou SANDBOX=0`,
    ),
  ]
}

/** True if a host name or an IP address, as in a URL or alone, belongs to this machine. */
export function isLoopback(host: string): boolean {
  return /^(.*\.)?localhost\.?$|^127(\.\d+){3}$|^\[?::1\]?$|^\[?::ffff:(127\.|7f[0-9a-f]{2}:)/i.test(host)
}

function faultsOfReach({ ORIGIN, HOST }: NodeJS.ProcessEnv): string[] {
  const isPublic = ORIGIN !== undefined && URL.canParse(ORIGIN) && !isLoopback(new URL(ORIGIN).hostname)
  return [
    ...(isPublic
      ? [
          `ORIGIN : « ${ORIGIN} » n'est pas cette machine, et les comptes du bac à sable sont publics. Donnez http://localhost, ou SANDBOX_PUBLIC=1 si d'autres doivent l'essayer`,
        ]
      : []),
    ...(HOST !== undefined && !isLoopback(HOST)
      ? [
          `HOST : « ${HOST} » ouvre le bac à sable au réseau, et ses comptes sont publics. Donnez 127.0.0.1, ou SANDBOX_PUBLIC=1 si d'autres doivent l'essayer`,
        ]
      : []),
  ]
}

const LIVE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']

// Meal voucher providers do not mark live keys, so their environments are recognised by host name.
const LIVE_ADDRESSES = ['EDENRED_AUTH_BASE', 'EDENRED_API_BASE', 'RESTOFLASH_API_BASE', 'RESTOFLASH_WEB_BASE']

function isLive(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return /^(\w+\.)(eu\.)?edenred\.(io|com)$|^(api|mon)\.restoflash\.fr$/.test(hostname)
}
