import {
  beginDraft,
  chooseDay,
  chooseFulfillment,
  chooseHour,
  type Draft,
  type Fulfillment,
  fulfillmentOf,
} from '@tablee/domain/ordering/draft'
import { CHOICE_PARAMETERS, offeredWay, readChoices } from '@tablee/domain/ordering/draft-address'
import { draftKey } from '@tablee/domain/ordering/draft-keys'
import { largestParty } from '@tablee/domain/reservations/booking-limits'
import { dayLabel } from '@tablee/domain/reservations/reservation-labels'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type FragmentType, getFragmentData } from '../../../app/graphql.ts'
import { keepDraft, keptDraft, useDraft } from '../../../shared/booking/draft/draft-store.ts'
import { bookingLine } from '../../../shared/booking/form/booking-line.ts'
import { BookingSkeleton } from '../../../shared/booking/form/booking-skeleton.tsx'
import { FULFILLMENTS, FulfillmentTabs } from '../../../shared/booking/form/fulfillment-tabs.tsx'
import { BookingPanelFragment, partnerOf } from '../../../shared/booking/form/partner.ts'
import type { DraftChange } from '../../../shared/booking/form/use-fitting-draft.ts'
import { useAvailability } from '../../../shared/booking/hours/use-availability.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { pillColours, pillStyle, rowStyle } from '../../../ui/form/pill-choice.tsx'
import { useIsWide } from '../../../ui/hooks/use-is-wide.ts'
import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/hooks/use-lazy-dialog.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

const loadWidget = () => import('./booking-widget.tsx')

type Props = { restaurant: FragmentType<typeof BookingPanelFragment>; now: number }

/** The booking form of a partner restaurant: a panel next to the page, or on small screens a sheet that a bar opens. */
export function BookingPanel({ restaurant: masked, now }: Props) {
  const restaurant = getFragmentData(BookingPanelFragment, masked)
  const partner = partnerOf(restaurant)
  const restaurantDraft = useRestaurantDraft(partner)
  const isWide = useIsWide()
  const { isOpen, close, control } = useLazyDialog(loadWidget)
  const Widget = useLazyComponent(loadWidget, !restaurant.opensSoon && (isWide || isOpen))
  const fulfillment = fulfillmentOf(restaurantDraft.draft.type)
  const inTabs = (form: ReactNode) => (
    <FulfillmentTabs
      fulfillments={partner.fulfillments}
      current={fulfillment}
      onChoose={(chosen) => restaurantDraft.choose((kept) => chooseFulfillment(kept, chosen))}
    >
      {form}
    </FulfillmentTabs>
  )
  const widget = Widget ? (
    <Widget key={fulfillment} partner={partner} now={now} {...restaurantDraft} />
  ) : (
    <BookingSkeleton />
  )

  if (restaurant.opensSoon) return <OpensSoon />
  return (
    <>
      <aside
        aria-label="Réservation"
        className={`${panelStyle} max-md:hidden md:sticky md:top-[86px] md:mt-6 md:max-h-[calc(100dvh-106px)] md:overflow-y-auto md:overscroll-contain`}
      >
        <h2 className="text-xl">{FULFILLMENTS[fulfillment].title}</h2>
        {inTabs(isWide ? widget : <BookingSkeleton />)}
      </aside>
      <div className="sticky bottom-0 z-30 col-span-full mt-6 border-t border-line bg-card px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        {!isWide && fulfillment === 'table' && !restaurantDraft.draft.hour && (
          <FirstHours
            restaurantId={partner.id}
            draft={restaurantDraft.draft}
            now={now}
            onPick={(choice) => {
              restaurantDraft.choose(choice)
              control.onClick()
            }}
          />
        )}
        <button {...control} className={buttonStyle('brand', 'w-full')}>
          {barLabel(restaurantDraft.draft, partner.fulfillments)}
        </button>
      </div>
      {!isWide && (
        <Dialog title={FULFILLMENTS[fulfillment].title} isOpen={isOpen} onClose={close}>
          {isOpen && <div className="grid gap-5">{inTabs(widget)}</div>}
        </Dialog>
      )}
    </>
  )
}

