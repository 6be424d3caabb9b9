import { inEuros } from '@tablee/domain/money/money'
import { type NoShowState, noShowState } from '@tablee/domain/money/no-show'
import { statusLabel } from '@tablee/domain/reservations/reservation-labels'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { dayAndHour } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { paymentLabel, purposeLabel } from '../labels.ts'
import { personPath } from '../operator-paths.ts'
import { Part } from '../part.tsx'
import { MoneyTable } from './money-table.tsx'

const SeatPartFragment = graphql(`
  fragment SeatPart on SeatFile {
    id
    position
    accountId
    name
    email
    status
    itemsCents
    discountCents
    deliveryFeeCents
    tipCents
    paidText
    lines {
      name
      quantity
      priceCents
    }
    noShow {
      feeCents
      markedAt
      contestedAt
      outcome
    }
    debts {
      purpose
      cents
      isRefused
    }
    ...MoneyTable
    ...PaymentList
  }
`)

export function SeatPart({ seat: masked }: { seat: FragmentType<typeof SeatPartFragment> }) {
  const seat = getFragmentData(SeatPartFragment, masked)
  const { name, email, accountId, noShow, debts } = seat
  return (
    <Part title={name ?? `Place ${seat.position + 1}`}>
      <p className="text-ink-soft">
        {statusLabel(seat.status).label}
        {email && ` · ${email}`}
        {accountId && (
          <>
            {' · '}
            <Link to={personPath(accountId)} className="font-semibold underline underline-offset-2">
              voir le compte
            </Link>
          </>
        )}
      </p>
      <ul className="my-3">
        {seat.lines.map((line, n) => (
          <li key={n} className="flex justify-between gap-3">
            <span>
              {line.quantity} × {line.name}
            </span>
            <span className="tabular-nums">{inEuros(line.priceCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{sumsOf(seat).join(' · ')}</p>
      {seat.paidText && <p className="mt-1 text-sm">{typeset(`${seat.paidText}.`)}</p>}
      {debts.map(({ purpose, cents, isRefused }) => (
        <p key={purpose} className="mt-1 text-sm">
          {typeset(`${purposeLabel(purpose)} : ${inEuros(cents)} à payer${isRefused ? ', débit refusé' : ''}.`)}
        </p>
      ))}
      {noShow && (
        <p className="mt-2 text-sm">
          Absence signalée le {dayAndHour(noShow.markedAt)}, {inEuros(noShow.feeCents)}
          {noShow.contestedAt && `, contestée le ${dayAndHour(noShow.contestedAt)}`}
          {ABSENCES[absenceState(noShow, debts)]}
        </p>
      )}
      <PaymentList seat={seat} />
      <MoneyTable seat={seat} />
    </Part>
  )
}

type Absence = { contestedAt: number | null; outcome: string | null }
type Owed = { purpose: string; isRefused: boolean }

function absenceState({ contestedAt, outcome }: Absence, debts: readonly Owed[]) {
  return noShowState({
    isContested: contestedAt !== null,
    isDebited: outcome === 'DEBITED',
    isLifted: outcome === 'LIFTED',
    isRefused: debts.some(({ purpose, isRefused }) => purpose === 'NO_SHOW' && isRefused),
  })
}

const ABSENCES: Record<NoShowState, string> = {
  OPEN: '',
  CONTESTED: '',
  LIFTED: ' : levée',
  DEBITED: ' : débitée',
  REFUSED: ' : débit refusé',
}

type Sums = { itemsCents: number; discountCents: number; deliveryFeeCents: number; tipCents: number }

function sumsOf({ itemsCents, discountCents, deliveryFeeCents, tipCents }: Sums): string[] {
  return [
    `Plats ${inEuros(itemsCents)}`,
    ...(discountCents > 0 ? [`remise ${inEuros(discountCents)}`] : []),
    ...(deliveryFeeCents > 0 ? [`livraison ${inEuros(deliveryFeeCents)}`] : []),
    ...(tipCents > 0 ? [`pourboire ${inEuros(tipCents)}`] : []),
  ]
}

const PaymentListFragment = graphql(`
  fragment PaymentList on SeatFile {
    payments {
      id
      purpose
      status
      amountCents
      cardBrand
      cardLast4
      intentId
      failureCode
    }
  }
`)

/** The payments of a seat, with the provider's ids. */
function PaymentList({ seat }: { seat: FragmentType<typeof PaymentListFragment> }) {
  const { payments } = getFragmentData(PaymentListFragment, seat)
  return (
    <ul className="mt-3 grid gap-2">
      {payments.map(({ id, purpose, status, amountCents, cardBrand, cardLast4, intentId, failureCode }) => (
        <li key={id} className="rounded-control bg-tint px-3 py-2 text-sm wrap-anywhere">
          <span className="font-semibold">
            {purposeLabel(purpose)} · {inEuros(amountCents)} · {paymentLabel(status)}
          </span>
          <span className="block text-ink-soft">
            {[cardLast4 && `${cardBrand ?? 'carte'} •••• ${cardLast4}`, intentId, failureCode]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
