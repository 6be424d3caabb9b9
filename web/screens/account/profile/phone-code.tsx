import { CODE_DIGITS, cleanPhone, codeFaults } from '@tablee/domain/accounts/accounts'
import { useEffect, useRef, useState } from 'react'
import { graphql, send } from '../../../app/graphql.ts'
import { updateProfile } from '../../../shared/account-settings/update-profile.ts'
import { VALID_FOR } from '../../../shared/viewer/sign-in/kept-code-step.ts'
import { throwUnless, toastOutcome } from '../../../shared/viewer/toast-outcome.ts'
import { CancelButton, EDIT_FORM_STYLE } from '../../../ui/card.tsx'
import { ActionForm } from '../../../ui/form/action-form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { phone as written } from '../../../words/formats.ts'
import { BETWEEN_CODES, sendCode } from './send-code.ts'

type Props = {
  phone: string
  /** When the last code was sent, in milliseconds of the browser's clock. */
  sentAt: number
  onSentAgain: () => void
  onBack: () => void
  onClose: () => void
  onSaved: () => void
}

/** Asks for the code that the phone received. A wrong code can be corrected; a right one saves the number. */
export function PhoneCode({ phone, sentAt, onSentAgain, onBack, onClose, onSaved }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const now = useSeconds()
  const seconds = secondsUntil(sentAt + BETWEEN_CODES, now)
  const isOver = now >= sentAt + VALID_FOR
  // A verified number that could not be saved needs no second code.
  const isVerified = useRef(false)
  const form = useValidatedForm({
    defaults: { code: '' },
    faultsOf: codeFaults,
    onSend: async ({ code }) => {
      isVerified.current ||= await verify(phone, code.trim())
      if (isVerified.current && (await updateProfile({ phone: cleanPhone(phone) }, VERIFIED))) onSaved()
    },
  })

  useEffect(() => field.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={field} className={EDIT_FORM_STYLE}>
      <Form form={form} label="Vérifier le téléphone">
        <TextField
          form={form}
          name="code"
          label="Code reçu par SMS"
          hint={isOver ? OVER : `Envoyé au ${written(phone)}, valable 10 minutes.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          onInput={keepDigits}
          className="font-semibold tracking-[0.35em] tabular-nums"
        />
        <div className="flex flex-wrap gap-3">
          <SendButton form={form}>Valider</SendButton>
          <CancelButton onPress={onBack}>Changer de numéro</CancelButton>
          <CancelButton onPress={onClose} />
        </div>
      </Form>
      {seconds > 0 ? (
        <p className="flex min-h-12 items-center text-sm text-ink-soft">
          Renvoyer le code dans <span className="w-8 text-right tabular-nums">{seconds} s</span>
        </p>
      ) : (
        <ActionForm
          kind="quiet"
          onPress={async () => {
            if (await sendCode(phone)) onSentAgain()
          }}
        >
          Renvoyer le code
        </ActionForm>
      )}
    </div>
  )
}

// Copied codes contain spaces.
function keepDigits({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
  input.value = input.value.replace(/\D/g, '').slice(0, CODE_DIGITS)
}

const VERIFIED = 'Numéro vérifié !'
const OVER = 'Ce code a expiré : demandez-en un nouveau.'
const WRONG = 'Mauvais code, Veuillez réessayer.'

/** Shows a toast only on failure: success is announced once the number is saved. */
async function verify(phone: string, code: string): Promise<boolean> {
  return toastOutcome(async () => throwUnless((await send(Verify, { phone, code })).verifyPhoneNumber, WRONG, 'code'), {
    failure: WRONG,
  })
}

/** Returns the browser's time, updated each second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [])

  return now
}

function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000))
}

const Verify = graphql(`
  mutation VerifyPhoneNumber($phone: String!, $code: String!) {
    verifyPhoneNumber(phone: $phone, code: $code)
  }
`)
