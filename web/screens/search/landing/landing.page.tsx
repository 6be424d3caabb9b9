import { zoneOfSlug } from '@tablee/domain/map/zones'
import { LANDING_INDEXED_FROM } from '@tablee/domain/search/search-limits'
import { data, Link, type MetaDescriptor } from 'react-router'
import { serverSide } from '../../../app/request-context.ts'
import { Breadcrumbs, breadcrumbList, type Crumb } from '../../../shared/restaurants/breadcrumbs.tsx'
import { FoldedBar } from '../../../shared/search-bar/folded-bar.tsx'
import { SearchBar } from '../../../shared/search-bar/search-bar.tsx'
import { ANY_SEARCH } from '../../../shared/search-bar/search-url.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { pageHead } from '../../../ui/page/page-head.ts'
import { typeset } from '../../../words/typeset.ts'
import { FIRST_SCREEN, ResultLine } from '../results/result-line.tsx'
import { zoneName } from '../zone-names.ts'
import type { Route } from './+types/landing.page'
import { landingPath } from './landing-path.ts'
import { type LandingFacts, landingText, landingTitle } from './landing-text.ts'
import { neighboursOf } from './neighbours.ts'
import { cuisineOf, readLanding } from './read-landing.ts'

/** `/restaurants/{district}` and `/restaurants/{cuisine}/{district}`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const zone = zoneOfSlug(params.second ?? params.first)
  const cuisine = params.second ? await cuisineOf(context, params.first) : null
  if (!zone || cuisine === undefined) throw data(null, { status: 404 })

  const landing = await readLanding(context, zone, cuisine)
  return { ...landing, origin: context.get(serverSide).site.origin }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { facts, origin } = loaderData
  return [
    ...pageHead({
      origin,
      path: landingPath(facts.zone, facts.cuisine ?? undefined),
      title: landingTitle(facts),
      description: landingText(facts).join(' '),
      isIndexed: facts.count >= LANDING_INDEXED_FROM,
    }),
    breadcrumbList(origin, crumbsOf(facts)),
  ]
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { restaurants, facts, searchPath } = loaderData
  const { zone, cuisine, count } = facts

  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-2 pb-8 md:px-12 md:pt-5">
      <SearchBar search={{ ...ANY_SEARCH, zones: [zone.slug] }} Folded={FoldedBar} />
      <div className="mt-6 max-w-[860px]">
        <Breadcrumbs crumbs={crumbsOf(facts)} />
        <h1 className="mt-2 text-3xl font-extrabold md:text-4xl">{typeset(landingTitle(facts))}</h1>
        <p className="mt-4 text-lg text-pretty text-ink-soft">{landingText(facts).join(' ')}</p>
      </div>
      <div className="mt-8 grid items-start gap-10 md:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <ol className="grid gap-4">
            {restaurants.map((restaurant, index) => (
              <li key={restaurant.id}>
                <ResultLine restaurant={restaurant} isFirstScreen={index < FIRST_SCREEN} />
              </li>
            ))}
          </ol>
          <ButtonLink to={searchPath} className="mt-6 w-full sm:w-auto">
            {count > restaurants.length ? 'Voir tous ces restaurants' : 'Affiner la recherche'}
          </ButtonLink>
        </div>
        <aside className="grid gap-8">
          <LinkList
            title={cuisine ? 'Autres cuisines ici' : 'Par cuisine'}
            links={facts.cuisines
              .filter(({ name }) => name !== cuisine)
              .map(({ name, count }) => ({ to: landingPath(zone, name), label: name, note: count }))}
          />
          <LinkList
            title="Quartiers voisins"
            links={[...(cuisine ? [zone] : []), ...neighboursOf(zone)].map((near) => ({
              to: landingPath(near),
              label: zoneName(near),
            }))}
          />
        </aside>
      </div>
    </div>
  )
}

type LinkListProps = { title: string; links: { to: string; label: string; note?: number }[] }

function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title} className="rounded-card border border-line bg-card p-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label, note }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 underline decoration-transparent underline-offset-4 hover:decoration-current"
            >
              {label}
              {note !== undefined && <span className="text-sm text-ink-soft tabular-nums">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function crumbsOf({ zone, cuisine }: Pick<LandingFacts, 'zone' | 'cuisine'>): Crumb[] {
  const crumbs = [
    { name: 'Accueil', path: '/' },
    { name: 'Restaurants', path: '/search' },
    { name: zoneName(zone), path: landingPath(zone) },
  ]
  return cuisine ? [...crumbs, { name: cuisine, path: landingPath(zone, cuisine) }] : crumbs
}
