/** Returns the French VAT number of a SIREN, with the key (12 + 3 × SIREN) modulo 97; null without nine digits. */
export function vatNumberOf(siren: string): string | null {
  const digits = siren.replace(/\D/g, '')
  if (digits.length !== 9) return null
  const key = (12 + 3 * (Number(digits) % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${digits}`
}

/** Returns the SIREN of a SIRET; null without 14 digits. */
export function sirenOf(siret: string): string | null {
  const digits = siret.replace(/\D/g, '')
  return digits.length === 14 ? digits.slice(0, 9) : null
}

/** Formats a SIRET in groups: '732 829 320 00074'. */
export function spacedSiret(siret: string): string {
  const digits = siret.replace(/\D/g, '')
  return digits.length === 14 ? `${spacedSiren(digits.slice(0, 9))} ${digits.slice(9)}` : siret
}

/** Formats a SIREN in groups: '732 829 320'. */
export function spacedSiren(siren: string): string {
  return siren.replace(/\D/g, '').replace(/(\d{3})(?=\d)/g, '$1 ')
}
