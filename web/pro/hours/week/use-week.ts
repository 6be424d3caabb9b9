import { type TypedDay, weekFaults } from '@tablee/domain/restaurant/week-form'
import { useRef, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { useLastSaved } from '../../use-last-saved.ts'
import { changeOpeningHours } from '../hours-requests.ts'
import type { PartProps } from '../part.tsx'

type Faults = Record<string, string>

/** A week as it is typed. Faults are shown at their window, and the first one takes the focus. */
export function useWeek({ shown, save }: PartProps) {
  const { restaurant } = useDesk()
  const [days, setDays] = useState<readonly TypedDay[]>(shown.days)
  const [faults, setFaults] = useState<Faults>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { sendOver, lastSaved } = useLastSaved(written(shown.days))

  function show(found: Faults) {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-window="${first}"]`)?.focus())
  }

  function change(index: number, day: TypedDay) {
    const next = days.with(index, day)
    setDays(next)
    // Faults that are shown disappear as soon as they are corrected.
    if (Object.keys(faults).length > 0) setFaults(weekFaults(next, lastSaved.current))
  }

  async function send() {
    const found = weekFaults(days, lastSaved.current)
    show(found)
    if (isSending || Object.keys(found).length > 0) return
    setAlert(null)
    setSending(true)
    const week = written(days)
    try {
      await save(
        (answered) =>
          sendOver(
            (was) => changeOpeningHours({ restaurantId: restaurant.id, days: week, was, ...answered }),
            ({ isDone }) => (isDone ? week : null),
          ),
        'Vos horaires sont enregistrés.',
      )
    } catch (error) {
      if (error instanceof AnswerError && Object.keys(error.fields).length > 0) show(error.fields)
      else setAlert(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }

  return { form, days, faults, alert, isSending, setDays, change, send }
}

function written(days: readonly TypedDay[]) {
  return days.map(({ windows }) => ({ windows: windows.map(({ opens, closes }) => ({ opens, closes })) }))
}
