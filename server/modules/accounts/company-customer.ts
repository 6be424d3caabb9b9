import type { Config } from '../../config.ts'

/** One of the configured markers is in the domain part of the e-mail, which its letter has verified. */
export function isCompanyCustomer({ companyMarkers }: Config, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return companyMarkers.some((marker) => domain.includes(marker.toLowerCase()))
}
