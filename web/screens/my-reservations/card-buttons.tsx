import type { Action } from '@tablee/domain/reservations/booking-actions'
import type { ReactNode } from 'react'
import { paymentPath, tipPath } from '../../app/paths.ts'
import type { DialogName } from '../../shared/booking/reservation/dialog-name.ts'
import { InvoiceButton } from '../../shared/booking/reservation/invoice-button.tsx'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { T } from '../../words/t.tsx'

type Props = {
  reservation: { id: string; isHost: boolean }
  /** The viewer's own share, if they have one. */
  shareId: string | undefined
  actions: ReadonlySet<Action>
  titleId: string
  onDialog: (name: DialogName) => void
  /** Preloads the dialogs' script on hover or focus. */
  onPrepare: () => void
}

export function CardButtons({ reservation: { id, isHost }, shareId, actions, titleId, onDialog, onPrepare }: Props) {
  const opener = (name: DialogName, says: ReactNode, style = LINE) => (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={titleId}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      onClick={() => onDialog(name)}
      className={style}
    >
      {says}
    </button>
  )

  return (
    <div className="col-span-full flex flex-wrap gap-2 *:flex-auto max-sm:*:px-3 @lg:@max-3xl:mt-4 @3xl:col-start-3 @3xl:row-span-2 @3xl:row-start-1 @3xl:max-w-[390px] @3xl:has-[>:nth-child(4)]:max-w-[310px] @3xl:justify-end @3xl:*:flex-none">
      {actions.has('pay') && shareId && (
        <ButtonLink to={paymentPath(shareId)} aria-describedby={titleId} className="px-5 max-sm:basis-full">
          Payer
        </ButtonLink>
      )}
      {actions.has('contest') && opener('contest', 'Contester', BRAND)}
      {actions.has('share') && opener('share', 'Partager le lien', BRAND)}
      {actions.has('tip') && (
        <ButtonLink to={tipPath(id)} kind="quiet" aria-describedby={titleId} className="px-5">
          Pourboire
        </ButtonLink>
      )}
      {actions.has('review') && opener('review', 'Laisser un avis', BRAND)}
      {actions.has('own review') && opener('own review', 'Votre avis')}
      {actions.has('invoice') && shareId && (
        <InvoiceButton reservationId={id} shareId={shareId} isHost={isHost} titleId={titleId} />
      )}
      {opener('details', 'Détails')}
      {actions.has('modify') && opener('modify', 'Modifier')}
      {actions.has('cancel') && opener('cancel', 'Annuler')}
      {actions.has('leave') && opener('leave', <T>Quitter la table</T>)}
    </div>
  )
}

const BRAND = buttonStyle('brand', 'px-5 max-sm:basis-full')
const LINE = buttonStyle('line', 'px-5')
