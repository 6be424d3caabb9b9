import { parseDay } from '@tablee/domain/calendar/calendar'
import { graphql } from '../../app/graphql.ts'
import type { OperatorSearchesQuery } from '../../generated/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { plural, shortDay } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { Nothing, Part } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/searches.page'

type Words = OperatorSearchesQuery['keptSearches']['foundNothing'][number]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, OperatorSearches, {})).keptSearches
}

export function meta() {
  return privateHead('Recherches')
}

export { OperatorFailure as ErrorBoundary }

export default function SearchesPage({ loaderData }: Route.ComponentProps) {
  const { totals, foundNothing, corrected } = loaderData
  const { all, found, opened, booked, position } = totals
  const facts = [
    plural(all, 'recherche'),
    `${found} avec des résultats`,
    plural(opened, 'fiche ouverte', 'fiches ouvertes'),
    plural(booked, 'réservation'),
  ]
  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold md:text-2xl">Recherches</h1>
      <p role="status" className="mt-1 mb-4 text-ink-soft">
        <T>
          {`${facts.join(', ')}. `}
          {position !== null && `La fiche ouverte est en moyenne la ${position.toFixed(1).replace('.', ',')}e. `}
          Les textes tapés depuis quatre-vingt-dix jours, sans les personnes.
        </T>
      </p>
      <div className="grid gap-4">
        <WordList title="Sans résultat" list={foundNothing} none="Toutes les recherches ont trouvé." />
        <WordList title="Corrigées" list={corrected} none="Aucune recherche n'a été corrigée." />
      </div>
    </div>
  )
}

function WordList({ title, list, none }: { title: string; list: readonly Words[]; none: string }) {
  return (
    <Part title={title} count={list.length}>
      {list.length === 0 && <Nothing>{none}</Nothing>}
      <ul>
        {list.map(({ words, reading, correctedName, lastOn, ...line }) => (
          <li
            key={`${words} ${reading} ${correctedName}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <p className="min-w-0 font-semibold wrap-anywhere">
              {typeset(correctedName ? `« ${words} », lu « ${correctedName} »` : `« ${words} »`)}
            </p>
            <p className="text-sm text-ink-soft">{typeset(factsOf({ reading, lastOn, ...line }))}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function factsOf({ reading, times, opened, booked, lastOn }: Omit<Words, 'words' | 'correctedName'>): string {
  const day = parseDay(lastOn)
  const facts = [
    `${times} fois`,
    reading ? readingWords(reading) : 'rien de compris',
    opened > 0 && plural(opened, 'fiche ouverte', 'fiches ouvertes'),
    booked > 0 && plural(booked, 'réservation'),
    day && `dernière fois ${shortDay(day)}`,
  ]
  return facts.filter(Boolean).join(', ')
}

/** The criteria of a reading in French: « nom, quartier ». */
function readingWords(reading: string): string {
  return reading
    .split(' ')
    .map((criterion) => CRITERIA[criterion] ?? criterion.toLowerCase())
    .join(', ')
}

const CRITERIA: Record<string, string> = {
  NAME: 'nom',
  PHONE: 'téléphone',
  ADDRESS: 'adresse',
  DISTANCE: 'autour d’un lieu',
  BOX: 'carte',
  DISTRICT: 'quartier',
  CUISINES: 'cuisine',
  AMBIANCES: 'ambiance',
  EXIGENCES: 'exigence',
  HOUR: 'heure',
  TIME: 'moment',
  PARTY: 'convives',
  PRICE: 'prix',
  RATING: 'note',
  DELIVERY: 'livraison',
  CLICK_COLLECT: 'à emporter',
}

const OperatorSearches = graphql(`
  query OperatorSearches {
    keptSearches {
      totals {
        all
        found
        opened
        booked
        position
      }
      foundNothing {
        words
        reading
        correctedName
        times
        opened
        booked
        lastOn
      }
      corrected {
        words
        reading
        correctedName
        times
        opened
        booked
        lastOn
      }
    }
  }
`)
