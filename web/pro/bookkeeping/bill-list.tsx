import { inEuros, inPercent } from '@tablee/domain/money/money'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import type { BillMeans, BookkeepingBillFragment } from '../../generated/graphql.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

const BillFragment = graphql(`
  fragment BookkeepingBill on HouseBill {
    id
    reservationId
    invoices
    creditNotes
    sums {
      rate
      net
      tax
      gross
    }
    tips
    absenceFees
    paid {
      means
      cents
    }
    givenBack
    leftToPay
    references
    paidOut {
      id
      day
    }
    toPayOut
    paidBySchemes {
      means
      cents
    }
  }
`)

type Bill = FragmentType<typeof BillFragment>

const MEANS: Record<BillMeans, string> = {
  CARD: 'Carte',
  EDENRED: 'Ticket Restaurant',
  RESTO_FLASH: 'Resto Flash',
  COMPANY: 'Part d’entreprise',
  PLATFORM: 'Code promo payé par Tablée',
}

export function BillList({ bills }: { bills: readonly (Bill & { id: string })[] }) {
  if (bills.length === 0) {
    return (
      <p className="text-ink-soft">
        <T>Aucune addition réglée par Tablée ce jour-là.</T>
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {bills.map((bill) => (
        <BillLine key={bill.id} bill={bill} />
      ))}
    </ul>
  )
}

function BillLine({ bill }: { bill: Bill }) {
  const { reservationId, invoices, creditNotes, sums, ...money } = getFragmentData(BillFragment, bill)
  const reachBank = wordsOfPayouts(money)
  const gross = sums.reduce((sum, one) => sum + one.gross, 0)
  const documents = [
    ...invoices.map((number) => `Facture ${number}`),
    ...creditNotes.map((number) => `Avoir ${number}`),
  ]
  const facts = [
    ...sums.map(({ rate, net, tax }) => `${inPercent(rate / 100)} : ${inEuros(net)} HT, ${inEuros(tax)} de TVA`),
    ...(money.tips !== 0 ? [`Pourboire ${inEuros(money.tips)}`] : []),
    ...(money.absenceFees !== 0 ? [`Indemnité d'absence ${inEuros(money.absenceFees)}`] : []),
    ...money.paid.map(({ means, cents }) => `${MEANS[means]} ${inEuros(cents)}`),
    ...(money.givenBack !== 0 ? [`Remboursé ${inEuros(money.givenBack)}`] : []),
  ]
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>{typeset(`Réservation n° ${reservationId}`)}</b>
        <b className="tabular-nums">{typeset(`${inEuros(gross)} TTC`)}</b>
      </p>
      <p className="text-sm">{typeset(documents.join(' · ') || 'Sans facture')}</p>
      <p className="text-sm text-ink-soft">{typeset(facts.join(' · '))}</p>
      {money.leftToPay !== 0 && (
        <p className="text-sm font-semibold text-danger">{typeset(`Reste dû : ${inEuros(money.leftToPay)}`)}</p>
      )}
      <p className="text-sm wrap-anywhere text-ink-soft">{typeset(`Paiement : ${money.references.join(', ')}`)}</p>
      {reachBank.length > 0 && <p className="text-sm wrap-anywhere">{typeset(reachBank.join(' · '))}</p>}
    </li>
  )
}

type PaidOut = Pick<BookkeepingBillFragment, 'paidOut' | 'toPayOut' | 'paidBySchemes'>

/**
 * Returns the ways in which the payments of a bill reach the restaurant's bank: by our payouts, and from the schemes of meal
 * vouchers.
 */
function wordsOfPayouts({ paidOut, toPayOut, paidBySchemes }: PaidOut): string[] {
  return [
    ...paidOut.map(({ id, day }) => `Virement du ${day.replaceAll('-', '/')}, ${id}`),
    ...(toPayOut > 0 ? [`À venir : ${inEuros(toPayOut)}`] : []),
    ...(toPayOut < 0 ? [`À déduire d'un prochain virement : ${inEuros(-toPayOut)}`] : []),
    ...paidBySchemes.map(({ means, cents }) =>
      cents > 0 ? `${MEANS[means]} vous verse ${inEuros(cents)}` : `${MEANS[means]} vous reprend ${inEuros(-cents)}`,
    ),
  ]
}
