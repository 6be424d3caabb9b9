import { lazy, Suspense, useId, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { joinPath } from '../../../app/paths.ts'
import type { Site } from '../../../app/request-context.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import type { SharedPage } from '../../../ui/hooks/use-share-sheet.ts'
import { QrCode as Drawing } from '../../../ui/icons/things/qr-code.tsx'
import { ShareLink } from '../../../ui/share-link.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

// If the script of the QR code fails to load, the link alone is shown.
const QrCode = lazy(() => import('../../../ui/qr/qr-code.tsx').catch(() => ({ default: () => <></> })))

type Props = { linkId: string; restaurant: string; date: number }

export function ShareInvitation({ linkId, restaurant, date }: Props) {
  const { title, text, url } = useInvitation({ linkId, restaurant, date })
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <>
      <ShareLink link={url} label={title} words={text} />
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        className={buttonStyle('quiet', 'mt-3 w-full')}
      >
        <Drawing aria-hidden className="size-5" />
        <T>{isShown ? 'Masquer le QR code' : 'Afficher le QR code'}</T>
      </button>
      <div id={id} className={isShown ? 'mt-4 min-h-56' : 'hidden'}>
        {isShown && (
          <Suspense>
            <QrCode text={url} label="QR code de l'invitation" />
          </Suspense>
        )}
      </div>
    </>
  )
}

export function useInvitation({ linkId, restaurant, date }: Props): SharedPage {
  const site = useRouteLoaderData<Site>('root')
  return {
    title: "Lien d'invitation",
    text: typeset(`Je vous invite chez ${restaurant}, ${dayAndHour(date)}. Choisissez vos plats ici :`),
    url: `${site?.origin ?? ''}${joinPath(linkId)}`,
  }
}
