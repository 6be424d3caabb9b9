import type { TypedLogWish } from '@tablee/domain/operator/security-log-wish'
import { useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { saveFile } from '../../ui/save-file.ts'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { filterOf } from './log-url.ts'

const MOST = 10_000

type Props = { typed: TypedLogWish; total: number }

export function ExportLog({ typed, total }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonStyle('line')}>
        Exporter (CSV)
      </button>
      <Dialog title="Exporter le journal ?" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <ExportForm typed={typed} total={total} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function ExportForm({ typed, total, onClose }: Props & { onClose: () => void }) {
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: requested.faultsOf,
    async onSend({ password }) {
      const variables = { filter: filterOf(typed), password: password || null }
      const { exportSecurityLog } = await send(ExportSecurityLog, variables).catch(requested.rethrow)
      saveFile(exportSecurityLog, 'tablee-journal-de-securite.csv', 'text/csv')
      onClose()
    },
  })
  return (
    <Form form={form} label="Exporter le journal" className="grid gap-5">
      <p>
        <T>
          {total > MOST ? 'Les 10 000 derniers événements' : plural(total, 'événement')}, avec des adresses IP et des
          emails : des données personnelles. L'export est noté dans le journal.
        </T>
      </p>
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <DialogButtons>
        <SendButton form={form}>Exporter</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

const ExportSecurityLog = graphql(`
  mutation ExportSecurityLog($filter: SecurityLogFilter, $password: String) {
    exportSecurityLog(filter: $filter, password: $password)
  }
`)
