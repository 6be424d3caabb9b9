import { parseDay } from '@tablee/domain/calendar/calendar'
import { csvCents } from '@tablee/domain/csv'
import { inEuros } from '@tablee/domain/money/money'
import { useRevalidator } from 'react-router'
import { graphql } from '../../app/graphql.ts'
import { Card } from '../../ui/card.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { PersonLine } from '../find/person-line.tsx'
import { OperatorFailure } from '../operator-failure.tsx'
import { Nothing, Part } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/company.page'
import { CompanyForm } from './company-form.tsx'
import { StatementList } from './statement-list.tsx'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, OperatorCompany, { id })).operatorCompany
}

export function meta() {
  return privateHead('Entreprise')
}

export { OperatorFailure as ErrorBoundary }

export default function CompanyPage({
  loaderData: { company, statements, people, peopleCount },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { from, paysCents, domains, meals, partCents, ...texts } = company
  const written = {
    id: texts.id,
    name: texts.name,
    statementEmail: texts.statementEmail,
    address: texts.address,
    siret: texts.siret ?? '',
    domains: domains.join(', '),
    paysCents: csvCents(paysCents),
    fromDay: parseDay(from) ?? '',
  }
  return (
    <div className="mx-auto max-w-[70rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold wrap-anywhere md:text-2xl">{company.name}</h1>
      <p className="mb-4 text-ink-soft">
        {typeset(
          `${inEuros(paysCents)} par repas depuis le ${from.replaceAll('-', '/')}. ${plural(meals, 'repas', 'repas')}, ${inEuros(partCents)} pris en charge.`,
        )}
      </p>
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-5">
          <StatementList companyId={company.id} statements={statements} />
          <Part title="Salariés" count={peopleCount}>
            {people.length === 0 && <Nothing>Aucun compte n'a d'adresse à ces domaines.</Nothing>}
            {peopleCount > people.length && <p className="mb-2 text-sm text-ink-soft">Les cinquante derniers vus.</p>}
            <ul className="divide-y divide-line">
              {people.map((person) => (
                <PersonLine key={person.id} person={person} />
              ))}
            </ul>
          </Part>
        </div>
        <Card title="Modifier">
          <CompanyForm
            key={JSON.stringify(written)}
            company={written}
            label="Modifier l'entreprise"
            onSaved={() => revalidate()}
          />
        </Card>
      </div>
    </div>
  )
}

const OperatorCompany = graphql(`
  query OperatorCompany($id: ID!) {
    operatorCompany(id: $id) {
      company {
        id
        name
        domains
        paysCents
        from
        statementEmail
        address
        siret
        meals
        partCents
      }
      statements {
        id
        number
        month
        totalCents
      }
      people {
        id
        ...OperatorPersonLine
      }
      peopleCount
    }
  }
`)
