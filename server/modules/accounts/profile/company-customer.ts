import type { Config } from '../../../config.ts'

/**
 * One of the configured markers is in the domain part of the e-mail, which its letter has verified. `@globex.fr` is that
 * domain and those below it; a bare word is wherever it stands.
 */
export function isCompanyCustomer({ companyMarkers }: Pick<Config, 'companyMarkers'>, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return companyMarkers.some((marker) => {
    const [, company] = /^@(.+)$/.exec(marker.toLowerCase()) ?? []
    if (company === undefined) return domain.includes(marker.toLowerCase())
    return domain === company || domain.endsWith(`.${company}`)
  })
}

/** Tells of markers that anybody's own domain can hold: `globex` is in `globex.attacker.example` too. */
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
