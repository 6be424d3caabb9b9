import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { typeset } from '../../words/typeset.ts'

const ExplainedLineFragment = graphql(`
  fragment OperatorExplainedLine on ExplainedResult {
    restaurant {
      id
      name
      address
    }
    fields {
      label
      text
    }
    score {
      text
      near
      merit
      score
    }
    merit {
      quality
      completeness
      popularity
    }
  }
`)

export function ExplainedLine({ rank, result }: { rank: number; result: FragmentType<typeof ExplainedLineFragment> }) {
  const { restaurant, fields, score, merit } = getFragmentData(ExplainedLineFragment, result)
  const parts = [
    { label: 'Score', text: written(score.score) },
    { label: 'Nom', text: written(score.text) },
    { label: 'Proximité', text: written(score.near) },
    { label: 'Mérite', text: written(score.merit) },
    { label: 'dont note', text: written(merit.quality) },
    { label: 'dont renseignements', text: written(merit.completeness) },
    { label: 'dont réservations', text: written(merit.popularity) },
  ]
  return (
    <li className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="text-lg wrap-anywhere">
        {rank}.{' '}
        <Link to={restaurantPath(restaurant)} className="underline hover:text-brand">
          {restaurant.name}
        </Link>
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{restaurant.address}</p>
      <ExplainedFields fields={fields} />
      <ExplainedFields fields={parts} />
    </li>
  )
}

type ExplainedField = { label: string; text: string }

export function ExplainedFields({ fields }: { fields: readonly ExplainedField[] }) {
  if (fields.length === 0) return null
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      {fields.map(({ label, text }) => (
        <div key={`${label} ${text}`} className="flex gap-2">
          <dt className="text-ink-soft">{typeset(label)}</dt>
          <dd className="font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns a number with three digits. */
function written(value: number): string {
  return value.toLocaleString('fr-FR', {
    maximumSignificantDigits: 3,
    notation: value >= 1e9 ? 'scientific' : 'standard',
  })
}
