import type { ReactNode } from 'react'
import { T } from '../../words/t.tsx'
import { CircleCheck } from '../icons/states/circle-check.tsx'
import { CircleExclamationPoint } from '../icons/states/circle-exclamation-point.tsx'

const KINDS = {
  danger: { Icon: CircleExclamationPoint, style: 'border-danger/40 bg-danger/8 [&>svg]:text-danger' },
  success: { Icon: CircleCheck, style: 'border-herb/40 bg-herb/10 [&>svg]:text-herb' },
}

export function Notice({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const { Icon, style } = KINDS[kind]
  return (
    <div className={`flex gap-3 rounded-control border px-4 py-3 ${style}`}>
      <Icon aria-hidden className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 font-medium">
        <T>{children}</T>
      </div>
    </div>
  )
}
