import { useState } from 'react'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/codes.page'
import { CodeLine } from './code-line.tsx'
import { actOnCode, type CodeAct, ReadCodes, read, type ShownCode } from './code-requests.ts'
import { MakeCode } from './make-code.tsx'

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  return read((await readAtDesk(request, ReadCodes, { id: restaurant })).houseCodes)
}

export function meta() {
  return privateHead('Codes promo')
}

export { DeskFailure as ErrorBoundary }

export default function CodesPage({ loaderData }: Route.ComponentProps) {
  const { restaurant } = useDesk()
  return <Codes key={restaurant.id} restaurantId={restaurant.id} loaded={loaderData} />
}

function Codes({ restaurantId, loaded }: { restaurantId: string; loaded: ShownCode[] }) {
  const [codes, setCodes] = useState(loaded)
  const [ending, setEnding] = useState<string | null>(null)

  async function act(change: CodeAct, code: string) {
    setCodes(await actOnCode(change, { restaurantId, code }))
    toast(TOASTS[change])
  }

  return (
    <div className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('Codes promo')}</h1>
      <p className="mb-5 text-ink-soft">
        <T>
          Ces remises sont à votre charge, et ne valent que chez vous. Un code ne se modifie pas : terminez-le, et
          créez-en un autre.
        </T>
      </p>
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <div>
          {codes.length === 0 && (
            <p className="rounded-card border border-line bg-card p-5">
              <T>Vous n'avez pas encore de code.</T>
            </p>
          )}
          <ul aria-label="Codes" className="grid gap-3">
            {codes.map((code) => (
              <CodeLine key={code.code} code={code} onAct={act} onEnd={setEnding} />
            ))}
          </ul>
        </div>
        <MakeCode restaurantId={restaurantId} onMade={setCodes} />
      </div>
      <EndCode code={ending} onEnd={(code) => act('end', code)} onClose={() => setEnding(null)} />
    </div>
  )
}

const TOASTS: { [Act in CodeAct]: string } = {
  pause: 'Le code est en pause.',
  resume: 'Le code vaut de nouveau.',
  end: 'Le code est terminé.',
}

type EndCodeProps = { code: string | null; onEnd: (code: string) => Promise<void>; onClose: () => void }

function EndCode({ code, onEnd, onClose }: EndCodeProps) {
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
