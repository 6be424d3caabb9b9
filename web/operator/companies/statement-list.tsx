import { wordsOfDay } from '@tablee/domain/calendar/day-names'
import { inEuros } from '@tablee/domain/money/money'
import { graphql, send } from '../../app/graphql.ts'
import { openWhenLoaded } from '../../app/open-when-loaded.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import type { StatementFormat } from '../../generated/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { capital } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { Nothing, Part } from '../part.tsx'

type Statement = { id: string; number: string; month: string; totalCents: number }

/** The statements of a company, each as PDF and CSV, and a form that sends one. */
export function StatementList({ companyId, statements }: { companyId: string; statements: readonly Statement[] }) {
  return (
    <Part title="Relevés" count={statements.length}>
      {statements.length === 0 && <Nothing>Aucun relevé : le premier part le mois qui suit un repas.</Nothing>}
      <ul className="divide-y divide-line">
        {statements.map((one) => (
          <StatementLine key={one.id} statement={one} />
        ))}
      </ul>
      <SendStatement companyId={companyId} />
    </Part>
  )
}

function StatementLine({ statement: { id, number, month, totalCents } }: { statement: Statement }) {
  async function open(format: StatementFormat) {
    try {
      await openWhenLoaded(async () => (await send(CompanyStatementFile, { id, format })).companyStatementFile)
    } catch (error) {
      const sentence = sentenceOf(error)
      if (sentence) toast(sentence)
    }
  }
  const { month: name, year } = wordsOfDay(`${month}-01`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{typeset(`${capital(name)} ${year}, ${inEuros(totalCents)}`)}</p>
        <p className="text-sm text-ink-soft">{number}</p>
      </div>
      <div className="flex gap-2">
        {(['PDF', 'CSV'] as const).map((format) => (
          <button
            key={format}
            type="button"
            aria-label={typeset(`${format} du relevé ${number}`)}
            onClick={() => open(format)}
            className={buttonStyle('line', 'px-4')}
          >
            {format}
          </button>
        ))}
      </div>
    </li>
  )
}

function SendStatement({ companyId: id }: { companyId: string }) {
  const form = useValidatedForm({
    defaults: { month: '' },
    faultsOf: ({ month }): Record<string, string> => (month === '' ? { month: 'Mois : choisissez-le.' } : {}),
    async onSend({ month }) {
      toast((await send(SendCompanyStatement, { id, month })).sendCompanyStatement)
      form.reset()
    },
  })
  return (
    <Form
      form={form}
      label="Envoyer un relevé"
      className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4"
    >
      <div className="min-w-48">
        <TextField form={form} name="month" label="Envoyer le relevé du mois" type="month" />
      </div>
      <SendButton form={form}>Envoyer</SendButton>
    </Form>
  )
}

const CompanyStatementFile = graphql(`
  query CompanyStatementFile($id: ID!, $format: StatementFormat!) {
    companyStatementFile(id: $id, format: $format)
  }
`)

const SendCompanyStatement = graphql(`
  mutation SendCompanyStatement($id: ID!, $month: String!) {
    sendCompanyStatement(id: $id, month: $month)
  }
`)
