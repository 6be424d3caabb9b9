import { chooseFulfillment, type Draft, type Fulfillment, fulfillmentOf } from '@tablee/domain/ordering/draft'
import type { ReactNode } from 'react'
import { type FragmentType, getFragmentData } from '../../../app/graphql.ts'
import { bookingLine } from '../../../shared/booking/form/booking-line.ts'
import { BookingSkeleton } from '../../../shared/booking/form/booking-skeleton.tsx'
import { FulfillmentTabs } from '../../../shared/booking/form/fulfillment-tabs.tsx'
import { FULFILLMENTS } from '../../../shared/booking/form/fulfillments.ts'
import { BookingPanelFragment, partnerOf } from '../../../shared/booking/form/partner.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useIsWide } from '../../../ui/hooks/use-is-wide.ts'
import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/hooks/use-lazy-dialog.ts'
import { T } from '../../../words/t.tsx'
import { FirstHours } from './first-hours.tsx'
import { useRestaurantDraft } from './use-restaurant-draft.ts'

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
