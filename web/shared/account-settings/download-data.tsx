import { graphql, send } from '../../app/graphql.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { ConfirmedButton } from './security/confirmed-button.tsx'

/** Downloads all personal data as a file; asks for the password unless the sign-in is recent. */
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
