import { WEBHOOK_TYPE_GROUPS, WEBHOOK_TYPE_LABELS, type WebhookType } from '@tablee/domain/till/webhook-types'
import { useId } from 'react'
import { FieldError } from '../../ui/form/fields.tsx'
import type { ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { Tick } from '../../ui/tick.tsx'
import { typeset } from '../../words/typeset.ts'

type Typed = { url: string; types: string; password: string }

export function writeTypes(types: readonly string[]): string {
  return types.join(' ')
}

export function readTypes(text: string): string[] {
  return text.split(' ').filter((type) => type !== '')
}

/** The events that an endpoint receives, grouped by subject. */
export function TypesField({ form }: { form: ValidatedForm<Typed> }) {
  const errorId = useId()
  const chosen = readTypes(form.watch('types'))
  const error = form.formState.errors.types?.message

  function toggle(type: WebhookType) {
    const next = chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]
    form.setValue('types', writeTypes(next), { shouldDirty: true })
    form.clearErrors('types')
  }

  return (
    <div className="grid gap-4 sm:grid-cols-3" aria-describedby={error ? errorId : undefined}>
      {WEBHOOK_TYPE_GROUPS.map(({ title, types }) => (
        <fieldset key={title}>
          <legend className="mb-1 font-semibold">{title}</legend>
          {types.map((type) => (
            <Tick
              key={type}
              label={typeset(WEBHOOK_TYPE_LABELS[type])}
              isChecked={chosen.includes(type)}
              onChange={() => toggle(type)}
            />
          ))}
        </fieldset>
      ))}
      <div className="sm:col-span-3">
        <FieldError id={errorId} error={error} />
      </div>
    </div>
  )
}
