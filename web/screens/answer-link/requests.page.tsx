import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import { behindHash } from '../../shared/booking/guest-token/behind-hash.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { ContactLink } from '../../ui/page/legal.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { RequestsChoice } from './requests-choice.tsx'

const TITLE = "Les demandes d'avis"

/** Opens the link of a review request. Opening it changes nothing, because programs that check mail open links too. */
export async function clientLoader(_: ClientLoaderFunctionArgs) {
  const link = behindHash(location.hash)
  if (link === null) return null
  try {
    const { reviewRequests } = await send(ReviewRequests, { link }, { anyone: true })
    return { link, areWanted: reviewRequests }
  } catch (error) {
    if (error instanceof AnswerError && error.fields.link) return null
    throw error
  }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead(TITLE)
}

export { FailureInPlace as ErrorBoundary }

export function HydrateFallback() {
  return (
    <NarrowPage title={TITLE}>
      <LoadingLine />
    </NarrowPage>
  )
}

export default function RequestsPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <NarrowPage title={TITLE} lead="Après un repas, nous vous demandons une fois ce que vous en avez pensé.">
      {loaded ? (
        <RequestsChoice key={loaded.link} {...loaded} />
      ) : (
        <Notice kind="danger">
          Ce lien n'est plus valable. Prenez celui de votre dernière lettre, ou écrivez à{' '}
          <span className="wrap-anywhere [&_a]:font-bold [&_a]:underline">
            <ContactLink subject="Ne plus recevoir de demandes d'avis" />
          </span>{' '}
          : nous le ferons pour vous.
        </Notice>
      )}
    </NarrowPage>
  )
}

const ReviewRequests = graphql(`
  query ReviewRequests($link: String!) {
    reviewRequests(link: $link)
  }
`)
