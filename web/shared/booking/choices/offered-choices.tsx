import { euros } from '@tablee/domain/money/money'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'

type OfferedChoice = { name: string; surchargeCents: number; isAvailable: boolean }
type OfferedGroup = { id: number | string; name: string; choices: readonly OfferedChoice[] }

export function Courses({ courses }: { courses: readonly OfferedGroup[] }) {
  if (courses.length === 0) return null
  return (
    <dl className="mt-2 grid gap-1 text-sm text-ink-soft">
      {courses.map(({ id, name, choices }) => (
        <div key={id}>
          <dt className="inline font-semibold">{typeset(`${name} : `)}</dt>
          <dd className="inline">{typeset(namesOf(choices))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the options of a dish in one line: 'Cuisson : saignant, à point · Garniture : frites, gratin (+ 1,50 €)'. */
export function optionsLine(options: readonly OfferedGroup[]): string {
  return options.map(({ name, choices }) => `${name} : ${namesOf(choices)}`).join(' · ')
}

/** Returns the names of the options alone: 'Au choix : cuisson, garniture'. */
export function optionsInShort(options: readonly { name: string }[]): string {
  return `Au choix : ${options.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1)).join(', ')}`
}

function namesOf(choices: readonly OfferedChoice[]): string {
  return choices
    .map(({ name, surchargeCents, isAvailable }) => {
      if (!isAvailable) return `${name} (épuisé)`
      return surchargeCents > 0 ? `${name} (+\u00A0${price(euros(surchargeCents))})` : name
    })
    .join(', ')
}
