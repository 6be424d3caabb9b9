import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { getFragmentData, graphql } from '../../app/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { Pager } from '../../ui/paging/pager.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/codes.page'
import { ChangeCode } from './change-code.tsx'
import { CodeFilters } from './code-filters.tsx'
import { Shown, type ShownPromoCode } from './code-requests.ts'
import { codesUrl, readCodesUrl } from './codes-url.ts'
import { EndPromoCode } from './end-code.tsx'
import { MakePromoCode } from './make-code.tsx'
import { PromoCodeLine } from './promo-code-line.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readCodesUrl(new URL(request.url).searchParams)
  const { promoCodes } = await readAsOperator(request, PromoCodes, filter)
  return { filter, ...promoCodes, codes: promoCodes.codes.map((one) => getFragmentData(Shown, one)) }
}

export function meta() {
  return privateHead('Codes promo')
}

export { OperatorFailure as ErrorBoundary }

type OpenDialog = { act: 'change' | 'end'; code: ShownPromoCode } | null

export default function PromoCodesPage({
  loaderData: { filter, codes, total, page, totalPages },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  return (
    <div className="mx-auto max-w-[70rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('Codes promo')}</h1>
      <p className="mb-4 text-ink-soft">
        <T>
          Ceux de Tablée et ceux que les restaurants prennent à leur charge. Un code en cours garde sa remise ; ses
          jours et ses limites se modifient.
        </T>
      </p>
      <CodeFilters key={filter.text} filter={filter} />
      <div className="mt-5 grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <p role="status" className="mb-3 font-semibold">
            {total === 0 ? 'Aucun code' : plural(total, 'code')}
          </p>
          {total === 0 && <Nothing>Aucun code ne correspond. Changez les filtres, ou créez-en un.</Nothing>}
          <ul aria-label="Codes" className="grid gap-3">
            {codes.map((code) => (
              <PromoCodeLine key={code.code} code={code} onAct={(act) => setDialog({ act, code })} />
            ))}
          </ul>
          <Pager
            label="Pages des codes"
            page={page}
            totalPages={totalPages}
            urlOf={(other) => codesUrl({ ...filter, page: other })}
          />
        </div>
        <MakePromoCode onMade={revalidate} />
      </div>
      <ChangeCode code={dialog?.act === 'change' ? dialog.code : null} onDone={revalidate} onClose={close} />
      <EndPromoCode code={dialog?.act === 'end' ? dialog.code.code : null} onDone={revalidate} onClose={close} />
    </div>
  )
}

const PromoCodes = graphql(`
  query PromoCodes($text: String, $isOver: Boolean, $payer: PromoCodePayer, $page: Int) {
    promoCodes(text: $text, isOver: $isOver, payer: $payer, page: $page) {
      total
      page
      totalPages
      codes {
        ...ShownPromoCode
      }
    }
  }
`)
