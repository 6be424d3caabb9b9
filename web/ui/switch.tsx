import { type ReactNode, useId } from 'react'

type Props = {
  label: ReactNode
  /** The effect of the switch, or why it is disabled. It describes the switch for screen readers. */
  note: ReactNode
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once, without a form. */
export function Switch({ label, note, isOn, isDisabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-14 items-center gap-4 px-5 py-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={`block font-bold ${isDisabled ? 'text-ink-soft' : 'cursor-pointer'}`}>
          {label}
        </label>
        <p id={`${id}-note`} className="text-sm text-ink-soft">
          {note}
        </p>
      </div>
      <span className="relative grid size-11 flex-none place-items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={`${id}-note`}
          checked={isOn}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
          className="relative h-[26px] w-11 cursor-pointer appearance-none rounded-pill bg-edge transition-colors duration-150 before:absolute before:inset-y-[3px] before:left-[3px] before:w-5 before:rounded-full before:bg-white before:transition-transform before:duration-150 after:absolute after:-inset-y-2.5 after:inset-x-0 checked:bg-herb checked:before:translate-x-[18px] checked:before:bg-card disabled:cursor-not-allowed disabled:opacity-45"
        />
      </span>
    </div>
  )
}
