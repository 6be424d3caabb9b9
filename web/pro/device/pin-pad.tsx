import { useEffect, useId, useRef, useState } from 'react'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

const LENGTH = 4
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type Props = {
  /** The name of the person to whom the PIN belongs. */
  of: string
  fault: string
  onEntered: (pin: string) => Promise<void>
}

/** A field for four digits, typed by touch or keyboard. The fourth digit submits them. */
export function PinPad({ of, fault, onEntered }: Props) {
  const [pin, setPin] = useState('')
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])

  async function type(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, LENGTH)
    setPin(digits)
    if (digits.length < LENGTH || isSending) return
    setSending(true)
    await onEntered(digits)
    // Clears a wrong PIN.
    setPin('')
    setSending(false)
  }

  return (
    <div className="grid justify-items-center gap-4">
      <label htmlFor={id} className="font-semibold">
        {typeset(`Code de ${of}`)}
      </label>
      <div className="relative">
        <input
          ref={field}
          id={id}
          type="password"
          // Suppresses the tablet's keyboard, because the keys below are larger.
          inputMode="none"
          autoComplete="off"
          maxLength={LENGTH}
          value={pin}
          readOnly={isSending}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => type(target.value)}
          className="h-14 w-48 rounded-control border border-edge bg-card text-center text-2xl tracking-[0.5em]"
        />
      </div>
      <p id={`${id}-fault`} role="alert" className="min-h-6 text-center font-medium text-danger">
        {typeset(fault)}
      </p>
      <div className="grid grid-cols-3 gap-3">
        {DIGITS.map((digit) => (
          <Key key={digit} onPress={() => type(pin + digit)}>
            {digit}
          </Key>
        ))}
        <span />
        <Key onPress={() => type(`${pin}0`)}>0</Key>
        <Key onPress={() => setPin(pin.slice(0, -1))} isSmall>
          <T>Effacer</T>
        </Key>
      </div>
    </div>
  )
}

type KeyProps = { onPress: () => void; isSmall?: boolean; children: React.ReactNode }

function Key({ onPress, isSmall = false, children }: KeyProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`h-16 w-20 rounded-card border border-line bg-paper font-bold hover:bg-tint ${isSmall ? 'text-sm' : 'text-2xl'}`}
    >
      {children}
    </button>
  )
}
