import {
  addDays,
  HOUR,
  type Hour,
  MINUTE,
  parisHour,
  parisInstant,
  SERVICE_DAY_STARTS,
  serviceDayAt,
} from '@tablee/domain/calendar/calendar'
import type { Pausable, Pause } from '@tablee/domain/reservations/pauses'
import { useId, useState } from 'react'
import { serverNow } from '../../app/server-time.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Pause as PauseIcon } from '../../ui/icons/actions/pause.tsx'
import { Play } from '../../ui/icons/actions/play.tsx'
import { typeset } from '../../words/typeset.ts'
import { pauseWords } from './limit-words.ts'
import type { LimitsStore } from './limits-store.ts'

type Props = { what: Pausable; pause: Pause | undefined; actions: LimitsStore }

const NAMES: Record<Pausable, string> = { TABLE: 'Nouvelles tables', TO_GO: 'Commandes à emporter' }
const HALF_HOUR = 30 * MINUTE

/** Pauses tables, or takeaway and delivery orders, until an hour of this service. One tap ends the pause. */
export function PauseForm({ what, pause, actions }: Props) {
  const id = useId()
  const [hours] = useState(() => hoursAhead(serverNow()))
  const [hour, setHour] = useState(hours[1] ?? hours[0] ?? '')
  const name = NAMES[what]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-tint px-4 py-3">
      <div className="min-w-40 flex-1">
        <label htmlFor={id} className="block font-semibold">
          {typeset(name)}
        </label>
        {pause && <p className="text-sm font-semibold text-danger">{typeset(`En ${pauseWords(pause)}`)}</p>}
      </div>
      <select
        id={id}
        value={hour}
        onChange={({ target }) => setHour(target.value)}
        className="min-h-11 rounded-control border border-edge bg-card px-3 font-semibold transition-colors duration-150 hover:border-ink"
      >
        {hours.map((one) => (
          <option key={one} value={one}>
            {typeset(`jusqu'à ${one}`)}
          </option>
        ))}
        <option value="">{typeset('fin du service')}</option>
      </select>
      <button
        type="button"
        onClick={() => actions.pause(what, hour === '' ? null : hour)}
        className={buttonStyle('line', 'px-4')}
      >
        <PauseIcon aria-hidden className="size-5" />
        Pause
        <span className="sr-only"> {typeset(`: ${name}`)}</span>
      </button>
      {pause && (
        <button type="button" onClick={() => actions.resume(what)} className={buttonStyle('brand', 'px-4')}>
          <Play aria-hidden className="size-5" />
          Reprendre
          <span className="sr-only"> {typeset(`: ${name}`)}</span>
        </button>
      )}
    </div>
  )
}

/** Returns the next half hours of this service day, at most eight hours. */
function hoursAhead(now: number): Hour[] {
  const end = parisInstant(addDays(serviceDayAt(now), 1), SERVICE_DAY_STARTS)
  const hours: Hour[] = []
  for (
    let at = Math.ceil((now + MINUTE) / HALF_HOUR) * HALF_HOUR;
    at < Math.min(end, now + 8 * HOUR);
    at += HALF_HOUR
  ) {
    hours.push(parisHour(at))
  }
  return hours
}
