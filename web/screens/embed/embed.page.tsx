import { atRestaurant } from '@tablee/domain/at-restaurant'
import { OWN_COLOUR, readColour } from '@tablee/domain/embed/embed-colours'
import { readTheme } from '@tablee/domain/embed/embed-line'
import { FRAMED_BY } from '@tablee/domain/embed/embed-sites'
import { useEffect } from 'react'
import { data, type MetaDescriptor } from 'react-router'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { MEASURED, postHeight } from '../../app/report-height.ts'
import { serverSide } from '../../app/request-context.ts'
import { FRAMED } from '../../ui/page/use-is-framed.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/embed.page'
import styles from './embed.css?url'
import { EmbedBox } from './embed-box.tsx'
import { EmbedPanel } from './embed-panel.tsx'

export const handle = FRAMED

const EmbedPageQuery = graphql(`
  query EmbedPage($id: ID!) {
    getRestaurantById(id: $id) {
      id
      name
      isPartner
      embedSites
      ...BookingPanel
    }
  }
`)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { getRestaurantById: restaurant } = await queryOnServer(context, EmbedPageQuery, { id: params.restaurant })
  if (!restaurant?.isPartner) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const siteParam = searchParams.get('site')
  const site = restaurant.embedSites.find((one) => one === siteParam) ?? null
  const look = {
    colour: readColour(searchParams.get('color')) ?? OWN_COLOUR,
    theme: readTheme(searchParams.get('theme')),
  }
  const { now } = context.get(serverSide)
  return data({ restaurant, site, look, now }, { headers: { [FRAMED_BY]: restaurant.embedSites.join(' ') } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const name = loaderData?.restaurant.name
  return [
    { title: name ? typeset(`Réserver ${atRestaurant({ name })}`) : 'Réserver' },
    { name: 'robots', content: 'noindex' },
  ]
}

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

/** The booking panel, for a frame in the restaurant's own site. */
export default function EmbedPage({ loaderData: { restaurant, site, look, now } }: Route.ComponentProps) {
  useReportedHeight()
  return (
    <EmbedBox look={look} as="main" className="min-h-[calc(100dvh-var(--above))]">
      <div id={MEASURED} data-site={site ?? undefined} className="mx-auto max-w-[36rem]">
        <noscript>
          <p className="p-6">
            <a href={restaurantPath(restaurant)} target="_blank" rel="noopener" className="underline">
              {typeset(`Réserver ${atRestaurant(restaurant)} (nouvel onglet)`)}
            </a>
          </p>
        </noscript>
        <EmbedPanel restaurant={restaurant} now={now} />
      </div>
    </EmbedBox>
  )
}

/** A page in a frame can only offer a new tab. */
export function ErrorBoundary() {
  return (
    <main className="grid min-h-[calc(100dvh-var(--above))] place-items-center p-6 text-center">
      <p>
        <T>Les réservations ne s'affichent pas pour l'instant.</T>{' '}
        <a href="/search" target="_blank" rel="noopener" className="underline underline-offset-4">
          <T>Réserver sur Tablée (nouvel onglet)</T>
        </a>
      </p>
    </main>
  )
}

/** Notifies the framing page whenever the height of this one changes. */
function useReportedHeight() {
  useEffect(() => {
    const box = document.getElementById(MEASURED)
    if (!box) return
    const observer = new ResizeObserver(() => postHeight(MEASURED))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
}
