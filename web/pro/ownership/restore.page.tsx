import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { behindHash } from '../../shared/booking/guest-token/behind-hash.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { ContactLink } from '../../ui/page/legal.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { RestoreOwnership } from './restore-ownership.tsx'

const TITLE = 'Reprendre mon restaurant'

/**
 * Loads the restaurant that the link in a former owner's email restores. Opening it changes nothing, because mail programs open
 * links too.
 */
export async function clientLoader(_: ClientLoaderFunctionArgs) {
  const link = behindHash(location.hash)
  const { ownershipToRestore: lost } = link
    ? await send(OwnershipToRestore, { link }, { anyone: true })
    : { ownershipToRestore: null }
  return link && lost ? { link, lost } : null
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead(TITLE)
}

export { DeskFailure as ErrorBoundary }

export function HydrateFallback() {
  return (
    <SignInFrame>
      <NarrowPage title={TITLE}>
        <LoadingLine />
      </NarrowPage>
    </SignInFrame>
  )
}

export default function RestorePage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <SignInFrame>
      <NarrowPage title={TITLE}>
        {loaded ? (
          <RestoreOwnership key={loaded.link} {...loaded} />
        ) : (
          <Notice kind="danger">
            Ce lien a expiré ou a déjà servi. Si ce restaurant est le vôtre, écrivez à{' '}
            <span className="wrap-anywhere [&_a]:font-bold [&_a]:underline">
              <ContactLink subject="Reprendre mon restaurant" />
            </span>
            .
          </Notice>
        )}
      </NarrowPage>
    </SignInFrame>
  )
}

const OwnershipToRestore = graphql(`
  query OwnershipToRestore($link: String!) {
    ownershipToRestore(link: $link) {
      restaurantId
      restaurant
      lostAt
      undoUntil
    }
  }
`)
