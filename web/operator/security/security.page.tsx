import type { TypedLogWish } from '@tablee/domain/operator/security-log-wish'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql } from '../../app/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { Pager } from '../../ui/paging/pager.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/security.page'
import { ExportLog } from './export-log.tsx'
import { FilterForm } from './filter-form.tsx'
import { LogLine } from './log-line.tsx'
import { filterOf, logUrl, readLogUrl } from './log-url.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { typed, page } = readLogUrl(new URL(request.url).searchParams)
  try {
    return { typed, ...(await readLog(request, typed, page)), faults: NONE }
  } catch (error) {
    if (!(error instanceof AnswerError && Object.keys(error.fields).length > 0)) throw error
    return { typed, log: null, faults: error.fields }
  }
}
clientLoader.hydrate = true as const

const NONE: Record<string, string> = {}

async function readLog(request: Request, typed: TypedLogWish, page: number) {
  return { log: (await readAsOperator(request, SecurityLog, { filter: filterOf(typed), page })).securityLog }
}

export function meta() {
  return privateHead('Journal de sécurité')
}

export { OperatorFailure as ErrorBoundary }

export default function SecurityPage({ loaderData: { typed, log, faults } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[70rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('Journal de sécurité')}</h1>
      <p className="mb-4 text-ink-soft">
        <T>
          Gardé un an ; après un mois, les adresses sont réduites à leur réseau. Cette consultation et chaque export y
          sont notés.
        </T>
      </p>
      <FilterForm key={logUrl(typed)} typed={typed} faults={faults} />
      {log && (
        <section aria-label="Événements" className="mt-5 rounded-card border border-line bg-card p-5 sm:p-6">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-semibold">
              {log.total === 0 ? 'Aucun événement' : plural(log.total, 'événement')}
            </p>
            {log.total > 0 && <ExportLog typed={typed} total={log.total} />}
          </div>
          {log.total === 0 && (
            <Nothing>Rien ne correspond à ces filtres. Élargissez la période, ou videz un champ.</Nothing>
          )}
          <ul className="divide-y divide-line">
            {log.lines.map((line) => (
              <LogLine key={line.id} line={line} />
            ))}
          </ul>
          <Pager
            label="Pages du journal"
            page={log.page}
            totalPages={log.totalPages}
            urlOf={(page) => logUrl(typed, page)}
          />
        </section>
      )}
    </div>
  )
}

const SecurityLog = graphql(`
  query SecurityLog($filter: SecurityLogFilter, $page: Int) {
    securityLog(filter: $filter, page: $page) {
      total
      page
      totalPages
      lines {
        id
        ...SecurityLogLineParts
      }
    }
  }
`)
