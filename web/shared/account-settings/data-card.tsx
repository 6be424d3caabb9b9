import { type ReactNode, useState } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { T } from '../../words/t.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'

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
