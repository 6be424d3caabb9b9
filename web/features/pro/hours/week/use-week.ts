import { type TypedDay, weekFaults } from '@tablee/domain/house/week-form'
import { useRef, useState } from 'react'
import { AnswerError } from '../../../../answer-error.ts'
import { sentenceOf } from '../../../../sentence-of.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { type Answered, changeOpeningHours, type ShownChange } from '../ask-house.ts'
import type { PartProps } from '../part.tsx'

type Faults = Record<string, string>

/** A week as it is typed: what is wrong of it is said by window, and the first gets the focus. */
export function useWeek({ house, save }: PartProps) {
  const { restaurant } = useDesk()
  const [days, setDays] = useState<readonly TypedDay[]>(house.days)
  const [faults, setFaults] = useState<Faults>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The week that is changed here: another one may have been saved since.
  const standing = useRef<readonly TypedDay[]>(house.days)

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
    if (Object.keys(faults).length > 0) setFaults(weekFaults(next, standing.current))
  }

  async function send() {
    const found = weekFaults(days, standing.current)
    show(found)
    if (isSending || Object.keys(found).length > 0) return
    setAlert(null)
    setSending(true)
    try {
      await save((answered) => write(days, answered), 'Vos horaires sont enregistrés.')
    } catch (error) {
      if (error instanceof AnswerError && Object.keys(error.fields).length > 0) show(error.fields)
      else setAlert(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }

  async function write(typed: readonly TypedDay[], answered: Answered): Promise<ShownChange> {
    const [week, was] = [written(typed), written(standing.current)]
    try {
      const change = await changeOpeningHours({ restaurantId: restaurant.id, days: week, was, ...answered })
      if (change.isDone) standing.current = typed
      return change
    } catch (error) {
      // Whoever has read that it is another week by now, and saves again, means to replace that one.
      if (error instanceof AnswerError && Array.isArray(error.more.standing)) standing.current = error.more.standing
      throw error
    }
  }

  return { form, days, faults, alert, isSending, setDays, change, send }
}

function written(days: readonly TypedDay[]) {
  return days.map(({ windows }) => ({ windows: windows.map(({ opens, closes }) => ({ opens, closes })) }))
}
