import { UNEXPECTED } from '@tablee/domain/sentences'
import { data, replace } from 'react-router'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { OrderSkeleton } from '../../../shared/booking/form/order-skeleton.tsx'
import { pathWith } from '../../../shared/vouchers/schemes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureInPlace } from '../../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import type { Route } from './+types/resto-flash-return.page'
import { SignInFailed } from './sign-in-failed.tsx'
import { dropSignInReturn, keepSignInReturn, keptSignInReturn } from './sign-in-return.ts'

/** Resto Flash returns no parameters: the id of the sign-in is in the tab's storage. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const signInReturn = keptSignInReturn('RESTO_FLASH')
  if (!signInReturn?.restoflashId) throw data(null, { status: 404 })
  try {
    await send(RestoflashLogin, { restoflashId: signInReturn.restoflashId })
  } catch (error) {
    const isOver = error instanceof AnswerError && error.code === 'BAD_USER_INPUT'
    if (isOver) keepSignInReturn({ ...signInReturn, restoflashId: null })
    return { sentence: sentenceOf(error), retry: isOver ? signInReturn.path : new URL(request.url).pathname }
  }
  dropSignInReturn()
  throw replace(pathWith(signInReturn.path, 'RESTO_FLASH'))
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Resto Flash')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

export default function RestoFlashReturnPage({ loaderData: { sentence, retry } }: Route.ComponentProps) {
  return (
    <SignInFailed title={UNEXPECTED} sentence={sentence}>
      <ButtonLink to={retry}>Réessayer</ButtonLink>
    </SignInFailed>
  )
}

const RestoflashLogin = graphql(`
  mutation RestoflashLogin($restoflashId: ID!) {
    restoflashLogin(restoflashId: $restoflashId) {
      restoflashId
    }
  }
`)
