import { useState } from 'react'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { dayAndHour, plural } from '../../words/formats.ts'
import { closingLabel } from '../labels.ts'
import { Nothing, Part } from '../part.tsx'
import { CloseAccount } from './close-account.tsx'
import { ReopenAccount } from './reopen-account.tsx'

const ClosePartFragment = graphql(`
  fragment ClosePart on PersonFile {
    account {
      id
      status
      role
    }
    preview {
      bookings
      cents
      reviews
      soleOwnerOf
    }
    closings {
      id
      reason
      facts
      closedAt
      reopenedAt
      bookings
      reviews
    }
  }
`)

export function ClosePart({ file }: { file: FragmentType<typeof ClosePartFragment> }) {
  const { account, preview, closings } = getFragmentData(ClosePartFragment, file)
  const [isOpen, setOpen] = useState(false)
  const isClosed = account.status !== 'ENABLED'
  const close = () => setOpen(false)
  if (account.role === 'ADMIN') return null
  return (
    <Part title="Désactivation">
      {closings.length === 0 && <Nothing>Ce compte n'a jamais été désactivé.</Nothing>}
      <ul className="divide-y divide-line">
        {closings.map(({ id, reason, facts, closedAt, reopenedAt, bookings, reviews }) => (
          <li key={id} className="py-2">
            <p className="font-semibold">
              {closingLabel(reason)} · {dayAndHour(closedAt)}
            </p>
            <p className="wrap-anywhere">{facts}</p>
            <p className="text-sm text-ink-soft">
              {plural(bookings, 'réservation annulée', 'réservations annulées')},{' '}
              {plural(reviews, 'avis retiré', 'avis retirés')}
              {reopenedAt && ` · rouvert le ${dayAndHour(reopenedAt)}`}
            </p>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setOpen(true)} className={buttonStyle(isClosed ? 'line' : 'danger', 'mt-3')}>
        {isClosed ? 'Rouvrir le compte' : 'Désactiver le compte'}
      </button>
      {isClosed ? (
        <ReopenAccount accountId={account.id} isOpen={isOpen} onClose={close} />
      ) : (
        <CloseAccount accountId={account.id} preview={preview} isOpen={isOpen} onClose={close} />
      )}
    </Part>
  )
}
