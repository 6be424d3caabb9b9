import { parisHour } from '@tablee/domain/calendar/calendar'
import { useState } from 'react'
import { openWhenLoaded } from '../../app/open-when-loaded.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { NOT_DONE } from '../../words/sentences.ts'
import { typeset } from '../../words/typeset.ts'
import { requestTicket } from '../service-data/send-orders.ts'
import type { OrderCardProps, OrderDialog } from './order-card-props.ts'

/** The next act of an order, then the other available actions. */
export function OrderActs(props: OrderCardProps) {
  const { order, now, isOnFloor, restaurantId } = props
  const { stage, undoUntil } = order
  const mayUndo = stage === 'READY' && undoUntil != null && now < undoUntil
  if (stage === 'HANDED_OVER') return order.fee ? <WaiveAct {...props} /> : null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      <NextAct {...props} />
      {mayUndo && <ActButton {...props} act="UNDO_READY" words="Pas encore prête" kind="line" />}
      {stage !== 'TO_ACCEPT' && <TicketButton restaurantId={restaurantId} order={order} />}
      {order.fee && stage !== 'TO_ACCEPT' && (
        <DialogButton {...props} opens="waive" words="Offrir la livraison" kind="line" />
      )}
      {isOnFloor && stage !== 'TO_ACCEPT' && <DialogButton {...props} opens="cancel" words="Annuler" />}
    </div>
  )
}

/** The available action of an order that was handed over. */
function WaiveAct(props: OrderCardProps) {
  return (
    <div className="mt-3 print:hidden">
      <DialogButton {...props} opens="waive" words="Offrir la livraison" kind="line" />
    </div>
  )
}

function NextAct(props: OrderCardProps) {
  const { order, now, isOnFloor } = props
  const { stage, canHandOver, firmFrom } = order
  if (stage === 'TO_ACCEPT') {
    if (!isOnFloor) return <p className="font-semibold text-ink-soft">{typeset('La salle y répond.')}</p>
    return (
      <>
        <ActButton {...props} act="ACCEPT" words="Accepter" kind="brand" />
        <DialogButton {...props} opens="refuse" words="Refuser" />
      </>
    )
  }
  if (stage === 'TO_PREPARE') return <ActButton {...props} act="READY" words="Prête" kind="brand" />
  if (!isOnFloor) return null
  if (canHandOver) return <ActButton {...props} act="HAND_OVER" words="Remise" kind="brand" />
  return now < firmFrom ? (
    <p className="w-full text-sm font-semibold text-ink-soft">
      {typeset(`À remettre à partir de ${parisHour(firmFrom)}`)}
    </p>
  ) : null
}

type ActProps = OrderCardProps & {
  act: Parameters<OrderCardProps['onAct']>[1]
  words: string
  kind: 'brand' | 'line'
}

/** A button that acts with one tap. The next act replaces it at once, so the second tap of a double tap is ignored. */
function ActButton({ order, act, words, kind, onAct }: ActProps) {
  return (
    <button
      type="button"
      data-act={act}
      onClick={({ detail }) => detail < 2 && onAct(order, act)}
      className={buttonStyle(kind, 'min-w-26 px-3')}
    >
      {typeset(words)}
      <span className="sr-only">{typeset(` : ${order.name}`)}</span>
    </button>
  )
}

function DialogButton({
  order,
  opens,
  words,
  kind = 'danger',
  onDialog,
}: OrderCardProps & { opens: OrderDialog['kind']; words: string; kind?: 'danger' | 'line' }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onDialog({ kind: opens, orderId: order.id })}
      className={buttonStyle(kind, 'px-3')}
    >
      {words}
      <span className="sr-only">{typeset(` : ${order.name}`)}</span>
    </button>
  )
}

function TicketButton({ restaurantId, order }: Pick<OrderCardProps, 'restaurantId' | 'order'>) {
  const [isLoading, setIsLoading] = useState(false)

  async function print() {
    if (isLoading) return
    setIsLoading(true)
    try {
      await openWhenLoaded(() => requestTicket({ restaurantId, reservationId: order.id }))
    } catch (error) {
      const sentence = sentenceOf(error, NOT_DONE)
      if (sentence) toast(sentence)
    }
    setIsLoading(false)
  }

  return (
    <button
      type="button"
      aria-disabled={isLoading}
      onClick={print}
      className={buttonStyle('line', 'px-3 aria-disabled:cursor-progress aria-disabled:opacity-60')}
    >
      Ticket
      <span className="sr-only">{typeset(` : ${order.name} (nouvelle fenêtre)`)}</span>
    </button>
  )
}