/** The label of the bar that opens the form on a phone: the available actions, and the chosen day and hour. */
function barLabel(draft: Draft, fulfillments: readonly Fulfillment[]): string {
  const chosen = draft.hour && draft.serviceDay ? ` · ${bookingLine(draft)}` : ''
  if (fulfillmentOf(draft.type) !== 'table') return `Commander${chosen}`
  return `${fulfillments.length > 1 && !draft.hour ? 'Réserver ou commander' : 'Réserver'}${chosen}`
}

function OpensSoon() {
  return (
    <aside aria-label="Réservation" className={`${panelStyle} mx-4 mt-6 md:mx-0`}>
      <h2 className="text-xl">Réserver une table</h2>
      <p className="text-ink-soft">
        <T>Ce restaurant rouvrira ses portes très bientôt !</T>
      </p>
    </aside>
  )
}

const panelStyle = 'grid gap-5 self-start rounded-[24px] border border-line bg-card p-6 pb-7 shadow-far'

type FirstHoursProps = {
  restaurantId: number
  draft: Draft
  now: number
  /** Sets an hour, and opens the form with it. */
  onPick: (change: DraftChange) => void
}

/** The free hours of the first open day, one tap from the form. The placeholder has the same height. */
function FirstHours({ restaurantId, draft, now, onPick }: FirstHoursProps) {
  const { type, totalPersons } = draft
  const { days, hasFailed } = useAvailability({ restaurantId, type, totalPersons })
  const first = days?.find(({ hours }) => hours.length > 0)
  if (hasFailed || (days && !first)) return null
  const day = first && typeset(dayLabel(first.serviceDay, now))
  return (
    <div className="mb-2 flex h-14 items-center gap-3">
      <span className="max-w-24 flex-none text-sm leading-tight font-semibold text-ink-soft">{day}</span>
      <ul aria-label={day && typeset(`Tables libres : ${day}`)} className={`${rowStyle} -mr-4 min-w-0 flex-1`}>
        {first?.hours.map((hour) => (
          <li key={hour}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onPick((kept) => chooseHour(chooseDay(kept, first.serviceDay), hour))}
              className={`${pillStyle} ${pillColours.free}`}
            >
              {hour}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type BookableRestaurant = {
  id: number
  name: string
  seatingCapacity: number
  allowEightPlus: boolean
  fulfillments: readonly Fulfillment[]
}

/**
 * Returns the draft of this restaurant, and the function that changes it. Nothing is stored before the first choice. The
 * choices of the search bar arrive in the URL and are applied once.
 */
function useRestaurantDraft(restaurant: BookableRestaurant): {
  draft: Draft
  choose: (choice: (draft: Draft) => Draft) => void
} {
  const key = draftKey({ restaurantId: restaurant.id })
  const kept = useDraft(key)
  const [begun] = useState(() => beginDraft({ id: restaurant.id, name: restaurant.name }))
  const choose = (choice: (draft: Draft) => Draft) =>
    keepDraft(choice(offeredWay(keptDraft(key) ?? begun, restaurant.fulfillments)))

  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are applied once, then removed from the URL.
  useEffect(() => {
    if (!CHOICE_PARAMETERS.some((name) => params.has(name))) return
    choose((draft) => readChoices(draft, params, { ways: restaurant.fulfillments, largest: largestParty(restaurant) }))
    const rest = new URLSearchParams(params)
    for (const name of CHOICE_PARAMETERS) rest.delete(name)
    navigate({ search: `${rest}` }, { replace: true, preventScrollReset: true, state })
  }, [params])

  return { draft: offeredWay(kept ?? begun, restaurant.fulfillments), choose }
}
