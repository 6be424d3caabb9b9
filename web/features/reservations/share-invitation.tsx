import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../request-context.ts'
import { ShareLink } from '../../ui/share-link.tsx'
import { dayAndHour } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'

type Props = { linkId: string; restaurant: string; date: number }

/** The link that brings guests to the table, and the usual ways to send it. */
export function ShareInvitation({ linkId, restaurant, date }: Props) {
  const site = useRouteLoaderData<Site>('root')
  return (
    <ShareLink
      link={`${site?.origin ?? ''}${joinPath(linkId)}`}
      label="Lien d'invitation"
      words={typeset(`Je vous invite chez ${restaurant}, ${dayAndHour(date)}. Choisissez vos plats ici :`)}
    />
  )
}

export function joinPath(linkId: string): string {
  return `/reservation/join/${encodeURIComponent(linkId)}`
}
