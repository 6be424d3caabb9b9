import { type ComponentProps, useState } from 'react'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../../app/graphql.ts'
import { CancelButton, ChangeButton, EDIT_FORM_STYLE, Line } from '../../../ui/card.tsx'
import { EditInPlace } from '../../../ui/edit-in-place.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { ShieldCheck } from '../../../ui/icons/states/shield-check.tsx'
import { toast } from '../../../ui/toast.tsx'
import { plural } from '../../../words/formats.ts'
import { CodeField, EITHER_CODE, eitherFaults } from '../../viewer/sign-in/code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

type Props = { isOn: boolean; codesLeft: number }

export function SecondFactorPart({ isOn, codesLeft }: Props) {
  const { revalidate } = useRevalidator()
  if (!isOn) return <TurnOn onDone={revalidate} />
  return (
    <>
      <EditInPlace
        shown={(open) => (
          <Line label="Double authentification" value={<On />}>
            <ChangeButton onPress={open} of="la double authentification">
              Désactiver
            </ChangeButton>
          </Line>
        )}
        edited={(close) => (
          <PasswordAndCode
            label="Désactiver la double authentification"
            action="Désactiver"
            kind="danger"
            onClose={close}
            onSend={async (typed) => {
              await send(EndSecondFactor, typed)
              close()
              toast('La double authentification est désactivée.')
              revalidate()
            }}
          />
        )}
      />
      <EditInPlace
        shown={(open) => (
          <Line label="Codes de secours" value={`${plural(codesLeft, 'code restant', 'codes restants')}`}>
            <ChangeButton onPress={open} of="les codes de secours">
              Renouveler
            </ChangeButton>
          </Line>
        )}
        edited={(close) => <Renewal onClose={close} onDone={revalidate} />}
      />
    </>
  )
}

function TurnOn({ onDone }: { onDone: () => void }) {
  return (
    <EditInPlace
      shown={(open) => (
        <Line label="Double authentification" value="Désactivée">
          <ChangeButton onPress={open} of="la double authentification">
            Activer
          </ChangeButton>
        </Line>
      )}
      edited={(close) => (
        <SecondFactorSetup
          onClose={close}
          onDone={() => {
            close()
            onDone()
          }}
        />
      )}
    />
  )
}

function On() {
  return (
    <span className="inline-flex items-center gap-1.5 text-herb">
      <ShieldCheck aria-hidden className="size-5" />
      Activée
    </span>
  )
}

/** Replaces the recovery codes; the old ones become invalid. */
function Renewal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          onClose()
          onDone()
        }}
      />
    )
  }
  return (
    <PasswordAndCode
      label="Renouveler les codes de secours"
      action="Renouveler"
      onClose={onClose}
      onSend={async (typed) => setCodes((await send(RenewRecoveryCodes, typed)).renewRecoveryCodes)}
    />
  )
}

const EndSecondFactor = graphql(`
  mutation EndSecondFactor($password: String!, $code: String!) {
    endSecondFactor(password: $password, code: $code)
  }
`)

const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($password: String!, $code: String!) {
    renewRecoveryCodes(password: $password, code: $code)
  }
`)

type Typed = { password: string; code: string }
type PasswordAndCodeProps = {
  label: string
  action: string
  kind?: ComponentProps<typeof SendButton>['kind']
  onClose: () => void
  onSend: (typed: Typed) => Promise<void>
}

/** Asks for both factors before an action that weakens the account. */
function PasswordAndCode({ label, action, kind, onClose, onSend }: PasswordAndCodeProps) {
  const form = useValidatedForm({ defaults: { password: '', code: '' }, faultsOf: eitherFaults, onSend })
  return (
    <Form form={form} label={label} className={EDIT_FORM_STYLE}>
      <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
      <CodeField form={form} name="code" hint={EITHER_CODE} />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form} kind={kind}>
          {action}
        </SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}
