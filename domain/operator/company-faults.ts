import { isEmail } from '../accounts/email.ts'
import { type Faults, faultsOf } from '../faults.ts'

/** Form input for a company that pays a part of its employees' meals. Invalid cents are NaN; `fromDay` is 'YYYY-MM-DD'. */
export type TypedCompany = {
  name: string
  domains: readonly string[]
  paysCents: number
  statementEmail: string
  address: string
  siret: string
  fromDay: string
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
const DEAREST_PART = 10_000

export function companyFaults({ name, domains, paysCents, ...typed }: TypedCompany): Faults {
  const isPart = Number.isInteger(paysCents) && paysCents >= 0 && paysCents <= DEAREST_PART
  const siret = typed.siret.replace(/\s/g, '')
  return {
    ...faultsOf({
      name: isOutside(name, 100) && 'Nom : donnez celui de l’entreprise, en 100 caractères au plus.',
      domains:
        (domains.length === 0 || domains.some((one) => !DOMAIN.test(one))) &&
        'Domaines : donnez ceux des adresses email, par exemple globex.fr, séparés par des virgules.',
      paysCents: !isPart && 'Part par repas : donnez un montant de 0 à 100 €.',
    }),
    ...faultsOf({
      statementEmail: !isEmail(typed.statementEmail.trim()) && 'Email du relevé : donnez une adresse valable.',
      address: isOutside(typed.address, 200) && 'Adresse : donnez celle de l’entreprise, en 200 caractères au plus.',
      siret: siret !== '' && !/^\d{14}$/.test(siret) && 'SIRET : donnez quatorze chiffres, ou rien.',
      fromDay: !/^\d{4}-\d\d-\d\d$/.test(typed.fromDay) && 'Premier jour : choisissez-le.',
    }),
  }
}

/** Parses 'Globex.fr, GLOBEX.com' as ['globex.fr', 'globex.com'], without duplicates. */
export function readDomains(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((one) => one !== ''),
    ),
  ]
}

function isOutside(text: string, most: number): boolean {
  return text.trim() === '' || text.trim().length > most
}
