import type { MenuChange } from '@tablee/domain/menus/menu-changes'
import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { useState } from 'react'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { discardDraft, type OrderToConfirm, publishDraft } from '../menu-requests.ts'
import type { MenuStore } from '../menu-store.ts'

type Props = {
  restaurantId: string
  store: MenuStore
  changes: readonly MenuChange[]
  base: MenuDraft
  draft: MenuDraft
  isOpen: boolean
  onClose: () => void
}

export default function PublishMenu({ restaurantId, store, changes, isOpen, onClose }: Props) {
  const [losing, setLosing] = useState<readonly OrderToConfirm[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function act(run: () => Promise<void>) {
    setBusy(true)
    setFault(null)
    await run()
      .catch((error) => setFault(sentenceOf(error)))
      .finally(() => setBusy(false))
  }

  async function publish() {
    if (!(await store.flush())) return setFault(NOT_SAVED)
    const { isPublished, toConfirm, menu } = await publishDraft(
      restaurantId,
      store.read().revision,
      losing.map(({ id }) => id),
    )
    store.adopt(menu)
    if (isPublished) toast('Votre carte est en ligne.')
    if (isPublished || menu.isOutdated) onClose()
    setLosing(toConfirm)
  }

  async function discard() {
    store.adopt(await discardDraft(restaurantId))
    onClose()
    toast('Votre brouillon est abandonné.')
  }

  return (
    <Dialog title="Publier la carte" isOpen={isOpen} onClose={onClose}>
      {losing.length > 0 ? <Losing orders={losing} /> : <Changes changes={changes} />}
      {fault && (
        <div role="alert" className="mt-4">
          <Notice kind="danger">{fault}</Notice>
        </div>
      )}
      <DialogButtons className="mt-6">
        <button type="button" disabled={isBusy} onClick={() => act(discard)} className={buttonStyle('line')}>
          Abandonner le brouillon
        </button>
        <button type="button" data-first disabled={isBusy} onClick={() => act(publish)} className={buttonStyle()}>
          {losing.length > 0 ? 'Publier quand même' : 'Publier maintenant'}
        </button>
      </DialogButtons>
    </Dialog>
  )
}

const NOT_SAVED = "Le brouillon n'est pas encore enregistré : réessayez dans un instant."

function Changes({ changes }: { changes: readonly MenuChange[] }) {
  return (
    <>
      <ul className="list-disc pl-5">
        {changes.map(({ key, sentence }) => (
          <li key={`${key} ${sentence}`} className="wrap-anywhere">
            {typeset(sentence)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {typeset('Les clients voient la nouvelle carte aussitôt. Ce qui est déjà commandé garde son prix et sa TVA.')}
      </p>
    </>
  )
}

function Losing({ orders }: { orders: readonly OrderToConfirm[] }) {
  return (
    <div role="alert">
      <p className="font-medium">
        {typeset(
          'Ces commandes perdent un plat. Leurs clients seront invités à choisir autre chose ; sans réponse, il est retiré de leur commande et ne leur est pas débité.',
        )}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {orders.map(({ id, dish, guest, startsAt, firmAt }) => (
          <li key={id} className="py-2">
            <p className="font-semibold wrap-anywhere">{typeset(`${guest} · ${dish}`)}</p>
            <p className="text-sm text-ink-soft">
              {typeset(`${dayAndHour(startsAt)}, peut choisir jusqu'à ${dayAndHour(firmAt)}`)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
