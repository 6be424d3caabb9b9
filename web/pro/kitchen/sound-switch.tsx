import { useId } from 'react'
import { T } from '../../words/t.tsx'
import { useSound } from './sound.ts'

export function SoundSwitch({ children }: { children: string }) {
  const [isOn, turn] = useSound()
  const id = useId()
  return (
    <p className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
        className="relative h-[26px] w-11 flex-none cursor-pointer appearance-none rounded-pill bg-edge transition-colors duration-150 before:absolute before:inset-y-[3px] before:left-[3px] before:w-5 before:rounded-full before:bg-white before:transition-transform before:duration-150 after:absolute after:-inset-y-2.5 after:inset-x-0 checked:bg-herb checked:before:translate-x-[18px] checked:before:bg-card"
      />
      <label htmlFor={id} className="cursor-pointer font-semibold">
        <T>{children}</T>
      </label>
    </p>
  )
}
