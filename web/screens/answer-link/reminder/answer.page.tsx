import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { graphql, send } from '../../../app/graphql.ts'
import { behindHash } from '../../../shared/booking/guest-token/behind-hash.ts'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import { FailureInPlace } from '../../../ui/page/failure-in-place.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import { Answer } from './answer.tsx'

/** The document exists for the two possible values of `answer`. Only the browser knows the link. */
export function loader({ params: { answer } }: LoaderFunctionArgs) {
  return data(null, { status: isAnswer(answer) ? 200 : 404 })
}

/** Opens the links of a reminder's two buttons. Their secret is in the fragment, and opening them changes nothing. */
export async function clientLoader({ params: { answer } }: ClientLoaderFunctionArgs) {
  const link = behindHash(location.hash)
  const reminder = link && isAnswer(answer) ? (await send(ReadReminder, { link }, { anyone: true })).reminder : null
  if (!link || !reminder) throw data(null, { status: 404 })
  return { reminder, link, isComing: answer === 'oui' }
}
clientLoader.hydrate = true as const

function isAnswer(answer: string | undefined): boolean {
  return answer === 'oui' || answer === 'non'
}

export function meta() {
  return privateHead('Votre réponse')
}

export { AnswerSkeleton as HydrateFallback, FailureInPlace as ErrorBoundary }

export default function AnswerPage() {
  const { reminder, link, isComing } = useLoaderData<typeof clientLoader>()
  return <Answer key={`${link} ${isComing}`} seat={reminder} link={link} isComing={isComing} />
}

const ReadReminder = graphql(`
  query ReadReminder($link: String!) {
    reminder(link: $link) {
      ...AnswerSeat
    }
  }
`)

function AnswerSkeleton() {
  return (
    <NarrowPage title="Vous venez ?">
      <LoadingLine>Un instant, nous cherchons votre table…</LoadingLine>
    </NarrowPage>
  )
}
