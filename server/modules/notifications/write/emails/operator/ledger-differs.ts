import { inEuros } from '@tablee/domain/money/money'
import type { Difference } from '../../../../payments/books/books.ts'
import { longDay } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { DifferencesFacts, InvoicesDifferFacts } from '../facts.ts'
import { WHY_OPERATOR } from './operator-phrases.ts'

const MOST_SHOWN = 20

export function ledgerDiffers({ day, differences }: DifferencesFacts): EmailContent {
  const count = differences.length
  const left = count - MOST_SHOWN
  const found = count > 1 ? `${count} différences` : 'Une différence'
  return {
    subject: `${found} avec le prestataire de paiement, ${longDay(day)}`,
    preheader: 'Notre registre et le sien ne disent pas la même chose.',
    plate: '≠',
    title: 'Les comptes ne sont pas les mêmes',
    lines: [
      'Bonjour,',
      `${found} entre notre registre et celui du prestataire. Regardez chaque paiement des deux côtés : ce qui n'est que tardif n'y sera plus demain.`,
    ],
    facts: differences
      .slice(0, MOST_SHOWN)
      .map((one) => ({ label: one.intentId ?? one.attemptId ?? '?', value: asSentence(one) })),
    after: left > 0 ? [`Et ${left} de plus, dans la table reconciliation.`] : [],
    why: WHY_OPERATOR,
  }
}

const WHAT: Record<Difference['what'], string> = {
  held: 'autorisé',
  authorised: 'autorisé un jour',
  'let go': 'libéré',
  captured: 'débité',
  fee: 'frais de service',
  refunded: 'remboursé',
  'fee refunded': 'frais de service remboursés',
  'voucher held': 'titre-restaurant réservé',
  'voucher taken': 'titre-restaurant débité',
  'voucher given back': 'titre-restaurant rendu',
  'card not captured': 'addition réglée, carte pas encore débitée',
  'card not released': 'réservation annulée, carte pas encore rendue',
  'voucher not asked': 'jour du repas venu, titre-restaurant pas encore demandé',
  'voucher not taken': 'addition réglée, titre-restaurant pas encore débité',
  'voucher not released': 'réservation annulée, titre-restaurant pas encore rendu',
  'voucher held too long': 'repas passé, titre-restaurant toujours réservé',
  'topped up': 'envoyé au restaurant',
  'taken back': 'repris au restaurant',
  'unknown here': 'inconnu chez nous',
  'unknown there': 'inconnu du prestataire',
}

function asSentence({ what, ours, theirs }: Difference): string {
  return `${WHAT[what]} : ${cents(ours)} ici, ${cents(theirs)} chez lui`
}

function cents(value: number | null): string {
  return value === null ? 'rien' : inEuros(value)
}

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
