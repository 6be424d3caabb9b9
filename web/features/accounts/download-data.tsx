import { useState } from 'react'
import { AnswerError, graphql, send } from '../../graphql.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { OneButton } from '../../ui/form/one-button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { Cancel } from './card.tsx'

/** All that is known of who is signed in, as a file; by their password where the sign-in is not of just now. */
export function DownloadData() {
  const [asked, setAsked] = useState<string | null>(null)
  const close = () => setAsked(null)

  async function tryWithout() {
    try {
      await download(null)
    } catch (error) {
      if (!(error instanceof AnswerError && error.fields.password)) throw error
      setAsked(error.message)
    }
  }

  return (
    <>
      <OneButton kind="line" onPress={tryWithout}>
        Télécharger mes données
      </OneButton>
      <Dialog title="Télécharger mes données" isOpen={asked !== null} onClose={close}>
        <p>
          <T>{asked ?? ''}</T>
        </p>
        {asked !== null && <PasswordForm onClose={close} />}
      </Dialog>
    </>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const form = useRuledForm({
    defaults: { password: '' },
    faultsOf: ({ password }): Record<string, string> =>
      password === '' ? { password: 'Le mot de passe est requis' } : {},
    onSend: async ({ password }) => {
      await download(password)
      onClose()
    },
  })

  return (
    <Form form={form} label="Télécharger mes données" className="mt-5 grid gap-5">
      <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Télécharger</SendButton>
        <Cancel onPress={onClose} />
      </div>
    </Form>
  )
}

async function download(password: string | null) {
  const { exportMyData } = await send(ExportMyData, { password })
  saveFile(exportMyData, 'tablee-mes-donnees.json')
  toast('Vos données ont été téléchargées.')
}

const ExportMyData = graphql(`
  query ExportMyData($password: String) {
    exportMyData(password: $password)
  }
`)
