import { atRestaurant } from '@tablee/domain/at-restaurant'
import { beginDraft, chooseFulfillment, type Draft, fulfillmentOf } from '@tablee/domain/ordering/draft'
import { writeChoices } from '@tablee/domain/ordering/draft-address'
import { largestParty } from '@tablee/domain/reservations/booking-limits'
import { useRef, useState } from 'react'
import { type FragmentType, getFragmentData } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { BookingForm } from '../../shared/booking/form/booking-form.tsx'
import { continueLabel } from '../../shared/booking/form/booking-line.ts'
import { FulfillmentTabs } from '../../shared/booking/form/fulfillment-tabs.tsx'
import { BookingPanelFragment, type Partner, partnerOf } from '../../shared/booking/form/partner.ts'
import { useFaults } from '../../shared/booking/form/use-continue-to-order.ts'
import { type DraftChange, useFittingDraft } from '../../shared/booking/form/use-fitting-draft.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = { restaurant: FragmentType<typeof BookingPanelFragment>; now: number; heading?: 'h1' | 'h2' }

/**
 * The booking form in a restaurant's own site. It stores nothing in the browser: the choices are passed in the URL of the tab
 * in which the order continues.
 */
export function EmbedPanel({ restaurant: masked, now, heading: Heading = 'h1' }: Props) {
  const restaurant = getFragmentData(BookingPanelFragment, masked)
  const partner = partnerOf(restaurant)
  const [draft, setDraft] = useState(() => beginDraft(partner))
  const fulfillment = fulfillmentOf(draft.type)
  return (
    <div className="grid gap-5 p-4 min-[24rem]:p-6 min-[24rem]:pb-4">
      <Heading className="text-xl">{typeset(`Réserver ${atRestaurant(restaurant)}`)}</Heading>
      {restaurant.opensSoon ? (
        <p className="text-ink-soft">
          <T>Ce restaurant rouvrira ses portes très bientôt !</T>
        </p>
      ) : (
        <FulfillmentTabs
          fulfillments={partner.fulfillments}
          current={fulfillment}
          onChoose={(chosen) => setDraft((kept) => chooseFulfillment(kept, chosen))}
        >
          <EmbedForm key={fulfillment} {...{ partner, now, draft }} choose={(change) => setDraft(change)} />
        </FulfillmentTabs>
      )}
      <a
        href={restaurantPath(restaurant)}
        target="_blank"
        rel="noopener"
        className="flex min-h-11 items-center justify-center gap-1.5 justify-self-center rounded-control px-3 text-sm text-ink-soft [&>span]:text-base"
      >
        Avec <Logo />
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
    </div>
  )
}

type FormProps = { partner: Partner; now: number; draft: Draft; choose: (change: DraftChange) => void }

function EmbedForm({ partner, now, draft, choose }: FormProps) {
  const choosing = useFittingDraft(partner.id, draft, choose)
  const { fitting } = choosing
  // The panel does not know who is signed in: the order screen asks for the telephone of a large party.
  const limit = { largest: largestParty(partner), needsPhone: false }
  const form = useRef<HTMLFormElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const { faults, checkComplete } = useFaults(fitting, limit.largest, form)
  return (
    <BookingForm {...{ partner, now, draft, choosing, limit, faults, form }} onSubmit={() => link.current?.click()}>
      <a
        ref={link}
        href={embedOrderPath(partner.id, fitting)}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          if (!checkComplete()) event.preventDefault()
        }}
        className={`embed-button ${buttonStyle('own', 'w-full')}`}
      >
        {continueLabel(fitting)}
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
    </BookingForm>
  )
}

/** Returns the path of the page that continues with the choices made in the panel of a restaurant's own site. */
function embedOrderPath(restaurantId: number, draft: Draft): string {
  const params = writeChoices(draft)
  params.set('source', 'embed')
  return `/embed/${restaurantId}/reserver?${params}`
}
