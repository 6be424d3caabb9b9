import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router'
import { graphql, send } from '../../../app/graphql.ts'
import { behindHash } from '../../../shared/booking/guest-token/behind-hash.ts'
import { contestTitle } from '../../../shared/booking/no-show/contest-title.ts'
import { NoShow } from '../../../shared/booking/no-show/no-show-mark.tsx'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import { FailureInPlace } from '../../../ui/page/failure-in-place.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import { dayAndHour, plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

/** Opens the link of a no-show email. Its secret is in the fragment, and opening it changes nothing. */
export async function clientLoader(_: ClientLoaderFunctionArgs) {
  const link = behindHash(location.hash)
  const seat = link ? (await send(ContestedSeat, { link }, { anyone: true })).reminder : null
  if (!link || !seat) throw data(null, { status: 404 })
  return { link, seat }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Contester')
}

export { ContestSkeleton as HydrateFallback, FailureInPlace as ErrorBoundary }

export default function ContestPage() {
  const { link, seat } = useLoaderData<typeof clientLoader>()
  const { restaurant, date, totalPersons, absentGuest = null, noShow } = seat
  return (
    <NarrowPage title={contestTitle(absentGuest)}>
      <div className="grid gap-6">
        <div>
          <p className="text-lg font-semibold">{typeset(restaurant.name)}</p>
          <p className="text-ink-soft">
            {dayAndHour(date)}, {plural(totalPersons, 'personne')}
          </p>
        </div>
        {noShow ? (
          <NoShow key={link} shareOrLink={link} guest={absentGuest} noShow={noShow} />
        ) : (
          <p>
            <T>Cette absence n'est plus signalée : rien n'est débité pour elle.</T>
          </p>
        )}
      </div>
    </NarrowPage>
  )
}

const ContestedSeat = graphql(`
  query ContestedSeat($link: String!) {
    reminder(link: $link) {
      restaurant {
        name
      }
      date
      totalPersons
      absentGuest
      noShow {
        ...NoShowFacts
      }
    }
  }
`)

function ContestSkeleton() {
  return (
    <NarrowPage title={contestTitle(null)}>
      <LoadingLine />
    </NarrowPage>
  )
}
