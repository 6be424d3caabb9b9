import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { behindHash } from '../../../shared/booking/guest-token/behind-hash.ts'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import { FailureInPlace } from '../../../ui/page/failure-in-place.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import { GuestDataCard } from './guest-data-card.tsx'
import { RequestGuestData } from './request-guest-data.tsx'

const TITLE = 'Mes données d’invité'

/**
 * The data of a guest without an account. They are requested by email and opened by its link, whose token is in the URL's
 * fragment.
 */
export async function clientLoader(_: ClientLoaderFunctionArgs) {
  return { link: behindHash(location.hash) }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead(TITLE)
}

export { FailureInPlace as ErrorBoundary }

export function HydrateFallback() {
  return (
    <NarrowPage title={TITLE}>
      <LoadingLine />
    </NarrowPage>
  )
}

export default function GuestDataPage() {
  const { link } = useLoaderData<typeof clientLoader>()
  const [isEnded, setEnded] = useState(false)
  return (
    <NarrowPage title={TITLE} lead="Vous avez pris place à une table sans compte : voici ce que nous en gardons.">
      {link && !isEnded ? (
        <GuestDataCard key={link} link={link} onEnded={() => setEnded(true)} />
      ) : (
        <RequestGuestData isEnded={isEnded} />
      )}
    </NarrowPage>
  )
}
