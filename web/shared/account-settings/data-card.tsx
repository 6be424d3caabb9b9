import { type ReactNode, useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ConfirmedButton } from './security/confirmed-button.tsx'

/** « Mes données »: download the data or delete the account. `lost` lists what is deleted and what is kept. */
export function DataCard({ lost }: { lost: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Card title="Mes données">
      <p className="mb-4 text-ink-soft">
        <T>Tout ce que Tablée sait de vous, dans un fichier que vous pouvez lire et emporter (JSON).</T>
      </p>
      <div className="grid justify-items-start gap-3">
        <DownloadData />
        <button type="button" aria-haspopup="dialog" onClick={() => setLeaving(true)} className={buttonStyle('danger')}>
          Supprimer mon compte
        </button>
      </div>
      <DeleteAccount isOpen={isLeaving} onClose={() => setLeaving(false)} lost={lost} />
    </Card>
  )
}

/** Downloads all personal data as a file; asks for the password unless the sign-in is recent. */
function DownloadData() {
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
