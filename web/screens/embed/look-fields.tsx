import { readColour } from '@tablee/domain/embed/embed-colours'
import { EMBED_THEMES, type EmbedLook, type EmbedTheme } from '@tablee/domain/embed/embed-line'
import { useId, useState } from 'react'
import { FieldError } from '../../ui/form/fields.tsx'
import { PillChoice } from '../../ui/form/pill-choice.tsx'
import { T } from '../../words/t.tsx'

type Props = { look: EmbedLook; onChoose: (look: EmbedLook) => void }

export function LookFields({ look, onChoose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(look.colour)
  const isWrong = readColour(typed) === null

  function chooseColour(text: string) {
    setTyped(text)
    const colour = readColour(text)
    if (colour) onChoose({ ...look, colour })
  }

  return (
    <section aria-labelledby={`${id}-titre`} className="grid gap-5">
      <h2 id={`${id}-titre`} className="text-xl">
        <T>À vos couleurs</T>
      </h2>
      <div>
        <label htmlFor={id} className="mb-2 block text-sm font-semibold text-ink-soft">
          <T>Couleur du bouton</T>
        </label>
        <div className="flex gap-2">
          <input
            type="color"
            aria-label="Choisir la couleur du bouton"
            value={look.colour}
            onChange={({ target }) => chooseColour(target.value)}
            className="h-12 w-16 cursor-pointer rounded-control border border-edge bg-card p-1.5"
          />
          <input
            id={id}
            value={typed}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-fault` : undefined}
            onChange={({ target }) => chooseColour(target.value)}
            className="h-12 w-36 rounded-control border border-edge bg-card px-4 font-mono aria-invalid:border-danger"
          />
        </div>
        <FieldError id={`${id}-fault`} error={isWrong ? 'Écrivez une couleur comme #0a7d5a.' : undefined} />
      </div>
      <PillChoice<EmbedTheme>
        legend="Thème"
        choices={EMBED_THEMES.map((value) => ({ value, label: THEMES[value] }))}
        chosen={look.theme}
        onChoose={(theme) => onChoose({ ...look, theme })}
      />
    </section>
  )
}

const THEMES: Record<EmbedTheme, string> = { auto: 'Celui du lecteur', light: 'Clair', dark: 'Sombre' }
