import { useState } from 'react'
import { graphql, send } from '../../graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { OneButton } from '../../ui/form/one-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { Card } from './card.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** 'Mes données': to take them along, or to leave with them. */
export function DataCard() {
  const [isLeaving, setLeaving] = useState(false)

  async function download() {
    const { exportMyData } = await send(ExportMyData, {})
    save(exportMyData, 'tablee-mes-donnees.json')
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

/** Hands a text to the browser as a file. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const ExportMyData = graphql(`
  query ExportMyData {
    exportMyData
  }
`)
