import { PHOTOGRAPH_TYPES } from '@tablee/domain/restaurant/photographs'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = { onChosen: (files: File[]) => void }

export function ChooseFiles({ onChosen }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    take([...(target.files ?? [])])
    // Clears the field, so that the same file can be chosen again.
    target.value = ''
  }
  function take(files: File[]) {
    if (files.length > 0) onChosen(files)
  }

  return (
    <div
      role="group"
      aria-label="Ajouter des photos"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-colors ${isOver ? 'border-brand bg-tint' : 'border-edge'}`}
    >
      <p id={`${id}-hint`} className="text-ink-soft">
        <span className="hidden pointer-fine:inline">
          <T>Déposez vos photos ici, ou choisissez-les. </T>
        </span>
        <T>JPEG, PNG, WebP ou AVIF, 20 Mo au plus ; le lieu et l'appareil notés dans le fichier sont effacés.</T>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <FileButton label="Choisir des photos" describedBy={`${id}-hint`} isMany onChange={choose} />
        <span className="hidden pointer-coarse:contents">
          <FileButton label="Prendre une photo" describedBy={`${id}-hint`} onChange={choose} />
        </span>
      </div>
    </div>
  )
}

type ButtonProps = {
  label: string
  describedBy: string
  /** True for several files; otherwise the camera. */
  isMany?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function FileButton({ label, describedBy, isMany = false, onChange }: ButtonProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-edge bg-card px-6 py-3 font-bold transition-colors hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--accent)">
      {typeset(label)}
      <input
        type="file"
        accept={PHOTOGRAPH_TYPES.join(',')}
        multiple={isMany}
        capture={isMany ? undefined : 'environment'}
        aria-describedby={describedBy}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}
