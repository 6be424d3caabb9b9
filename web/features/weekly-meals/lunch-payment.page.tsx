import { DEFAULT_DELIVERY_OPTION } from '@tablee/domain/ordering/delivery-address'
import { CANTEEN_DRAFT, chooseAddress, type Draft, dateOf, isSentHome } from '@tablee/domain/ordering/draft'
import { canteenFault } from '@tablee/domain/ordering/weekly-meals'
import { useState } from 'react'
import { Link, redirect, useNavigate, useRevalidator } from 'react-router'
import { useServerNow } from '../../server-time.ts'
import { readToken } from '../../session.ts'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { ChevronLeft } from '../../ui/icons/actions/chevron-left.tsx'
import { T } from '../../words/t.tsx'
import { addAddress } from '../addresses/save-address.ts'
import { FailureInPlace } from '../layout/failure-in-place.tsx'
import { privateHead } from '../layout/private-head.ts'
import { bookedPath } from '../reservations/booking/booked-path.ts'
import { bookDraft } from '../reservations/order/book-draft.ts'
import { changeDraft, openDraft } from '../reservations/order/draft-store.ts'
import { OrderSkeleton } from '../reservations/order/order-skeleton.tsx'
import { OwnOrder } from '../reservations/order/own-order.tsx'
import { Steps } from '../reservations/order/steps.tsx'
import type { Route } from './+types/lunch-payment.page.ts'
import { forCompanies } from './for-companies.ts'
import { type Lunch, loadLunch } from './load-lunch.ts'
import { type LunchLine, lunchOf, lunchSaid } from './lunch-line.ts'
import { LunchSummary } from './lunch-summary.tsx'
import { NEW_OFFICE, OfficeChoice } from './office-choice.tsx'

export async function clientLoader() {
  const draft = openDraft(CANTEEN_DRAFT)
  if (!draft || isSentHome({ draft, isSignedIn: readToken() !== null, screen: 'payment' })) throw redirect('/')
  return forCompanies(() => loadLunch(draft))
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Votre déjeuner')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

/** The page that asks for the delivery address of a canteen meal; it is then paid like any order. */
export default function LunchPaymentPage({ loaderData: lunch }: Route.ComponentProps) {
  return (
    <OwnOrder at={CANTEEN_DRAFT} again={AGAIN} say={(draft) => lunchSaid(draft, lunch.formulas)}>
      {(draft) => {
        const line = lunchOf(draft, lunch.formulas)
        return line && <LunchPayment lunch={lunch} line={line} draft={draft} />
      }}
    </OwnOrder>
  )
}

const AGAIN = { to: '/weekly-meals', label: 'Choisir un repas' }

function LunchPayment({ lunch, line, draft }: { lunch: Lunch; line: LunchLine; draft: Draft }) {
  const { office, addresses } = lunch
  const [picked, setPicked] = useState<string | null>(null)
  const day = dateOf(draft) ?? ''
  const late = canteenFault(day, useServerNow(1_000))
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const chosen = chosenAddress(picked, draft, lunch)

  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    onSend: async () => {
      if (chosen === null) return
      const to = chosen === NEW_OFFICE ? await saveOffice() : chosen
      const booked = await bookDraft(CANTEEN_DRAFT, chooseAddress(draft, Number(to)))
      if (booked) await navigate(bookedPath(booked))
    },
  })

  /** Saves the company's address among the diner's with the first order. */
  async function saveOffice(): Promise<string> {
    if (office.kind !== 'new') throw new Error('the office has no address')
    const id = await addAddress({
      ...office.place,
      extraDetails: office.name,
      deliveryOptions: DEFAULT_DELIVERY_OPTION,
    })
    // If the order fails, the next attempt uses the saved address.
    changeDraft(CANTEEN_DRAFT, (kept) => chooseAddress(kept, Number(id)))
    revalidate()
    return id
  }

  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      <Steps current="Commande" isToGo />
      <Link
        to={`/weekly-meals?jour=${day}`}
        className="mt-3 -ml-1 inline-flex min-h-11 items-center gap-1 rounded font-semibold text-brand-dark"
      >
        <ChevronLeft aria-hidden className="size-5" />
        <T>Retour à la cantine</T>
      </Link>
      <h1 className="text-2xl font-extrabold md:text-3xl">
        <T>Où livrer votre déjeuner ?</T>
      </h1>
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_400px]">
        <OfficeChoice office={office} addresses={addresses} chosen={chosen} onChoose={setPicked} />
        <div className="md:sticky md:top-[86px]">
          <LunchSummary {...{ lunch, line, draft, form }} missing={late ?? line.fault ?? missing(chosen)} />
        </div>
      </div>
    </div>
  )
}

/** The address chosen here or for this draft before; otherwise the company's. */
function chosenAddress(picked: string | null, { deliveryPreferenceId }: Draft, { office, addresses }: Lunch) {
  const before = picked ?? (deliveryPreferenceId === null ? null : String(deliveryPreferenceId))
  const isNew = before === null || before === NEW_OFFICE
  if (!isNew && addresses.some(({ id }) => id === before)) return before
  if (office.kind === 'saved') return office.id
  return office.kind === 'new' ? NEW_OFFICE : null
}

function missing(chosen: string | null): string | null {
  return chosen === null ? 'Choisissez une adresse de livraison.' : null
}
