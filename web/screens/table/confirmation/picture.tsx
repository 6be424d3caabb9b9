import { parisHour } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import { COMPANY_HOURS } from '@tablee/domain/reservations/reservation-labels'
import { type ComponentProps, useState } from 'react'
import type { ReservationType } from '../../../generated/graphql.ts'
import { ShareInvitation, useInvitation } from '../../../shared/booking/reservation/share-invitation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useShareSheet } from '../../../ui/hooks/use-share-sheet.ts'
import box from '../../../ui/plates/takeout-box.webp'
import { typeset } from '../../../words/typeset.ts'
import { LiveTable } from '../live-table.tsx'
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

type Props = { type: ReservationType; date: number; isWeeklyMeal: boolean }

/** Replaces the table for a takeaway or delivery order: one plate, and the hour. */
function PackedOrder({ type, date, isWeeklyMeal }: Props) {
  const readiness = type === 'DELIVERY' ? 'Chez vous dès' : 'Prête à'
  return (
    <div className="px-[9%] py-[5%] sm:px-[8%]">
      <div className="mx-auto grid aspect-square w-full max-w-[420px] place-content-center justify-items-center gap-5 rounded-full bg-[radial-gradient(circle_at_50%_45%,#e9217f,#b60c68)] p-[12%] text-white shadow-[0_40px_80px_-30px_#cd107688]">
        <span className="grid size-28 place-items-center rounded-full bg-white p-2 shadow-[0_14px_24px_-10px_#52082f88] sm:size-36">
          <span className="grid size-full place-items-center rounded-full inset-ring-2 inset-ring-[#f3e7e7]">
            <img src={box} width={160} height={160} alt="" className="size-3/5" />
          </span>
        </span>
        <p className="text-center font-title leading-tight font-bold">
          <span className="block text-lg sm:text-xl">{typeset(isWeeklyMeal ? 'Au bureau dès' : readiness)}</span>
          <span className="block text-4xl font-extrabold tabular-nums sm:text-5xl">
            {isWeeklyMeal ? COMPANY_HOURS[0] : parisHour(date)}
          </span>
        </p>
      </div>
    </div>
  )
}
