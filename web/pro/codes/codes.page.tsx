import { useState } from 'react'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/codes.page'
import { actOnCode, type CodeAct, ReadCodes, read, type ShownCode } from './ask-codes.ts'
import { CodeLine } from './code-line.tsx'
import { EndCode } from './end-code.tsx'
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

  async function act(what: CodeAct, code: string) {
    setCodes(await actOnCode(what, { restaurantId, code }))
    toast(SAID[what])
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

const SAID: { [Act in CodeAct]: string } = {
  pause: 'Le code est en pause.',
  resume: 'Le code vaut de nouveau.',
  end: 'Le code est terminé.',
}
