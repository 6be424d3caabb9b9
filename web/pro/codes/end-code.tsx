import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { T } from '../../words/t.tsx'

type Props = { code: string | null; onEnd: (code: string) => Promise<void>; onClose: () => void }

export function EndCode({ code, onEnd, onClose }: Props) {
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    async onSend() {
      if (code === null) return
      await onEnd(code)
      onClose()
      focusPage()
    },
  })
  return (
    <Dialog isOpen={code !== null} title={`Terminer ${code ?? ''} ?`} onClose={onClose}>
      <p>
        <T>Plus personne ne pourra l'utiliser. Les réservations qui l'ont utilisé gardent leur remise.</T>
      </p>
      <Form form={form} label="Terminer ce code" className="mt-5 grid gap-5">
        <DialogButtons>
          <SendButton form={form} kind="danger">
            Terminer le code
          </SendButton>
          <CancelButton onPress={onClose} />
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
