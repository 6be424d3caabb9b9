import { type Day, writeDay } from '@tablee/domain/calendar/calendar'
import { useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import type { AccountsFile } from '../../generated/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { typeset } from '../../words/typeset.ts'

const FILES: readonly { file: AccountsFile; label: string; about: string }[] = [
  {
    file: 'FEC',
    label: 'Écritures comptables (FEC)',
    about:
      "Les 18 colonnes de l'article A47 A-1, que tout logiciel comptable importe : ventes, TVA, encaissements, pourboires et indemnités d'absence sur leurs comptes. Les encaissements nomment le virement de Tablée qui les contient.",
  },
  {
    file: 'BILLS',
    label: 'Additions (CSV)',
    about:
      'Une ligne par addition : factures, avoirs, TVA par taux, moyens de paiement, leurs références et leurs virements.',
  },
  { file: 'VAT', label: 'TVA par jour (CSV)', about: 'Une ligne par jour et par taux, pour Excel.' },
]

export function ExportFiles({ restaurantId, from, to }: { restaurantId: string; from: Day; to: Day }) {
  const [loading, setLoading] = useState<AccountsFile | null>(null)

  async function download(file: AccountsFile) {
    if (loading !== null) return
    setLoading(file)
    try {
      const variables = { id: restaurantId, from: writeDay(from), to: writeDay(to), file }
      window.location.assign((await send(DeskAccountsFile, variables)).houseAccountsFile)
    } catch (error) {
      const sentence = sentenceOf(error)
      if (sentence) toast(sentence)
    } finally {
      setLoading(null)
    }
  }

  return (
    <ul className="grid gap-4">
      {FILES.map(({ file, label, about }) => (
        <li key={file}>
          <button
            type="button"
            aria-disabled={loading === file}
            aria-label={typeset(`Télécharger : ${label}`)}
            onClick={() => download(file)}
            className={buttonStyle(file === 'FEC' ? 'brand' : 'line', 'w-full aria-disabled:cursor-progress')}
          >
            {typeset(label)}
          </button>
          <p className="mt-1.5 text-sm text-ink-soft">{typeset(about)}</p>
        </li>
      ))}
    </ul>
  )
}

const DeskAccountsFile = graphql(`
  query DeskAccountsFile($id: ID!, $from: String, $to: String, $file: AccountsFile!) {
    houseAccountsFile(restaurantId: $id, from: $from, to: $to, file: $file)
  }
`)
