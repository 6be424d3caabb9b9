import { type Day, daysBetween } from '@tablee/domain/calendar/calendar'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonStyle } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/fields.tsx'
import { figuresUrl, lastDays, type ShownPeriod } from './figures-url.ts'

type Props = { from: Day; to: Day; step: ShownPeriod['step'] }

const LENGTHS = [
  { count: 7, label: '7 jours' },
  { count: 28, label: '4 semaines' },
  { count: 91, label: '3 mois' },
  { count: 365, label: '1 an' },
] as const
const MOST_DAYS = 366

export function PeriodForm({ from, to, step }: Props) {
  const length = daysBetween(from, to) + 1
  return (
    <div className="mb-5 grid gap-3">
      <nav aria-label="Durée" className="flex flex-wrap gap-2">
        {LENGTHS.map(({ count, label }) => (
          <Choice key={count} period={lastDays(count, to)} isOn={length === count}>
            {label}
          </Choice>
        ))}
      </nav>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <PeriodDays from={from} to={to} urlOf={(days) => figuresUrl({ ...days, step })} />
        <nav aria-label="Lire" className="flex flex-wrap gap-2">
          <Choice period={{ from, to, step: 'day' }} isOn={step === 'day'}>
            Par jour
          </Choice>
          <Choice period={{ from, to, step: 'week' }} isOn={step === 'week'}>
            Par semaine
          </Choice>
        </nav>
      </div>
    </div>
  )
}

/** A form for the first and the last day. Submitting navigates to their URL. */
export function PeriodDays({
  from,
  to,
  urlOf,
}: {
  from: Day
  to: Day
  urlOf: (days: { from: Day; to: Day }) => string
}) {
  const id = useId()
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [first, last] = [String(typed.get('du')), String(typed.get('au'))]
    const fault = faultOf(first, last)
    setError(fault)
    if (fault === null) navigate(urlOf({ from: first, to: last }), { preventScrollReset: true })
  }

  return (
    <form onSubmit={choose} noValidate aria-label="Période" className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1 text-sm text-ink-soft">
        Du
        <input type="date" name="du" defaultValue={from} aria-describedby={`${id}-error`} className={inputStyle} />
      </label>
      <label className="grid gap-1 text-sm text-ink-soft">
        Au
        <input type="date" name="au" defaultValue={to} aria-describedby={`${id}-error`} className={inputStyle} />
      </label>
      <button type="submit" className={buttonStyle('line', 'py-2')}>
        Afficher
      </button>
      <div className="basis-full empty:hidden">
        <FieldError id={`${id}-error`} error={error ?? undefined} />
      </div>
    </form>
  )
}

function faultOf(from: string, to: string): string | null {
  if (from === '' || to === '') return 'Choisissez le premier et le dernier jour.'
  if (from > to) return 'La période finit avant de commencer.'
  return daysBetween(from, to) >= MOST_DAYS ? "Choisissez une période d'un an au plus." : null
}

function Choice({ period, isOn, children }: { period: ShownPeriod; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={figuresUrl(period)}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-pill border border-edge bg-card px-3.5 font-semibold sm:px-4 transition-colors duration-150 hover:bg-tint aria-[current=true]:border-brand aria-[current=true]:bg-tint aria-[current=true]:text-brand-dark"
    >
      {children}
    </Link>
  )
}

const inputStyle = 'min-h-11 rounded-control border border-edge bg-card px-3 text-base text-ink'
