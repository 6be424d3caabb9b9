import { useState } from 'react'
import { graphql, send } from '../../graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { OneButton } from '../../ui/form/one-button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { Card } from './card.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** 'Mes données': to take them along, or to leave with them. */
export function DataCard() {
  const [isLeaving, setLeaving] = useState(false)

  async function download() {
    const { exportMyData } = await send(ExportMyData, {})
    saveFile(exportMyData, 'tablee-mes-donnees.json')
    toast('Vos données ont été téléchargées.')
  }

  return (
    <Card title="Mes données">
      <p className="mb-4 text-ink-soft">
        <T>Tout ce que Tablée sait de vous, dans un fichier que vous pouvez lire et emporter (JSON).</T>
      </p>
      <div className="grid justify-items-start gap-3">
        <OneButton kind="line" onPress={download}>
          Télécharger mes données
        </OneButton>
        <button type="button" aria-haspopup="dialog" onClick={() => setLeaving(true)} className={buttonStyle('danger')}>
          Supprimer mon compte
        </button>
      </div>
      <DeleteAccount isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </Card>
  )
}

const ExportMyData = graphql(`
  query ExportMyData {
    exportMyData
  }
`)
