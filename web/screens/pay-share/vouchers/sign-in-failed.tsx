import type { ReactNode } from 'react'
import tornTicket from '../../../ui/page/drawings/torn-ticket.svg'
import { T } from '../../../words/t.tsx'

type Props = {
  title: string
  /** The reason, if it is known and not already shown. */
  sentence: string | null
  children: ReactNode
}

export function SignInFailed({ title, sentence, children }: Props) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-8 px-4 py-16 text-center">
      <img src={tornTicket} alt="" width={200} height={140} className="w-56" />
      <div role="status" className="grid gap-3">
        <h1 className="text-2xl md:text-3xl">
          <T>{title}</T>
        </h1>
        {sentence && (
          <p className="text-lg text-pretty text-ink-soft">
            <T>{sentence}</T>
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
