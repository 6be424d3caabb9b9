import { DEFAULT_DELIVERY_OPTION } from '@tablee/domain/ordering/delivery-address'
import { chooseAddress, type Draft } from '@tablee/domain/ordering/draft'
import { Link, redirect, useNavigate, useRevalidator } from 'react-router'
import { useServerNow } from '../../app/server-time.ts'
import { readToken } from '../../app/session.ts'
import { addAddress } from '../../shared/addresses/save-address.ts'
import { checkBooking } from '../../shared/booking/draft/check-booking.ts'
import { OrderSkeleton } from '../../shared/booking/form/order-skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { ChevronLeft } from '../../ui/icons/actions/chevron-left.tsx'
import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { Steps } from '../../ui/steps.tsx'
import { T } from '../../words/t.tsx'
import type { Route } from './+types/lunch-payment.page'
import { canteenBasket, changeOrder, useCanteenBasket } from './basket.ts'
import { bookBasket } from './book-basket.ts'
import { forCompanies } from './for-companies.ts'
import { type Lunch, loadLunch } from './load-lunch.ts'
import { NEW_OFFICE, useLunchAddress } from './lunch-address.ts'
import { type LunchOrder, lunchOrders } from './lunch-orders.ts'
import { LunchSummary } from './lunch-summary.tsx'
import { OfficeChoice } from './office-choice.tsx'

export async function clientLoader() {
  if (readToken() === null) throw redirect('/')
  if (canteenBasket().length === 0) throw redirect('/weekly-meals')
  return forCompanies(async () => {
    await dropPaid()
    return loadLunch()
  })
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Votre déjeuner')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

/** The basket of the canteen, and its delivery address. Its orders are then paid together. */
export default function LunchPaymentPage({ loaderData: lunch }: Route.ComponentProps) {
  const basket = useCanteenBasket()
  return basket.length === 0 ? <EmptyBasket /> : <LunchPayment lunch={lunch} basket={basket} />
}

function LunchPayment({ lunch, basket }: { lunch: Lunch; basket: readonly Draft[] }) {
  const { office, addresses } = lunch
  const orders = lunchOrders(basket, lunch, useServerNow(1_000))
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { chosen, choose, chosenNow } = useLunchAddress(basket, lunch)

  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    onSend: async () => {
      if (chosen === null) return
      // If paid orders were removed, the user sees the rest before ordering it.
      if (await dropPaid()) return
      const { chosen: to, office } = await chosenNow()
      if (to === null) return
      await navigate(await bookBasket(canteenBasket(), Number(to === NEW_OFFICE ? await saveOffice(office) : to)))
    },
  })

  /** Saves the company's address among the diner's with the first order. */
  async function saveOffice(office: Lunch['office']): Promise<string> {
    if (office.kind !== 'new') throw new Error('the office has no address')
    const id = await addAddress({
      ...office.place,
      extraDetails: office.name,
      deliveryOptions: DEFAULT_DELIVERY_OPTION,
    })
    // If the order fails, the next attempt uses the saved address.
    for (const order of basket) changeOrder(order, (kept) => chooseAddress(kept, Number(id)))
    revalidate()
    return id
  }

  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      <Steps current="Commande" isToGo />
      <Link
        to={`/weekly-meals?jour=${orders.at(-1)?.day}`}
        className="mt-3 -ml-1 inline-flex min-h-11 items-center gap-1 rounded font-semibold text-brand-dark"
      >
        <ChevronLeft aria-hidden className="size-5" />
        <T>Retour à la cantine</T>
      </Link>
      <h1 className="text-2xl font-extrabold md:text-3xl">
        <T>Où livrer votre déjeuner ?</T>
      </h1>
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_400px]">
        <OfficeChoice office={office} addresses={addresses} chosen={chosen} onChoose={choose} />
        <div className="md:sticky md:top-[86px]">
          <LunchSummary orders={orders} form={form} missing={missing(orders, chosen)} />
        </div>
      </div>
    </div>
  )
}

function missing(orders: readonly LunchOrder[], chosen: string | null): string | null {
  const fault = orders.find((order) => order.fault !== null)?.fault ?? null
  return fault ?? (chosen === null ? 'Choisissez une adresse de livraison.' : null)
}

/** Checks the booked orders of the basket and removes those paid elsewhere or past. Returns true if any was removed. */
async function dropPaid(): Promise<boolean> {
  const before = canteenBasket()
  await Promise.all(
    before.flatMap(({ userReservationId }) => (userReservationId ? checkBooking(userReservationId) : [])),
  )
  return canteenBasket().length < before.length
}

/** Shown if the basket is empty, or was ordered in another tab. */
function EmptyBasket() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-6 px-4 py-16 text-center">
      <EmptyPlate />
      <h1 className="text-2xl md:text-3xl">
        <T>Votre panier est vide.</T>
      </h1>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/weekly-meals">Choisir un repas</ButtonLink>
        <ButtonLink to="/user/reservations" kind="line">
          Mes réservations
        </ButtonLink>
      </div>
    </div>
  )
}
