import { isToGo } from '@tablee/domain/money/pricing'
import { type ComponentProps, useState } from 'react'
import { ShareInvitation, useInvitation } from '../../../shared/booking/reservation/share-invitation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useShareSheet } from '../../../ui/use-share-sheet.ts'
import { LiveTable } from '../live-table.tsx'
import { PackedOrder } from '../packed-order.tsx'
import type { Table } from '../use-table.ts'

/** The table as it fills, with the number of guests `choosing` who have not joined yet; or a packed order. */
export function Picture({ table, choosing, mayInvite }: { table: Table; choosing: number; mayInvite: boolean }) {
  const { type, date, isWeeklyMeal, status, awaitsGuests } = table
  if (status === 'CANCELLED') return null
  if (isToGo(type)) return <PackedOrder type={type} date={date} isWeeklyMeal={isWeeklyMeal} />
  const party = { party: table, choosing: awaitsGuests ? choosing : 0 }
  return mayInvite ? <InvitingTable table={table} {...party} /> : <LiveTable {...party} />
}

/** The table of a group's host. Each free seat opens the phone's share sheet, or the ways to share. */
function InvitingTable({ table, ...party }: { table: Table } & ComponentProps<typeof LiveTable>) {
  const { invitationLink, restaurant, date } = table
  const [isOpen, setOpen] = useState(false)
  const invitation = useInvitation({ linkId: invitationLink?.id ?? '', restaurant: restaurant.name, date })
  const openSheet = useShareSheet()

  async function invite() {
    const isServed = openSheet && (await openSheet(invitation))
    if (!isServed) setOpen(true)
  }

  return (
    <>
      <LiveTable {...party} onInvite={invite} />
      <Dialog title="Inviter à votre table" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && invitationLink && (
          <ShareInvitation linkId={invitationLink.id} restaurant={restaurant.name} date={date} />
        )}
      </Dialog>
    </>
  )
}
