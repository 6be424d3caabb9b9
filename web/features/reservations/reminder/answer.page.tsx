import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router'
import { graphql, send } from '../../../graphql.ts'
import { FailureInPlace } from '../../layout/failure-in-place.tsx'
import { privateHead } from '../../layout/private-head.ts'
import { behindHash } from '../group/behind-hash.ts'
import { Answer } from './answer.tsx'
import { AnswerSkeleton } from './answer-skeleton.tsx'

/** Opens the links of a reminder's two buttons. Their secret is behind the '#', and opening them changes nothing. */
export async function clientLoader({ params: { answer } }: ClientLoaderFunctionArgs) {
  const link = behindHash(location.hash)
  const isAnswer = answer === 'oui' || answer === 'non'
  const reminder = link && isAnswer ? (await send(ReadReminder, { link }, { anyone: true })).reminder : null
  if (!link || !reminder) throw data(null, { status: 404 })
  return { reminder, link, isComing: answer === 'oui' }
}
clientLoader.hydrate = true as const

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
