import { inEuros } from '@tablee/domain/money/money'
import { longDay } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { InvoicesDifferFacts } from '../facts.ts'
import { WHY_OPERATOR } from './operator-phrases.ts'

const MOST_SHOWN = 20

export function invoicesDiffer({ day, invoices }: InvoicesDifferFacts): EmailContent {
  const count = invoices.length
  const left = count - MOST_SHOWN
  const found = count > 1 ? `${count} factures ne suivent pas le registre` : 'Une facture ne suit pas le registre'
  return {
    subject: `${found}, ${longDay(day)}`,
    preheader: 'Ce qui est facturé et ce qui est encaissé ne sont pas la même somme.',
    plate: '≠',
    title: 'Les factures ne disent pas ce qui est encaissé',
    lines: [
      'Bonjour,',
      `${found}. Les documents qui manquaient sont établis aussitôt : ce qui revient demain est à regarder.`,
    ],
    facts: invoices.slice(0, MOST_SHOWN).map(({ reservationId, seller, invoiced, received }) => ({
      label: `Réservation n° ${reservationId}, ${seller === 'PLATFORM' ? 'frais de service' : 'restaurant'}`,
      value: `${inEuros(invoiced)} facturés, ${inEuros(received)} encaissés`,
    })),
    after: left > 0 ? [`Et ${left} de plus, dans la table invoice_check.`] : [],
    why: WHY_OPERATOR,
  }
}
