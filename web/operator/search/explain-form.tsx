import { MAX_TEXT } from '@tablee/domain/search/search-limits'
import { useId } from 'react'
import { Form } from 'react-router'
import { Search } from '../../ui/icons/actions/search.tsx'
import { typeset } from '../../words/typeset.ts'

export function ExplainForm({ text, fault }: { text: string; fault: string | null }) {
  const id = useId()
  return (
    <Form aria-label="Expliquer" className="max-w-2xl">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {typeset('Une phrase, comme on la tape dans la barre de recherche')}
      </label>
      <div className="relative">
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={MAX_TEXT}
          enterKeyHint="search"
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className="min-h-12 w-full rounded-control border border-edge bg-card pr-12 pl-4"
        />
        <button
          type="submit"
          aria-label="Expliquer"
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
    </Form>
  )
}
