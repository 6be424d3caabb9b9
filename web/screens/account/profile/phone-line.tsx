import { cleanPhone, pairsOf, phoneChangeFaults } from '@tablee/domain/accounts/accounts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { forgetCodeStep, keepCodeStep, useCodeStep } from '../../../shared/viewer/sign-in/kept-code-step.ts'
import { CancelButton, ChangeButton, EDIT_FORM_STYLE, Line } from '../../../ui/card.tsx'
import { EditInPlace } from '../../../ui/edit-in-place.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { CircleCheck } from '../../../ui/icons/states/circle-check.tsx'
import { phone as written } from '../../../words/formats.ts'
import { PhoneCode } from './phone-code.tsx'
import { sendCode } from './send-code.ts'

type Status = { phone: string | null; isVerified: boolean }
type Props = Status & {
  account: string
}

/** The phone number and its change: enter a number, confirm it by a code, save it. */
export function PhoneLine({ account, phone, isVerified }: Props) {
  const { revalidate } = useRevalidator()
  const step = useCodeStep(account)
  return (
    <EditInPlace
      isOpenAtFirst={step !== null}
      shown={(open) => (
        <Line label="Téléphone" value={<NumberStatus phone={phone} isVerified={isVerified} />}>
          <ChangeButton onPress={open} of="le téléphone">
            {phone && !isVerified ? 'Vérifier' : 'Modifier'}
          </ChangeButton>
        </Line>
      )}
      edited={(close) => (
        <PhoneChange
          account={account}
          phone={phone}
          isVerified={isVerified}
          onClose={close}
          onSaved={() => {
            close()
            revalidate()
          }}
        />
      )}
    />
  )
}

function NumberStatus({ phone, isVerified }: Status) {
  if (!phone) return <span className="font-normal text-ink-soft">Aucun numéro</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular-nums">{written(phone)}</span>
      {isVerified ? (
        <span className="inline-flex items-center gap-1 text-sm text-herb">
          <CircleCheck aria-hidden className="size-4" />
          Vérifié
        </span>
      ) : (
        <span className="text-sm font-normal text-ink-soft">Non vérifié</span>
      )}
    </span>
  )
}

type ChangeProps = Props & { onClose: () => void; onSaved: () => void }

/** The browser stores the step that waits for a code, so that the user can read the code elsewhere and come back. */
function PhoneChange({ account, phone, isVerified, onClose, onSaved }: ChangeProps) {
  const step = useCodeStep(account)
  const [isEntering, setEntering] = useState(step === null)
  // The current number can be verified without changing it.
  const [typed, setTyped] = useState(phone && !isVerified ? pairsOf(phone) : '')
  const isEnded = useRef(false)

  // Another tab has ended the step, so the number may have changed.
  useEffect(() => {
    if (step === null && !isEntering && !isEnded.current) onSaved()
  })

  const ended = (next: () => void) => () => {
    isEnded.current = true
    next()
    forgetCodeStep()
  }
  const sent = (number: string) => {
    isEnded.current = false
    keepCodeStep(account, cleanPhone(number))
    setEntering(false)
  }

  if (step && !isEntering) {
    return (
      <PhoneCode
        {...step}
        onSentAgain={() => sent(step.phone)}
        onBack={ended(() => setEntering(true))}
        onClose={ended(onClose)}
        onSaved={ended(onSaved)}
      />
    )
  }
  return (
    <PhoneNumber
      typed={typed}
      current={isVerified ? phone : null}
      onClose={onClose}
      onSent={(number) => {
        setTyped(number)
        sent(number)
      }}
    />
  )
}

type NumberProps = { typed: string; current: string | null; onClose: () => void; onSent: (phone: string) => void }

function PhoneNumber({ typed, current, onClose, onSent }: NumberProps) {
  const form = useValidatedForm({
    defaults: { phone: typed },
    faultsOf: ({ phone }) => phoneChangeFaults({ phone, current }),
    onSend: async ({ phone }) => {
      if (await sendCode(phone)) onSent(phone)
    },
  })

  return (
    <Form form={form} label="Modifier le téléphone" className={EDIT_FORM_STYLE}>
      <PhoneField form={form} name="phone" label="Téléphone portable" />
      <p className="text-sm text-ink-soft">Nous vous envoyons un code par SMS pour vérifier ce numéro.</p>
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Recevoir un code</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}
