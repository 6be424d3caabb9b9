import { parisHour } from '@tablee/domain/calendar/calendar'
import { inEuros } from '@tablee/domain/money/money'
import { minutesLeft } from '@tablee/domain/service/order-stage'
import { clockWords, dishesWords, orderTypeWords } from '@tablee/domain/service/order-words'
import { BroughtTo } from '../../shared/booking/labels/brought-to.tsx'
import { chipStyle } from '../../ui/chip-style.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { Phone } from '../../ui/icons/things/phone.tsx'
import { callLink, phone as phoneWords } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { Lines } from '../kitchen/lines.tsx'
import { Notices } from '../kitchen/notices.tsx'
import type { BoardOrder } from '../service-data/load-orders.ts'
import { WaitingChip } from '../taps/waiting-chip.tsx'
import { OrderActs } from './order-acts.tsx'
import type { OrderCardProps } from './order-card-props.ts'

export function OrderCard(props: OrderCardProps) {
  const { order, mark, isWaiting, now, isOnFloor } = props
  const { id, hour, name, dishes, totalCents, lines, address, phone } = order
  const isGone = order.stage === 'HANDED_OVER'
  const words = [orderTypeWords(order), dishesWords(dishes), ...(totalCents == null ? [] : [inEuros(totalCents)])]
  return (
    <li>
      <article
        aria-labelledby={`order-${id}`}
        className={`rounded-card border bg-card p-4 ${mark ? 'border-brand' : 'border-line'}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="font-title text-2xl leading-none font-extrabold tabular-nums">{hour}</p>
          <p className="flex flex-wrap gap-1.5">
            {isWaiting && <WaitingChip />}
            {mark && <span className={chipStyle('blue')}>{mark === 'NEW' ? 'Nouvelle' : typeset('Modifiée')}</span>}
            <Clock order={order} now={now} />
          </p>
        </div>
        <h3 id={`order-${id}`} className="mt-2 text-lg leading-tight wrap-anywhere">
          {name}
        </h3>
        <p className="text-sm text-ink-soft">
          <Dotted>{words.map(typeset)}</Dotted>
        </p>
        {!isGone && (
          <>
            <Notices of={order} />
            <Lines lines={lines} />
            <OrderFacts order={order} now={now} isOnFloor={isOnFloor} />
            {address && (
              <div className="mt-3 border-t border-line pt-3">
                <BroughtTo address={address} />
              </div>
            )}
            {phone && (
              <p className="mt-1 pl-8">
                <a
                  href={callLink(phone)}
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4"
                >
                  <Phone aria-hidden className="size-5" />
                  <span className="sr-only">{typeset(`Appeler ${name} : `)}</span>
                  {phoneWords(phone)}
                </a>
              </p>
            )}
          </>
        )}
        <OrderActs {...props} />
      </article>
    </li>
  )
}

/** 'dans 12 min', 'en retard de 4 min' */
function Clock({ order, now }: { order: BoardOrder; now: number }) {
  const words = clockWords(order, now)
  const left = minutesLeft(order, now)
  if (words === null || left === null) return null
  const colour = left < 0 ? 'red' : left <= SOON && order.stage !== 'READY' ? 'yellow' : 'grey'
  return <span className={`${chipStyle(colour)} tabular-nums`}>{typeset(words)}</span>
}

/** Minutes before its hour from which an order is urgent. */
const SOON = 15

/** The facts to know before an order is prepared or handed over. */
function OrderFacts({ order, now, isOnFloor }: { order: BoardOrder; now: number; isOnFloor: boolean }) {
  const { acceptUntil, firmFrom, hour, isDeliveryWaived, isUnpaid, lines, readyAt } = order
  const left = acceptUntil == null ? null : Math.max(0, Math.ceil((acceptUntil - now) / 60_000))
  const facts = [
    left !== null && `Sans réponse, elle est annulée dans ${left} min`,
    left === null && !isUnpaid && now < firmFrom && `Le client peut encore la changer jusqu'à ${parisHour(firmFrom)}`,
    readyAt != null && `Prête depuis ${parisHour(readyAt)}`,
    isDeliveryWaived && 'Livraison offerte',
    isOnFloor && lines.some(({ isAlcohol }) => isAlcohol) && "Alcool : demandez une pièce d'identité",
  ].filter((one) => one !== false)
  return (
    <>
      {isUnpaid && (
        <p className="mt-2">
          <span className={chipStyle('red')}>{typeset(`Paiement refusé, à refaire avant ${hour}`)}</span>
        </p>
      )}
      {facts.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          <Dotted>{facts.map(typeset)}</Dotted>
        </p>
      )}
    </>
  )
}
