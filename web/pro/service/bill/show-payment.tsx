import { lazy, Suspense, useId, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { confirmationPath, payLinkPath } from '../../../app/paths.ts'
import type { Site } from '../../../app/request-context.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { QrCode as Drawing } from '../../../ui/icons/things/qr-code.tsx'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { ShownBillSeat } from './bill-requests.ts'

// If the script of the QR code fails to load, the URL below it is enough.
const QrCode = lazy(() => import('../../../ui/qr/qr-code.tsx').catch(() => ({ default: () => <></> })))

/** True if the guest has to act: accept extras while the bill is open, or pay once it is closed. */
export function mustGuestAct({ closing, unpaidCents }: ShownBillSeat): boolean {
  return unpaidCents > 0 || (closing !== null && closing.toAcceptCents + closing.beyondCents > 0)
}

/**
 * A QR code of the page on which the guest accepts extras, which needs their session, or on which anybody pays the rest. The
 * secret of the pay link is in the fragment, which appears in no log.
 */
export function ShowPayment({ seat: { id: shareId, name, payLink } }: { seat: ShownBillSeat }) {
  const site = useRouteLoaderData<Site>('root')
  const [isShown, setShown] = useState(false)
  const id = useId()
  const page = payLink === null ? confirmationPath(shareId) : payLinkPath(payLink)
  const url = `${site?.origin ?? ''}${page}`
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        className={buttonStyle('quiet', 'justify-self-start px-3')}
      >
        <Drawing aria-hidden className="size-5" />
        <T>{isShown ? 'Masquer le QR code' : 'Montrer le paiement au client'}</T>
        <span className="sr-only">{typeset(` : ${name}`)}</span>
      </button>
      <div id={id} className={isShown ? 'grid min-h-56 gap-2' : 'hidden'}>
        {isShown && (
          <>
            <Suspense>
              <QrCode text={url} label={`QR code du paiement : ${name}`} />
            </Suspense>
            <p className="text-center text-sm text-ink-soft">
              <T>
                {payLink !== null
                  ? "Le client scanne ce code et règle avec la carte de son choix, sans compte : n'importe quel téléphone convient."
                  : 'Le client scanne ce code et accepte ce qui a été ajouté. Sa page le lui demande déjà.'}
              </T>
            </p>
            <p className="text-center text-xs break-all text-ink-soft">{url}</p>
          </>
        )}
      </div>
    </div>
  )
}
