import { Children, type ReactNode } from 'react'

/** Parts of a line with dots between them. At a line break the dot is hidden, so that none begins or ends a line. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className="block overflow-hidden">
      <span className="-ml-[1.1em] flex flex-wrap">
        {Children.toArray(children).map((part, index) => (
          <span key={index} className="relative pl-[1.1em]">
            {index > 0 && <span className="absolute left-[0.42em]"> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
