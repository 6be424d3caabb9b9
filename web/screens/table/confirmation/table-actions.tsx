import { type Action, mayClose, shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { searchLikeBooking } from '@tablee/domain/search/search-like-booking'
import { type ComponentProps, useState } from 'react'
import { paymentPath, tipPath } from '../../../app/paths.ts'
import { asGuestOf } from '../../../shared/booking/guest-token/guest-tokens.ts'
import { InvoiceButton } from '../../../shared/booking/reservation/invoice-button.tsx'
import { LeaveTable } from '../../../shared/booking/reservation/leave-table.tsx'
import { ButtonLink, buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { T } from '../../../words/t.tsx'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { CloseGroup } from '../close-group.tsx'
import type { Table } from '../use-table.ts'
import { ChangeButtons } from './change-buttons.tsx'

type Props = {
  table: Table
  shareId: string
  actions: ReadonlySet<Action>
  /** The server's time in milliseconds. */
  now: number
  onChanged: () => void
}

/**
 * The viewer's buttons: pay, tip, change, cancel, close or leave, each while it is allowed. An amount due after the meal has
 * its own button.
 */
export function TableActions({ table, shareId, actions, now, onChanged }: Props) {
  const { date, type, status, isHost } = table
  const { token } = asGuestOf(shareId)
  const viewersShare = shareOfViewer(table)
  return (
    <div className="mt-6 flex flex-wrap gap-2.5 max-sm:*:flex-auto max-sm:[&>div>button]:w-full print:hidden">
      {actions.has('pay') && viewersShare && !viewersShare.owedAfter && (
        <ButtonLink to={paymentPath(viewersShare.id)}>
          <T>{isHost && type === 'PAY_FOR_ALL' ? "Régler l'addition" : 'Régler ma commande'}</T>
        </ButtonLink>
      )}
      {actions.has('tip') && (
        <ButtonLink kind="quiet" to={tipPath(shareId)}>
          Laisser un pourboire
        </ButtonLink>
      )}
      {actions.has('invoice') && viewersShare && (
        <InvoiceButton
          reservationId={table.id}
          shareId={viewersShare.id}
          isHost={isHost}
          titleId="headline"
          token={token}
        />
      )}
      <ChangeButtons table={table} actions={actions} onChanged={onChanged} />
      {status !== 'CANCELLED' && now < date && <AddToCalendar table={table} shareId={shareId} />}
      {mayClose(table) && <CloseGroup reservation={table} onChanged={onChanged} />}
      {actions.has('leave') && <LeaveButton reservation={table} token={token} onChanged={onChanged} />}
      {status === 'CANCELLED' && (
        <ButtonLink to={searchLikeBooking({ ...table, startsAt: date, zipCode: table.restaurant.zipCode }, now)}>
          Trouver un restaurant
        </ButtonLink>
      )}
    </div>
  )
}

type LeaveButtonProps = Pick<ComponentProps<typeof LeaveTable>, 'reservation' | 'token' | 'onChanged'>

function LeaveButton({ onChanged, ...leaving }: LeaveButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonStyle('line', 'px-5')}
      >
        <T>Quitter la table</T>
      </button>
      <Dialog title="Quitter la table ?" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <LeaveTable
            {...leaving}
            onClose={() => setOpen(false)}
            onChanged={() => {
              setOpen(false)
              onChanged()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
