import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { type ShownHours, withdrawMove } from '../hours-requests.ts'
import { sizeOf } from '../stranded/booking-words.ts'

type Move = ShownHours['moves'][number]

/** The bookings with a proposed hour that is not accepted yet; nothing without any. */
export function Moves({ shown: { moves } }: { shown: Pick<ShownHours, 'moves'> }) {
  if (moves.length === 0) return null
  return (
    <div className="mb-5">
      <Card title={moves.length > 1 ? 'Autres heures proposées' : 'Autre heure proposée'}>
        <ul className="-my-2 divide-y divide-line">
          {moves.map((move) => (
            <MoveLine key={move.reservationId} move={move} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function MoveLine({ move }: { move: Move }) {
  const { reservationId, name, startsAt, to, asksHost, until } = move
  const { restaurant } = useDesk()
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)

  async function keep() {
    if (isSending) return
    setSending(true)
    try {
      await withdrawMove({ restaurantId: restaurant.id, reservationId })
      toast(`${name} : la réservation reste à son heure.`)
    } catch (error) {
      const sentence = sentenceOf(error)
      if (sentence) toast(sentence)
    }
    setSending(false)
    await revalidate()
  }

  const wait = asksHost
    ? `Attend une réponse jusqu'au ${dayAndHour(until)}, puis annulée`
    : 'À rappeler : déplacez la table depuis « Service »'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {name}
          <span className="font-normal text-ink-soft">{typeset(`, ${sizeOf(move)}`)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          <T>{`${dayAndHour(startsAt)} → ${dayAndHour(to)}`}</T>
        </p>
        <p className="text-sm text-ink-soft">
          <T>{wait}</T>
        </p>
      </div>
      <button
        type="button"
        aria-disabled={isSending}
        aria-label={`Garder à son heure : ${name}`}
        onClick={keep}
        className={buttonStyle('line', 'px-4')}
      >
        <T>Garder à son heure</T>
      </button>
    </li>
  )
}
