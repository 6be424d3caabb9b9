import { inEuros } from '@tablee/domain/money/money'
import { longDay } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'

/** The facts of a statement; cents. `dueDay` is 'YYYY-MM-DD'. */
export type StatementFacts = BaseFacts & {
  company: string
  number: string
  /** 'novembre 2026' */
  month: string
  totalCents: number
  dueDay: string | null
}

/** The monthly email to a company: its part of its employees' meals, in the attached files. */
export function companyStatement({
  company,
  number,
  month,
  totalCents,
  dueDay,
  contactEmail,
}: StatementFacts): EmailContent {
  return {
    subject: `Votre relevé de la cantine, ${month}`,
    preheader: `${inEuros(totalCents)}, en PDF et pour votre tableur.`,
    plate: '€',
    title: `La cantine en ${month}`,
    lines: [
      'Bonjour,',
      `Voici le relevé des repas dont ${company} paie une part : un PDF, et un fichier CSV pour votre tableur.`,
    ],
    facts: [
      { label: 'Relevé', value: number },
      { label: totalCents < 0 ? 'En votre faveur' : 'Total TTC', value: inEuros(totalCents) },
      ...(dueDay === null ? [] : [{ label: 'À régler avant le', value: longDay(dueDay) }]),
    ],
    after: [`Une question ? Écrivez-nous à ${contactEmail} en citant le numéro du relevé.`],
    why: 'Vous recevez cette lettre parce que votre entreprise paie une part des repas de la cantine de Tablée.',
  }
}
