import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour, plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/work.page'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, OperatorDeadWork, {})).deadWork
}

export function meta() {
  return privateHead('Travaux de côté')
}

export { OperatorFailure as ErrorBoundary }

export default function WorkPage({ loaderData: work }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  async function repeat(queue: string, key: string) {
    await send(RepeatDeadWork, { queue, key })
    toast('Ce travail sera repris dans un instant.')
    await revalidate()
  }

  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold md:text-2xl">{typeset('Travaux de côté')}</h1>
      <p role="status" className="mt-1 mb-4 text-ink-soft">
        {work.length > 0 && `${plural(work.length, 'travail', 'travaux')}. `}
        <T>Après dix échecs, ou s'il est illisible, un travail attend qu'on le reprenne.</T>
      </p>
      {work.length === 0 && <Nothing>Rien n'est de côté.</Nothing>}
      <ul className="grid gap-4">
        {work.map(({ queue, key, failure, failedAt }) => (
          <li key={`${queue} ${key}`} className="rounded-card border border-line bg-card p-5 sm:p-6">
            <h2 className="text-lg wrap-anywhere">
              {queue}, {key}
            </h2>
            <p className="text-sm text-ink-soft">Dernier échec le {dayAndHour(failedAt)}</p>
            <p className="my-3 font-mono text-sm wrap-anywhere">{failure}</p>
            <ActionForm kind="line" onPress={() => repeat(queue, key)}>
              Reprendre
            </ActionForm>
          </li>
        ))}
      </ul>
    </div>
  )
}

const OperatorDeadWork = graphql(`
  query OperatorDeadWork {
    deadWork {
      queue
      key
      failure
      failedAt
    }
  }
`)

const RepeatDeadWork = graphql(`
  mutation RepeatDeadWork($queue: String!, $key: String!) {
    repeatDeadWork(queue: $queue, key: $key) {
      key
    }
  }
`)
