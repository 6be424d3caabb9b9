import { type Search, searchUrl } from '../../../shared/search-bar/search-url.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyPlate } from '../../../ui/page/empty-plate.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { Tag } from '../filters/filters.ts'
import { type RemovableCriterion, type ShownWayOn, searchesOn, searchesWithout } from './wider-searches.ts'

type Props = {
  search: Search
  faults: Record<string, string>
  lettingGo: readonly RemovableCriterion[]
  waysOn: readonly ShownWayOn[]
  tags: readonly Tag[]
}

/**
 * Shown without results, or if the server rejects a criterion. Offers the nearest restaurants, other times, similar names and
 * the criteria to remove, each with the number of restaurants found.
 */
export function NoResult({ search, faults, lettingGo, waysOn, tags }: Props) {
  const options = distinct([
    ...searchesOn(search, waysOn, tags),
    ...searchesWithout(search, lettingGo, tags),
    ...otherOptions(search, faults, lettingGo),
  ])
  return (
    <div className="mx-auto flex max-w-[40rem] flex-col items-center gap-6 py-12 text-center md:py-16">
      <EmptyPlate />
      <div role="status">
        <h1 className="text-xl text-balance md:text-2xl">{noResultSentence(faults)}</h1>
      </div>
      {/* In a column they are all as wide as the widest. */}
      <ul className="inline-grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
        {options.map(({ label, wider }) => (
          <li key={label}>
            <ButtonLink to={searchUrl({ ...wider, page: 1, seed: null })} kind="quiet" className="w-full">
              {label}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink to={searchUrl()} kind="quiet" className="w-full">
            Tous les restaurants
          </ButtonLink>
        </li>
      </ul>
    </div>
  )
}

/** Leaves out options that lead to the same search as an earlier one. */
function distinct<Option extends { wider: Search }>(options: readonly Option[]): Option[] {
  const urls = options.map(({ wider }) => searchUrl(wider))
  return options.filter((_, at) => urls.indexOf(urls[at] as string) === at)
}

export function noResultSentence(faults: Record<string, string>): string {
  return typeset(Object.values(faults).join(' ') || "Oups! Votre recherche n'a abouti à aucun résultat.")
}

/** Returns the ways out without a count: removing an invalid criterion, and another reading of the text. */
function otherOptions(search: Search, faults: Record<string, string>, lettingGo: readonly RemovableCriterion[]) {
  const { name, dish, address, position, day, hour } = search
  const isStuck = lettingGo.length === 0
  return [
    faults.date && { label: 'Chercher sans date', wider: { ...search, day: null } },
    isStuck &&
      !faults.date &&
      (day || hour) && {
        label: 'Chercher à une autre date',
        wider: { ...search, day: null, hour: null },
      },
    name && { label: 'Chercher comme adresse', wider: { ...search, name: '', address: name } },
    dish && { label: 'Chercher un restaurant de ce nom', wider: { ...search, dish: '', name: dish } },
    address && !position && { label: 'Chercher comme nom', wider: { ...search, name: address, address: '' } },
  ].filter((option) => typeof option === 'object' && option !== null)
}
