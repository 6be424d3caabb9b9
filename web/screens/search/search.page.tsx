import { useEffect, useEffectEvent, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { serverSide } from '../../app/request-context.ts'
import { criteriaOf } from '../../shared/search-bar/criteria-of.ts'
import { FoldedBar } from '../../shared/search-bar/folded-bar.tsx'
import { keepTypedSearch } from '../../shared/search-bar/kept-search.ts'
import { SearchBar } from '../../shared/search-bar/search-bar.tsx'
import { isAnySearch, type Search, searchUrl } from '../../shared/search-bar/search-url.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { X } from '../../ui/icons/actions/x.tsx'
import { FailurePicture } from '../../ui/page/failure.tsx'
import { pageHead } from '../../ui/page/page-head.ts'
import { typeset } from '../../words/typeset.ts'
import { AroundMe } from './around-me.tsx'
import { chipsOf, type SearchChip } from './filters/chips.ts'
import { FilterRow } from './filters/filter-row.tsx'
import { loadOtherSearch, loadReading } from './load-reading.ts'
import { loadSearch } from './load-search.ts'
import { readSearch, typedText } from './read-search.ts'
import { NoResult, noResultSentence } from './results/no-result.tsx'
import { OtherMeaning } from './results/other-meaning.tsx'
import { resultSentence } from './results/result-sentence.ts'
import { ResultSkeletons } from './results/result-skeletons.tsx'
import { SearchNotice } from './results/search-notice.tsx'
import { Results } from './results.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const search = readSearch(searchParams)
  const typed = typedText(searchParams)
  const meant = typed ? await loadReading(context, typed, search) : null
  if (meant) throw redirect(searchUrl(meant))

  const [{ found, tags, counts, faults }, other] = await Promise.all([
    loadSearch(context, search),
    loadOtherSearch(context, search),
  ])
  if (found && search.page > Math.max(found.totalPages, 1)) {
    throw redirect(searchUrl({ ...search, page: Math.max(found.totalPages, 1) }))
  }

  const { now, site } = context.get(serverSide)
  const imported = found?.restaurants.some(({ source }) => source !== null) ?? false
  return { found, tags, counts, faults, other, imported, now, origin: site.origin }
}

export function meta({ loaderData, location }: MetaArgs<typeof loader>): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Recherche · Tablée' }]

  const { found, now, origin } = loaderData
  const search = readSearch(new URLSearchParams(location.search))
  const { count, rest } = resultSentence(search, found ?? NOTHING, now)
  const isIndexed = location.search === ''
  return pageHead({
    origin,
    path: searchUrl(search),
    title: isIndexed || !found ? 'Réserver une table à Paris' : `${count} ${rest}`.trim(),
    description:
      'Cherchez par adresse, cuisine, prix ou note un restaurant à Paris et autour, ouvert au jour et à l’heure de votre choix.',
    isIndexed,
  })
}

export default function SearchPage() {
  const { found, tags, counts, faults, other, now } = useLoaderData<typeof loader>()
  const search = useSearch()
  const isPending = useNavigation().location?.pathname === '/search'
  useKeptSearch(search, found !== null)
  const tagNames = new Map(tags.map(({ id, name }) => [Number(id), name]))
  const { count, rest } = resultSentence(search, found ?? NOTHING, now)

  return (
    <div className={frameStyle}>
      <SearchBar search={search} faults={faults} Folded={FoldedBar} />
      <div className="mt-4">
        <FilterRow search={search} tags={tags} counts={counts} />
        <FilterChips chips={chipsOf(search, tagNames, now)} hasCriteria={!isAnySearch(search)} />
      </div>
      {search.isAroundMe && <AroundMe search={search} />}
      <SearchNotice search={search} correctedName={found?.correctedName ?? null} />
      {other && <OtherMeaning other={other} />}
      <NewEvent>{found?.count ? `${count} ${rest}` : noResultSentence(faults)}</NewEvent>
      {found && (found.count > 0 || search.box) ? (
        // An empty zone keeps its map, so that the diner can move on.
        <Results search={search} found={found} now={now} isPending={isPending}>
          {found.count === 0 && (
            <NoResult search={search} faults={faults} lettingGo={found.lettingGo} waysOn={found.waysOn} tags={tags} />
          )}
        </Results>
      ) : isPending ? (
        <ResultSkeletons />
      ) : (
        <NoResult
          search={search}
          faults={faults}
          lettingGo={found?.lettingGo ?? []}
          waysOn={found?.waysOn ?? []}
          tags={tags}
        />
      )}
    </div>
  )
}

/** Keeps a typed search, without its person, once its results are shown. */
function useKeptSearch(search: Search, isFound: boolean) {
  const { key } = useLocation()
  const keep = useEffectEvent(() => isFound && keepTypedSearch(criteriaOf(search)))
  useEffect(() => {
    if (key) keep()
  }, [key])
}

/** Announces the results of later searches to screen readers. The first ones are read with the page. */
function NewEvent({ children }: { children: string }) {
  const { key } = useLocation()
  const [first] = useState(key)
  return (
    <p role="status" className="sr-only">
      {key !== first && children}
    </p>
  )
}

/** Keeps the search bar if a search fails. */
export function ErrorBoundary() {
  const isPending = useNavigation().location?.pathname === '/search'
  return (
    <div className={frameStyle}>
      <SearchBar search={useSearch()} Folded={FoldedBar} />
      {isPending ? <ResultSkeletons /> : <SearchFailed />}
    </div>
  )
}

function useSearch() {
  const [params] = useSearchParams()
  return readSearch(params)
}

const frameStyle = 'mx-auto max-w-[1440px] px-4 pt-2 pb-8 md:px-12 md:pt-5'
const NOTHING = { count: 0, countIsExact: true }

type Props = { chips: SearchChip[]; hasCriteria: boolean }

function FilterChips({ chips, hasCriteria }: Props) {
  if (!hasCriteria) return null
  return (
    <ul aria-label="Filtres actifs" className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={searchUrl(without)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-tint px-4 text-sm font-bold text-brand-dark transition-colors duration-150 hover:bg-glow md:min-h-9"
          >
            <span className="sr-only">Retirer le filtre </span>
            {label}
            <X aria-hidden className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchUrl()}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-bold text-brand-dark underline underline-offset-2 md:min-h-9"
        >
          Effacer tout
        </Link>
      </li>
    </ul>
  )
}

/** Shown if the search failed on our side or on the network, with a button that retries it. */
function SearchFailed() {
  const { state, revalidate } = useRevalidator()
  if (state === 'loading') return <ResultSkeletons />

  return (
    <div role="alert" className="mx-auto flex max-w-[40rem] flex-col items-center gap-6 py-16 text-center">
      <FailurePicture />
      <h1 className="text-xl text-balance md:text-2xl">
        {typeset('Oops ! Une erreur inattendue est survenue lors de votre requête.')}
      </h1>
      <button type="button" onClick={() => revalidate()} className={buttonStyle()}>
        Réessayer
      </button>
    </div>
  )
}
