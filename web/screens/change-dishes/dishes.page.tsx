import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { type AvoidedDish, keepDishesQuestion } from '@tablee/domain/ordering/allergies/avoided'
import { Link, useRevalidator } from 'react-router'
import { confirmationPath } from '../../app/paths.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { saveAllergies } from '../../shared/booking/allergies/save-allergies.ts'
import { BasketAside, BasketSheet } from '../../shared/booking/basket/basket-frame.tsx'
import { useBasketSheet } from '../../shared/booking/basket/use-basket-sheet.ts'
import { AgreeToMore } from '../../shared/booking/changes/agree-to-more.tsx'
import { NO_CONSENT } from '../../shared/booking/changes/save-dishes.ts'
import { OrderSkeleton } from '../../shared/booking/form/order-skeleton.tsx'
import { useChangesOf } from '../../shared/booking/guest-token/use-changes-of.ts'
import { statusOfBooking } from '../../shared/booking/labels/status-of-booking.ts'
import { OrderMenu } from '../../shared/booking/menu/order-menu.tsx'
import { useMenuNews } from '../../shared/booking/menu/use-menu-news.ts'
import { ProtectedNotice } from '../../shared/viewer/sign-in/protected-notice.tsx'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { ChevronLeft } from '../../ui/icons/actions/chevron-left.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { dayAndHour } from '../../words/formats.ts'
import { NOT_CHANGED } from '../../words/sentences.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/dishes.page'
import { changedLines } from './changed-lines.ts'
import { ChosenDishes } from './chosen-dishes.tsx'
import { DishesBar } from './dishes-bar.tsx'
import { GoneLines } from './gone-lines.tsx'
import { type LoadedDishes, loadDishes } from './load-dishes.ts'
import { useChosenDishes } from './use-chosen-dishes.ts'
import { useSaveDishes } from './use-save-dishes.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return statusOfBooking(context, params.userReservationId)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadDishes(params.userReservationId)
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Vos plats')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

export default function DishesPage({ loaderData }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  if (!loaderData) return isSignedIn ? <OrderSkeleton /> : <ProtectedNotice />
  return <Dishes key={loaderData.shareId} dishes={loaderData} />
}

/** The page on which a guest who has ordered chooses other dishes, until the order is final. */
function Dishes({ dishes }: { dishes: LoadedDishes }) {
  const { shareId, restaurant, allergies, heldEuros } = dishes
  const { draft: kept, change, ...inTab } = useChosenDishes(dishes)
  // Allergies are not part of the tab's draft, because the server stores them.
  const draft = { ...kept, allergies }
  const { avoided, wanted, ...chosen } = changedLines(dishes, draft)
  const { form, question, save, close } = useSaveDishes(shareId, { wanted, avoided, ...inTab })
  const { revalidate } = useRevalidator()
  // A dish that others share for the table changes this guest's total. The order and the menu may change as well.
  useChangesOf(shareId, revalidate)
  useMenuNews(restaurant.id, null)
  const isWide = useIsWide()
  const sheet = useBasketSheet(isWide)

  async function saveInDraft(allergens: readonly Allergen[], was: readonly Allergen[]) {
    await saveAllergies(shareId, allergens, was).finally(revalidate)
  }

  const basket = <ChosenDishes {...{ draft, change, form, gone: dishes.gone }} {...chosen} onSave={saveInDraft} />
  return (
    <div className="mx-auto max-w-[1440px] max-md:flex max-md:min-h-[calc(100dvh-3.5rem)] max-md:flex-col md:px-12">
      <Header dishes={dishes} />
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_400px] md:gap-10">
        <div className="@container min-w-0 px-4 pb-8 md:px-0">
          <div className="mt-4 empty:hidden md:hidden">
            <GoneLines lines={dishes.gone} />
          </div>
          <OrderMenu
            menu={restaurant.menu}
            dishesLeft={dishes.dishesLeft}
            {...{ draft, change }}
            onLines={sheet.showLines}
          />
        </div>
        <BasketAside isPlain={false}>{isWide && basket}</BasketAside>
      </div>
      <DishesBar form={form} {...chosen} onOpen={sheet.open} />
      {!isWide && (
        <BasketSheet isPlain={false} isOpen={sheet.isOpen} onClose={sheet.close}>
          {basket}
        </BasketSheet>
      )}
      {question?.about === 'avoided' && (
        <KeepAvoided dishes={avoided} onKeep={() => save(NO_CONSENT)} onClose={close} />
      )}
      {question?.about === 'total' && (
        <AgreeToMore
          {...{ shareId, type: draft.type }}
          before={heldEuros}
          after={question.total}
          onAgree={(consent) => save({ ...consent, total: question.total })}
          onClose={close}
        />
      )}
    </div>
  )
}

function Header({ dishes: { shareId, restaurant, until } }: { dishes: LoadedDishes }) {
  return (
    <div className="px-4 pt-3 md:px-0 md:pt-6">
      <Link
        to={confirmationPath(shareId)}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded font-semibold text-brand-dark"
      >
        <ChevronLeft aria-hidden className="size-5" />
        <T>Retour à ma réservation</T>
      </Link>
      <h1 className="text-2xl font-extrabold md:text-3xl">{typeset('Changer mes plats')}</h1>
      <p className="mt-1 text-ink-soft">
        {typeset(`${restaurant.name} · Vous pouvez les changer jusqu'au ${dayAndHour(until)}.`)}
      </p>
    </div>
  )
}

type Props = { dishes: readonly AvoidedDish[]; onKeep: () => Promise<void>; onClose: () => void }

/** Asks the guest to confirm dishes that contain what they avoid. */
function KeepAvoided({ dishes, onKeep, onClose }: Props) {
  const form = useValidatedForm({ defaults: {}, faultsOf: () => ({}), failure: NOT_CHANGED, onSend: onKeep })
  return (
    <Dialog title="Ce que vous évitez" isOpen onClose={onClose}>
      <Form form={form} label="Ce que vous évitez">
        <p className="text-pretty">{typeset(keepDishesQuestion(dishes))}</p>
        <DialogButtons>
          <SendButton form={form}>Garder et enregistrer</SendButton>
          <CancelButton onPress={onClose}>Revoir mes plats</CancelButton>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
