import { isSentHome } from '@tablee/domain/ordering/draft-input'
import { redirect } from 'react-router'
import { firstPaymentPath, menuPath } from '../../app/paths.ts'
import { readToken } from '../../app/session.ts'
import { currentDraft } from '../../shared/booking/draft/draft-store.ts'
import { OrderSkeleton } from '../../shared/booking/form/order-skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import type { Route } from './+types/find-payment.page'
import { settleEdenred } from './vouchers/settle-edenred.ts'
import { leaveToSignIn } from './vouchers/sign-in.ts'
import { SignInFailed } from './vouchers/sign-in-failed.tsx'

/**
 * Completes a sign-in at Edenred and returns to its page. Otherwise redirects to the payment of this tab's booking, or to the
 * order that is not booked yet.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url)
  const failed = await settleEdenred(address)
  if (failed) return failed

  const draft = currentDraft()
  if (!draft || isSentHome({ draft, isSignedIn: readToken() !== null, screen: 'payment' })) throw redirect('/')
  if (draft.userReservationId) throw redirect(`${firstPaymentPath(draft.userReservationId)}${address.search}`)
  if (draft.isWeeklyMeal) throw redirect('/weekly-meals/payment')
  throw redirect(menuPath(draft.invitationLink))
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Paiement')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

export default function FindPaymentPage({ loaderData: { sentence, path } }: Route.ComponentProps) {
  return (
    <SignInFailed title="Vos titres Edenred ne sont pas liés" sentence={sentence}>
      <ActionForm onPress={() => leaveToSignIn('EDENRED', path ?? '/reservation/payment')}>Réessayer</ActionForm>
      {path && (
        <ButtonLink to={path} kind="line">
          Payer sans titres
        </ButtonLink>
      )}
    </SignInFailed>
  )
}
