import { graphql, send } from '../../../graphql.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.tsx'
import { ConfirmedButton } from '../security/confirmed-button.tsx'

/** All that is known of who is signed in, as a file; by their password where the sign-in is not of just now. */
export function DownloadData() {
  return (
    <ConfirmedButton title="Télécharger mes données" confirm="Télécharger" act={download}>
      Télécharger mes données
    </ConfirmedButton>
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
