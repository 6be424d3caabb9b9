import { SCHEME_NAMES, type Scheme } from '@tablee/domain/money/voucher-words'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

/** Unlinks a voucher account after confirmation, then reloads the page. */
export function UnlinkScheme({ scheme, onUnlinked }: { scheme: Scheme; onUnlinked?: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const { revalidate } = useRevalidator()
  const name = SCHEME_NAMES[scheme]

  async function unlink() {
    await send(Unlink, { scheme })
    setConfirming(false)
    toast(`Votre compte ${name} est dissocié.`)
    onUnlinked?.()
    await revalidate()
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
        className={buttonStyle('quiet', 'px-3')}
      >
        Dissocier
        <span className="sr-only">{typeset(` : ${name}`)}</span>
      </button>
      <Dialog title={`Dissocier ${name} ?`} isOpen={isConfirming} onClose={() => setConfirming(false)}>
        <p>
          <T>{`Tablée oublie votre compte ${name} : pour régler en titres, vous devrez le lier à nouveau.`}</T>
        </p>
        <DialogButtons className="mt-6">
          <ActionButton kind="danger" onPress={unlink}>
            Dissocier
          </ActionButton>
          <CancelButton onPress={() => setConfirming(false)}>Garder</CancelButton>
        </DialogButtons>
      </Dialog>
    </>
  )
}

const Unlink = graphql(`
  mutation UnlinkVoucherAccount($scheme: VoucherScheme!) {
    unlinkVoucherAccount(scheme: $scheme)
  }
`)
