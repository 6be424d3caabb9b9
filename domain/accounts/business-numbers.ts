/** The French VAT number of a business by the nine digits of its SIREN: its key is 12 + 3 × SIREN, modulo 97. */
export function vatNumberOf(siren: string): string | null {
  const digits = siren.replace(/\D/g, '')
  if (digits.length !== 9) return null
  const key = (12 + 3 * (Number(digits) % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${digits}`
}

/** The SIREN within a SIRET; null for what is none. */
export function sirenOf(siret: string): string | null {
  const digits = siret.replace(/\D/g, '')
  return digits.length === 14 ? digits.slice(0, 9) : null
}

/** As it is read aloud: '732 829 320 00074'. */
export function spacedSiret(siret: string): string {
  const digits = siret.replace(/\D/g, '')
  return digits.length === 14 ? `${spacedSiren(digits.slice(0, 9))} ${digits.slice(9)}` : siret
}

/** '732 829 320'. */
export function spacedSiren(siren: string): string {
  return siren.replace(/\D/g, '').replace(/(\d{3})(?=\d)/g, '$1 ')
}
