import { inEuros } from '@tablee/domain/money/money'
import { Link, useNavigate } from 'react-router'
import { graphql } from '../../app/graphql.ts'
import { Card } from '../../ui/card.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { companyPath } from '../operator-paths.ts'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/companies.page'
import { CompanyForm, NEW_COMPANY } from './company-form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, OperatorCompanies, {})).operatorCompanies
}

export function meta() {
  return privateHead('Entreprises')
}

export { OperatorFailure as ErrorBoundary }

/** Lists the companies that pay part of their employees' meals. New companies are added here. */
export default function CompaniesPage({ loaderData: companies }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-[70rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">Entreprises</h1>
      <p role="status" className="mb-4 text-ink-soft">
        {companies.length > 0 && `${plural(companies.length, 'entreprise')}. `}
        <T>Chacune paie une part des repas de la cantine de ses salariés.</T>
      </p>
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          {companies.length === 0 && <Nothing>Aucune entreprise ne paie encore de part.</Nothing>}
          <ul aria-label="Entreprises" className="grid gap-3">
            {companies.map(({ id, name, domains, paysCents, meals, partCents }) => (
              <li key={id}>
                <Link
                  to={companyPath(id)}
                  className="block rounded-card border border-line bg-card p-5 transition-colors duration-150 hover:bg-tint"
                >
                  <b className="text-lg wrap-anywhere">{name}</b>
                  <span className="block">{typeset(`${inEuros(paysCents)} par repas, ${domains.join(', ')}`)}</span>
                  <span className="block text-sm text-ink-soft tabular-nums">
                    {typeset(`${plural(meals, 'repas', 'repas')}, ${inEuros(partCents)} pris en charge`)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Card title="Nouvelle entreprise">
          <CompanyForm
            company={NEW_COMPANY}
            label="Nouvelle entreprise"
            onSaved={async (id) => {
              await navigate(companyPath(id))
            }}
          />
        </Card>
      </div>
    </div>
  )
}

const OperatorCompanies = graphql(`
  query OperatorCompanies {
    operatorCompanies {
      id
      name
      domains
      paysCents
      meals
      partCents
    }
  }
`)
