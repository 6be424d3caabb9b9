import { SECURITY_EVENTS } from '@tablee/domain/accounts/security-events'
import { ANY_EVENT, logWishFaults, type TypedLogWish } from '@tablee/domain/operator/security-log-wish'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonStyle } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { typeset } from '../../words/typeset.ts'
import { logUrl } from './log-url.ts'

type Props = { typed: TypedLogWish; faults: Record<string, string> }

/** The filters of the log. Submitting stores them in the URL. */
export function FilterForm({ typed, faults }: Props) {
  const navigate = useNavigate()
  const form = useValidatedForm({
    defaults: { ...typed, from: dashed(typed.from), to: dashed(typed.to) },
    faultsOf: (texts) => logWishFaults(typedFilter(texts)),
    async onSend(texts) {
      await navigate(logUrl(typedFilter(texts)))
    },
  })
  const { setError } = form
  useEffect(() => {
    for (const [name, message] of Object.entries(faults)) setError(name as keyof TypedLogWish, { message })
  }, [faults, setError])

  return (
    <Form
      form={form}
      label="Filtrer le journal"
      className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
        <SelectField form={form} name="kind" label={typeset('Événement')}>
          <option value="">Tous</option>
          {Object.entries(SECURITY_EVENTS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {typeset(label)}
            </option>
          ))}
        </SelectField>
        <TextField form={form} name="person" label="Personne" placeholder="Email ou identifiant" autoComplete="off" />
        <TextField
          form={form}
          name="restaurant"
          label="Restaurant"
          placeholder="Numéro"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField form={form} name="address" label="Adresse IP" placeholder="203.0.113.7" autoComplete="off" />
        <TextField form={form} name="from" label="Du" type="date" />
        <TextField form={form} name="to" label="Au" type="date" />
      </div>
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Filtrer</SendButton>
        <Link to={logUrl(ANY_EVENT)} className={buttonStyle('line')}>
          Tout afficher
        </Link>
      </div>
    </Form>
  )
}

/** Returns the filters of the typed values. Date fields use YYYY-MM-DD, the filters DD-MM-YYYY. */
function typedFilter(texts: TypedLogWish): TypedLogWish {
  return {
    ...texts,
    person: texts.person.trim(),
    address: texts.address.trim(),
    from: dashed(texts.from),
    to: dashed(texts.to),
  }
}

function dashed(day: string): string {
  return day.split('-').toReversed().join('-')
}
