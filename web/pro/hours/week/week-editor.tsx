import { WEEKDAY_LABELS } from '@tablee/domain/calendar/day-names'
import { useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { typeset } from '../../../words/typeset.ts'
import { Part, type PartProps } from '../part.tsx'
import { CopyDay } from './copy-day.tsx'
import { DayRow } from './day-row.tsx'
import { useWeek } from './use-week.ts'

/** The seven days, each closed or with its services, saved together. */
export function WeekEditor({ shown, save }: PartProps) {
  const { form, days, faults, alert, isSending, setDays, change, send } = useWeek({ shown, save })
  const [copied, setCopied] = useState<number | null>(null)
  return (
    <Part title="La semaine" section="HOURS" shown={shown}>
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
        <div role="alert" className="contents">
          {alert && <Notice kind="danger">{alert}</Notice>}
        </div>
        <p className="mb-4 text-sm text-ink-soft">
          {typeset("Un service peut finir après minuit, jusqu'à 06:00. Jour et nuit s'écrit 00:00 – 00:00.")}
        </p>
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
