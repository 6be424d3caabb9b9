import type { Config } from '../../../config.ts'

/**
 * True if the domain of a verified email matches a configured marker. `@globex.fr` matches the domain and its subdomains; a
 * bare word matches anywhere in the domain.
 */
export function isCompanyCustomer({ companyMarkers }: Pick<Config, 'companyMarkers'>, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return companyMarkers.some((marker) => {
    const [, company] = /^@(.+)$/.exec(marker.toLowerCase()) ?? []
    if (company === undefined) return domain.includes(marker.toLowerCase())
    return domain === company || domain.endsWith(`.${company}`)
  })
}

/** Logs a warning for bare markers, which any domain can contain: `globex` matches `globex.attacker.example`. */
export function warnOfBareMarkers(
  { production, companyMarkers }: Pick<Config, 'production' | 'companyMarkers'>,
  log: { warn(details: object, message: string): void },
): void {
  const bare = companyMarkers.filter((marker) => !marker.startsWith('@'))
  if (!production || bare.length === 0) return
  log.warn(
    { markers: bare },
    'COMPANY_MARKERS : un mot seul vaut pour tout domaine qui le contient ; préférez @domaine',
  )
}
