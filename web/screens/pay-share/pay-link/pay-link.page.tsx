import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router'
import { graphql, send } from '../../../app/graphql.ts'
import { behindHash } from '../../../shared/booking/guest-token/behind-hash.ts'
import { CardEntry } from '../../../shared/cards/card-entry.tsx'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import { FailureInPlace } from '../../../ui/page/failure-in-place.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import { dayAndHour } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { PayLinkForm } from './pay-link-form.tsx'

/** Opens the link of the QR code that a restaurant shows. Its secret is in the fragment, and opening it changes nothing. */
export async function clientLoader(_: ClientLoaderFunctionArgs) {
  const link = behindHash(location.hash)
  const seat = link ? (await send(OwedByLink, { link }, { anyone: true })).owedByLink : null
  if (!link || !seat) throw data(null, { status: 404 })
  return { link, seat }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Somme à régler')
}

export { FailureInPlace as ErrorBoundary, PayLinkSkeleton as HydrateFallback }

/** The amount left to pay for a seat, for any payer. It needs no session and shows no name and nothing else of the booking. */
export default function PayLinkPage() {
  const { link, seat } = useLoaderData<typeof clientLoader>()
  const { restaurant, date, owed } = seat
  return (
    <NarrowPage title={titleOf(owed)}>
      <div className="grid gap-6">
        <div>
          <p className="text-lg font-semibold">{typeset(restaurant.name)}</p>
          <p className="text-ink-soft">{dayAndHour(date)}</p>
        </div>
        {owed ? (
          <CardEntry>
            <PayLinkForm key={link} {...{ link, owed }} />
          </CardEntry>
        ) : (
          <p role="status">
            <T>Il ne reste rien à payer pour cette place. Vous pouvez fermer cette page.</T>
          </p>
        )}
      </div>
    </NarrowPage>
  )
}

function titleOf(owed: { isAbsence: boolean; isLostVoucher: boolean } | null): string {
  if (!owed) return "Merci, c'est réglé"
  return owed.isAbsence || owed.isLostVoucher ? 'Somme à régler' : 'Suppléments à régler'
}

const OwedByLink = graphql(`
  query OwedByLink($link: String!) {
    owedByLink(link: $link) {
      restaurant {
        name
      }
      date
      owed {
        amount
        tip
        isAbsence
        isLostVoucher
        extras {
          id
          name
          price
        }
      }
    }
  }
`)

function PayLinkSkeleton() {
  return (
    <NarrowPage title="Somme à régler">
      <LoadingLine />
    </NarrowPage>
  )
}
