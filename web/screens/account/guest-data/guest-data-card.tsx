import { useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { forgetKeptPages } from '../../../app/offline/forget-kept-pages.ts'
import { forgetLastKnown } from '../../../app/offline/last-known.ts'
import { readToken } from '../../../app/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActionForm } from '../../../ui/form/action-form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.tsx'
import { T } from '../../../words/t.tsx'

type Props = {
  /** The token of the email's link, which identifies the guest. */
  link: string
  onEnded: () => void
}

/** Lets a guest without an account download or erase their data. */
export function GuestDataCard({ link, onEnded }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const [isErased, setErased] = useState(false)

  /** Calls `onEnded` when the link has expired. */
  async function orEnd(work: () => Promise<void>) {
    await work().catch((error) => {
      if (!(error instanceof AnswerError && error.fields.link)) throw error
      onEnded()
    })
  }
  const download = () =>
    orEnd(async () => {
      const { guestData } = await send(GuestData, { link }, { anyone: true })
      saveFile(guestData, 'tablee-mes-donnees.json')
      toast('Vos données ont été téléchargées.')
    })
  const remove = () =>
    orEnd(async () => {
      await send(ForgetGuestData, { link }, { anyone: true })
      // A user who is signed in here as somebody else keeps their push messages.
      if (readToken() === null) forgetLastKnown()
      else forgetKeptPages()
      setErased(true)
    })

  if (isErased) {
    return (
      <div role="status">
        <Notice kind="success">C'est fait : votre nom, votre adresse et vos mots pour la cuisine sont effacés.</Notice>
      </div>
    )
  }
  return (
    <>
      <p className="mb-4 text-ink-soft">
        <T>Tout ce que Tablée sait de vous, dans un fichier que vous pouvez lire et emporter (JSON).</T>
      </p>
      <div className="grid justify-items-start gap-3">
        <ActionForm kind="line" onPress={download}>
          Télécharger mes données
        </ActionForm>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setConfirming(true)}
          className={buttonStyle('danger')}
        >
          Effacer mes données
        </button>
      </div>
      <Dialog title="Effacer mes données" isOpen={isConfirming} onClose={() => setConfirming(false)}>
        <ErasureTerms />
        <ActionForm kind="danger" onPress={remove}>
          Effacer mes données
        </ActionForm>
      </Dialog>
    </>
  )
}

function ErasureTerms() {
  return (
    <T>
      <ul className="mb-5 list-disc space-y-1.5 pl-5">
        <li>Votre nom, votre adresse e-mail et vos mots pour la cuisine sont effacés tout de suite, pour de bon.</li>
        <li>Le lien qui ouvre votre place ne sert plus.</li>
        <li>Vos factures restent aussi longtemps que la loi l'exige, sans ce qu'elle ne demande pas.</li>
      </ul>
    </T>
  )
}

const GuestData = graphql(`
  query GuestData($link: String!) {
    guestData(link: $link)
  }
`)
const ForgetGuestData = graphql(`
  mutation ForgetGuestData($link: String!) {
    forgetGuestData(link: $link)
  }
`)
