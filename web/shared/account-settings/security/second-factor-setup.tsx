import { codeFaults } from '@tablee/domain/accounts/accounts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { graphql, send } from '../../../app/graphql.ts'
import type { BeginSecondFactorMutation } from '../../../generated/graphql.ts'
import { CancelButton, EDIT_FORM_STYLE } from '../../../ui/card.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { T } from '../../../words/t.tsx'
import { CodeField } from '../../viewer/sign-in/code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

// Without the script the key can still be typed.
const QrCode = lazy(() => import('../../../ui/qr/qr-code.tsx').catch(() => ({ default: () => <></> })))

type Setup = BeginSecondFactorMutation['beginSecondFactor']
type Props = {
  onClose: () => void
  /** Called once the factor is active and its recovery codes have been read. */
  onDone: () => void
}

/** Adds a second factor: password, key for an authenticator, first code, recovery codes. */
export function SecondFactorSetup({ onClose, onDone }: Props) {
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />
  if (setup) return <FirstCode setup={setup} onClose={onClose} onConfirmed={setCodes} />
  return (
    <PasswordRequest
      label="Activer la double authentification"
      onClose={onClose}
      onSend={async (password) => setSetup((await send(BeginSecondFactor, { password })).beginSecondFactor)}
    >
      <T>
        À chaque connexion, un code de votre application d'authentification vous sera demandé après le mot de passe. Vos
        autres appareils seront déconnectés.
      </T>
    </PasswordRequest>
  )
}

type CodeProps = { setup: Setup; onClose: () => void; onConfirmed: (codes: readonly string[]) => void }

function FirstCode({ setup, onClose, onConfirmed }: CodeProps) {
  const form = useValidatedForm({
    defaults: { code: '' },
    faultsOf: ({ code }) => codeFaults({ code: code.replace(/\s/g, '') }),
    onSend: async ({ code }) => onConfirmed((await send(ConfirmSecondFactor, { code })).confirmSecondFactor),
  })
  return (
    <Form form={form} label="Activer la double authentification" className={EDIT_FORM_STYLE}>
      <p className="text-ink-soft">
        <T>Scannez ce code avec votre application d'authentification, ou saisissez-y la clé.</T>
      </p>
      <div className="min-h-56">
        <Suspense>
          <QrCode text={setup.uri} label="QR code de la double authentification" />
        </Suspense>
      </div>
      <div>
        <p className="text-sm text-ink-soft">
          <T>Clé à saisir</T>
        </p>
        <p className="font-semibold break-words">{inFours(setup.secret)}</p>
      </div>
      <CodeField form={form} name="code" hint="Les 6 chiffres que l'application affiche." isDigits isFirst />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Activer</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}

function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}

const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor($password: String!) {
    beginSecondFactor(password: $password) {
      secret
      uri
    }
  }
`)

const ConfirmSecondFactor = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code)
  }
`)

type PasswordRequestProps = {
  label: string
  children: ReactNode
  onClose: () => void
  onSend: (password: string) => Promise<void>
}

/** Asks for the password before a sign-in method is added. `children` explain it. */
function PasswordRequest({ label, children, onClose, onSend }: PasswordRequestProps) {
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: ({ password }): Record<string, string> =>
      password === '' ? { password: 'Le mot de passe est requis' } : {},
    onSend: ({ password }) => onSend(password),
  })
  return (
    <Form form={form} label={label} className={EDIT_FORM_STYLE}>
      <p className="text-ink-soft">{children}</p>
      <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Continuer</SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}
