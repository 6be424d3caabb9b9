import { MAX_TEXT } from '@tablee/domain/search/search-limits'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql } from '../../app/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { explainPath } from '../operator-paths.ts'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import { TextForm } from '../text-form.tsx'
import type { Route } from './+types/search.page'
import { ExplainedFields, ExplainedLine } from './explained-line.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const text = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  if (text === '') {
    await readAsOperator(request, OperatorAtSearch, {})
    return { text, explained: null, fault: null }
  }
  try {
    return { text, explained: (await readAsOperator(request, OperatorSearch, { text })).explainSearch, fault: null }
  } catch (error) {
    if (!(error instanceof AnswerError && error.fields.text)) throw error
    return { text, explained: null, fault: error.fields.text }
  }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Recherche')
}

export { OperatorFailure as ErrorBoundary }

export default function SearchPage({ loaderData: { text, explained, fault } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('Expliquer une recherche')}</h1>
      <p className="mb-4 text-ink-soft">
        <T>Comment une phrase est comprise, et d'où vient l'ordre de ses premiers résultats.</T>
      </p>
      <TextForm
        key={text}
        label="Une phrase, comme on la tape dans la barre de recherche"
        action="Expliquer"
        text={text}
        fault={fault}
        maxLength={MAX_TEXT}
        pathOf={explainPath}
      />
      {explained && (
        <>
          <section aria-labelledby="lecture" className="mt-5 rounded-card border border-line bg-card p-5 sm:p-6">
            <h2 id="lecture" className="mb-2 text-lg">
              {typeset('Ce qui est compris')}
            </h2>
            {explained.reading.length === 0 ? (
              <Nothing>Rien n'est compris.</Nothing>
            ) : (
              <ExplainedFields fields={explained.reading} />
            )}
          </section>
          <p role="status" className="mt-5 mb-3 text-ink-soft">
            {plural(explained.count, 'restaurant')}
          </p>
          <ol className="grid gap-4">
            {explained.results.map((result, n) => (
              <ExplainedLine key={result.restaurant.id} rank={n + 1} result={result} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

const OperatorSearch = graphql(`
  query OperatorSearch($text: String!) {
    explainSearch(text: $text) {
      count
      reading {
        label
        text
      }
      results {
        restaurant {
          id
        }
        ...OperatorExplainedLine
      }
    }
  }
`)

const OperatorAtSearch = graphql(`
  query OperatorAtSearch {
    deadWork {
      key
    }
  }
`)
