import { knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { IF_SOMEBODY_LEAVES } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FragmentType, getFragmentData, graphql } from '../../../../app/graphql.ts'
import { serverNow } from '../../../../app/server-time.ts'
import type { TableDishesFragment as Booking } from '../../../../generated/graphql.ts'
import { Notice } from '../../../../ui/form/notice.tsx'
import { dayAndHour } from '../../../../words/formats.ts'
import { T } from '../../../../words/t.tsx'
import { typeset } from '../../../../words/typeset.ts'
import { AgreeToMore } from '../../changes/agree-to-more.tsx'
import { DishForTable } from '../../order-lines/dish-for-table.tsx'
import { readSharedDishes } from '../../order-lines/read-shared-dishes.ts'
import { DishParts } from './dish-parts.tsx'
import { readParts, usePartChanges } from './parts-seen.ts'
import { useSharing } from './use-sharing.ts'

const TableDishesFragment = graphql(`
  fragment TableDishes on Reservation {
    id
    date
    type
    isHost
    allergies
    freeCancelUntil
    usersReservations {
      id
      isOwn
      totalPaid
    }
    ...SharedDishes
  }
`)

type Props = {
  booking: FragmentType<typeof TableDishesFragment>
  onChanged: () => void
  /** The level of the heading: 2 on a page and 3 in a dialog. */
  level: 2 | 3
  className?: string
}

/**
 * The dishes for the table, live: who shares each dish and for how much, with a switch until the order can no longer change.
 */
export function TableDishes({ booking: masked, ...props }: Props) {
  const booking = getFragmentData(TableDishesFragment, masked)
  const viewersShare = shareOfViewer(booking)
  const hasDishes = readSharedDishes(booking).length > 0
  // If all dishes were removed since the viewer last saw theirs, the changes are shown here.
  const [wasShown, setShown] = useState(
    () => hasDishes || (viewersShare !== undefined && readParts(viewersShare.id).length > 0),
  )
  if (hasDishes && !wasShown) setShown(true)
  return viewersShare && wasShown ? <Shared booking={booking} viewersShare={viewersShare} {...props} /> : null
}

type SharedProps = Omit<Props, 'booking'> & { booking: Booking; viewersShare: Booking['usersReservations'][number] }

function Shared({ booking, viewersShare, onChanged, level, className }: SharedProps) {
  const dishes = readSharedDishes(booking)
  const title = useRef<HTMLHeadingElement>(null)
  const isTreated = booking.type === 'PAY_FOR_ALL' && !booking.isHost
  const isToCome = serverNow() < booking.date
  const { changes, dismiss, leave } = usePartChanges({ shareId: viewersShare.id, all: dishes, isToCome, isTreated })
  const isFree = viewersShare.totalPaid === 0
  const sharing = useSharing({ shareId: viewersShare.id, dishes, loaded: booking, isFree, onChanged })
  const { question, fault } = sharing
  const mayChange = dishes.some(({ canChange }) => canChange)

  const focusWithout = useFocusWithout(dishes, title)
  async function takeOff(id: string) {
    leave(id)
    await sharing.takeOff(id)
    focusWithout(id)
  }

  return (
    <section aria-labelledby={`shared-${booking.id}`} className={className}>
      <Title id={`shared-${booking.id}`} level={level} titleRef={title} />
      <p className="mb-3 text-sm text-pretty text-ink-soft">
        {typeset(ledeOf(dishes.length, mayChange ? booking.freeCancelUntil : null))}
      </p>
      <Changes
        sentences={changes}
        onSeen={() => {
          dismiss()
          title.current?.focus()
        }}
      />
      <div role="alert">{fault && <Notice kind="danger">{fault}</Notice>}</div>
      <ul className="divide-y divide-line empty:hidden">
        {dishes.map((dish) => (
          <DishForTable key={dish.id} dish={dish} allergies={knownAllergens(booking.allergies)}>
            <DishParts dish={dish} isTreated={isTreated} sharing={sharing} onTakeOff={() => takeOff(dish.id)} />
          </DishForTable>
        ))}
      </ul>
      {question && (
        <AgreeToMore
          {...{ shareId: viewersShare.id, type: booking.type }}
          before={viewersShare.totalPaid}
          after={question.total}
          note={IF_SOMEBODY_LEAVES}
          onAgree={sharing.agree}
          onClose={sharing.close}
        />
      )}
    </section>
  )
}

/** Moves the focus to the heading once the line of a dish is removed together with its focused button. */
function useFocusWithout(dishes: readonly { id: string }[], heading: RefObject<HTMLElement | null>) {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    if (awaited.current === null || dishes.some(({ id }) => id === awaited.current)) return
    awaited.current = null
    heading.current?.focus()
  })
  return (id: string) => {
    awaited.current = id
  }
}

type TitleProps = { id: string; level: 2 | 3; titleRef: RefObject<HTMLHeadingElement | null> }

function Title({ id, level, titleRef }: TitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading id={id} ref={titleRef} tabIndex={-1} className={level === 2 ? 'mb-1 text-xl' : 'mb-1.5 text-lg'}>
      {typeset('Pour la table')}
    </Heading>
  )
}

function ledeOf(count: number, until: number | null): string {
  if (count === 0) return "Plus rien n'est partagé à cette table."
  const when = until === null ? '' : ` Vous pouvez en prendre une part ou vous retirer jusqu'au ${dayAndHour(until)}.`
  return `Divisé à parts égales entre ceux qui en prennent. ${IF_SOMEBODY_LEAVES}${when}`
}

/** The changes that others have made to the viewer's parts, until the viewer dismisses them. */
function Changes({ sentences, onSeen }: { sentences: readonly string[]; onSeen: () => void }) {
  return (
    <div role="status" className="*:mb-4">
      {sentences.length > 0 && (
        <Notice kind="danger">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <button
            type="button"
            onClick={onSeen}
            className="min-h-11 rounded font-semibold text-brand-dark underline underline-offset-4 print:hidden"
          >
            <T>J'ai vu</T>
          </button>
        </Notice>
      )}
    </div>
  )
}
