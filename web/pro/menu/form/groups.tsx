import { moved } from '@tablee/domain/menus/edit-menu'
import { type DraftChoice, type DraftGroup, type MenuDraft, newChoice, newGroup } from '@tablee/domain/menus/menu-draft'
import { titleOf } from '@tablee/domain/menus/menu-faults'
import { newKey } from '../../../app/new-key.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/fields.tsx'
import { Plus } from '../../../ui/icons/actions/plus.tsx'
import { typeset } from '../../../words/typeset.ts'
import { ChoiceLine } from './choice-line.tsx'
import { CountInput, TextInput } from './inputs.tsx'
import { MoveButtons } from './move-buttons.tsx'

type Kind = 'options' | 'courses'
type Props = {
  groups: DraftGroup[]
  kind: Kind
  draft: MenuDraft
  error: string | undefined
  onChange: (groups: DraftGroup[]) => void
}

/** The options of a dish, or the courses of a formula. */
export function Groups({ groups, kind, draft, error, onChange }: Props) {
  const words = WORDS[kind]
  const put = (nth: number, group: DraftGroup) => onChange(groups.with(nth, group))
  return (
    <section aria-label={words.title} className="grid gap-4">
      <div>
        <h3 className="font-text font-semibold tracking-normal">{words.title}</h3>
        <p className="text-sm text-ink-soft">{typeset(words.about)}</p>
        <FieldError id={`${kind}-fault`} error={error} />
      </div>
      {groups.map((group, nth) => (
        <Group
          key={group.key}
          group={group}
          kind={kind}
          draft={draft}
          onChange={(changed) => put(nth, changed)}
          onMove={(by) => onChange(moved(groups, nth, nth + by))}
          onRemove={() => onChange(groups.toSpliced(nth, 1))}
        />
      ))}
      <button
        type="button"
        onClick={() => onChange([...groups, newGroup(newKey())])}
        className={buttonStyle('quiet', 'w-fit')}
      >
        <Plus aria-hidden className="size-5" />
        {words.add}
      </button>
    </section>
  )
}

const WORDS = {
  options: {
    title: 'Options',
    about: "Ce que l'on demande au client : cuisson, sauce, accompagnement.",
    add: 'Ajouter une question',
    name: 'Question',
    choice: 'Ajouter un choix',
  },
  courses: {
    title: 'Services',
    about: 'Entrée, plat, dessert : les plats de la carte parmi lesquels choisir.',
    add: 'Ajouter un service',
    name: 'Service',
    choice: 'Ajouter un plat',
  },
} as const

type GroupProps = {
  group: DraftGroup
  kind: Kind
  draft: MenuDraft
  onChange: (group: DraftGroup) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Group({ group, kind, draft, onChange, onMove, onRemove }: GroupProps) {
  const words = WORDS[kind]
  const { name, least, most, choices } = group
  const title = titleOf(group, words.name)
  const putChoices = (changed: DraftChoice[]) => onChange({ ...group, choices: changed })
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink-soft">{title}</legend>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-48 flex-1">
            <TextInput label={words.name} value={name} onChange={(text) => onChange({ ...group, name: text })} />
          </div>
          <CountInput label="Minimum" value={least} onChange={(count) => onChange({ ...group, least: count })} />
          <CountInput label="Maximum" value={most} onChange={(count) => onChange({ ...group, most: count })} />
        </div>
        <ul className="grid gap-3">
          {choices.map((choice, nth) => (
            <ChoiceLine
              key={choice.key}
              choice={choice}
              draft={draft}
              isOfCourse={kind === 'courses'}
              onChange={(changed) => putChoices(choices.with(nth, changed))}
              onMove={(by) => putChoices(moved(choices, nth, nth + by))}
              onRemove={() => putChoices(choices.toSpliced(nth, 1))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <button
            type="button"
            onClick={() =>
              putChoices([...choices, newChoice(newKey(), kind === 'courses' ? nextDish(draft, choices) : null)])
            }
            className={buttonStyle('line')}
          >
            {words.choice}
            <span className="sr-only"> : {title}</span>
          </button>
          <MoveButtons title={title} onMove={onMove} onRemove={onRemove} />
        </div>
      </div>
    </fieldset>
  )
}

/** Returns the first dish that a course does not offer yet. */
function nextDish({ categories }: MenuDraft, choices: readonly DraftChoice[]): string | null {
  const dishes = categories.flatMap((category) => category.dishes)
  return dishes.find(({ key }) => !choices.some(({ dish }) => dish === key))?.key ?? null
}
