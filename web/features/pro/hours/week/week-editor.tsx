import { WEEKDAY_LABELS } from '@tablee/domain/calendar/day-names'
import { type TypedDay, weekFaults } from '@tablee/domain/house/week-form'
import { useId, useRef, useState } from 'react'
import { AnswerError } from '../../../../answer-error.ts'
import { sentenceOf } from '../../../../sentence-of.ts'
import { buttonStyle } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/form/notice.tsx'
import { useDesk } from '../../desk/use-desk.ts'
import { changeOpeningHours } from '../ask-house.ts'
import { Part, type PartProps } from '../part.tsx'
import { CopyDay } from './copy-day.tsx'
import { DayRow } from './day-row.tsx'

type Faults = Record<string, string>

/** The seven days, each closed or with its services, saved together. */
export function WeekEditor({ house, save }: PartProps) {
  const { restaurant } = useDesk()
  const [days, setDays] = useState<readonly TypedDay[]>(house.days)
  const [faults, setFaults] = useState<Faults>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [copied, setCopied] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()

  function show(found: Faults) {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-window="${first}"]`)?.focus())
  }

  function change(index: number, day: TypedDay) {
    const next = days.with(index, day)
    setDays(next)
    // What was said to be wrong goes as soon as it is right.
    if (Object.keys(faults).length > 0) setFaults(weekFaults(next))
  }

  async function send() {
    const found = weekFaults(days)
    show(found)
    if (isSending || Object.keys(found).length > 0) return
    setAlert(null)
    setSending(true)
    const typed = days.map(({ windows }) => ({ windows: windows.map(({ opens, closes }) => ({ opens, closes })) }))
    try {
      await save(
        (answered) => changeOpeningHours({ restaurantId: restaurant.id, days: typed, ...answered }),
        'Vos horaires sont enregistrés.',
      )
    } catch (error) {
      if (error instanceof AnswerError && Object.keys(error.fields).length > 0) show(error.fields)
      else setAlert(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Part title="La semaine" section="HOURS" house={house}>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="La semaine"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div role="alert" id={alertId} className="contents">
          {alert && <Notice kind="danger">{alert}</Notice>}
        </div>
        <ul className="-mt-2 mb-4 divide-y divide-line">
          {days.map((day, index) => (
            <DayRow
              key={WEEKDAY_LABELS[index]}
              weekday={index + 1}
              day={day}
              faults={faults}
              onChange={(next) => change(index, next)}
              onCopy={() => setCopied(index)}
            />
          ))}
        </ul>
        <button
          type="submit"
          aria-disabled={isSending}
          className={buttonStyle('brand', 'aria-disabled:cursor-progress')}
        >
          Enregistrer la semaine
        </button>
      </form>
      <CopyDay
        from={copied}
        onClose={() => setCopied(null)}
        onCopy={(to) => {
          const source = days[copied ?? 0]
          if (source) setDays(days.map((day, index) => (to.includes(index) ? source : day)))
          setCopied(null)
        }}
      />
    </Part>
  )
}
