import { type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Search } from '../ui/icons/actions/search.tsx'
import { typeset } from '../words/typeset.ts'

type TextFormProps = {
  label: string
  /** The name of the form and of its button. */
  action: string
  text: string
  fault: string | null
  maxLength: number
  pathOf(text: string): string
}

/** A field for one text that a page of the operator is about. */
export function TextForm({ label, action, text, fault, maxLength, pathOf }: TextFormProps) {
  const navigate = useNavigate()
  const id = useId()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    navigate(pathOf(String(typed ?? '').trim()))
  }

  return (
    <form onSubmit={search} aria-label={action} className="max-w-2xl">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {typeset(label)}
      </label>
      <div className="relative">
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={maxLength}
          enterKeyHint="search"
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className="min-h-12 w-full rounded-control border border-edge bg-card pr-12 pl-4"
        />
        <button
          type="submit"
          aria-label={action}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-brand"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mt-1.5 text-danger">
          {typeset(fault)}
        </p>
      )}
    </form>
  )
}
