import { useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldError, type FieldProps } from '../../../ui/form/fields.tsx'
import type { Values } from '../../../ui/form/use-validated-form.ts'
import { ShieldCheck } from '../../../ui/icons/states/shield-check.tsx'
import { T } from '../../../words/t.tsx'

type Props<Typed extends Values> = Pick<FieldProps<Typed>, 'form' | 'name'>

/**
 * Our own captcha: ticking the box makes the browser compute for a second. The field holds the token. A user error empties it,
 * and the box can be ticked again.
 */
export function Captcha<Typed extends Values>({ form, name }: Props<Typed>) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name })
  const isDone = field.value !== ''
  const { progress, solve } = useSolver(isDone, (answer) => {
    field.onChange(answer)
    form.clearErrors(field.name)
  })

  const state = isDone ? 'done' : progress
  const error = fieldState.error?.message
  return (
    <div>
      <div
        className={`rounded-control border px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent) ${error ? 'border-danger' : 'border-edge'}`}
      >
        <div className="flex items-center gap-3">
          <label className="flex min-h-13 flex-1 cursor-pointer items-center gap-3 font-medium">
            <span className="relative grid size-6 flex-none place-items-center">
              <input
                ref={field.ref}
                type="checkbox"
                checked={isDone}
                onChange={solve}
                onBlur={field.onBlur}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                className={`size-5 accent-brand outline-none ${state === 'working' ? 'opacity-0' : ''}`}
              />
              {state === 'working' && <span aria-hidden className="spinner absolute size-5 text-brand" />}
            </span>
            <T>Je ne suis pas un robot</T>
          </label>
          <ShieldCheck aria-hidden className={`size-6 flex-none ${isDone ? 'text-herb' : 'text-ink-soft'}`} />
        </div>
        {state === 'failed' && <TryAgain onPress={solve} />}
      </div>
      <p role="status" className="sr-only">
        <T>{STATUS[state]}</T>
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

const loadSolver = () => import('./solve-captcha.ts')

/** Solves a captcha in the browser, one at a time, until the form unmounts. `onSolved` receives the token. */
function useSolver(isDone: boolean, onSolved: (answer: string) => void) {
  const [progress, setProgress] = useState<'idle' | 'working' | 'failed'>('idle')
  const working = useRef<AbortController>(null)

  useEffect(() => {
    loadSolver().catch(() => {})
    return () => working.current?.abort()
  }, [])

  async function solve() {
    if (isDone || progress === 'working') return
    const controller = new AbortController()
    working.current = controller
    setProgress('working')
    try {
      const { solveCaptcha } = await loadSolver()
      const answer = await solveCaptcha(controller)
      if (controller.signal.aborted) return
      onSolved(answer)
      setProgress('idle')
    } catch {
      if (!controller.signal.aborted) setProgress('failed')
    }
  }

  return { progress, solve }
}

function TryAgain({ onPress }: { onPress: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
      <p className="text-sm text-danger">
        <T>La vérification n'a pas abouti.</T>
      </p>
      <button
        type="button"
        onClick={onPress}
        className="min-h-11 rounded font-semibold text-brand-dark underline underline-offset-2"
      >
        Réessayer
      </button>
    </div>
  )
}

const STATUS = {
  idle: '',
  working: 'Vérification en cours…',
  done: 'Vérification réussie.',
  failed: "La vérification n'a pas abouti.",
}
