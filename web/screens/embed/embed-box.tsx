import { coloursFrom } from '@tablee/domain/embed/embed-colours'
import type { EmbedLook } from '@tablee/domain/embed/embed-line'
import type { CSSProperties, ReactNode } from 'react'

type Props = { look: EmbedLook; as?: 'main' | 'div'; className?: string; children: ReactNode }

export function EmbedBox({ look: { colour, theme }, as: Tag = 'div', className = '', children }: Props) {
  const { fill, onFill, fillStrong, light, dark } = coloursFrom(colour)
  const style = {
    '--fill': fill,
    '--on-fill': onFill,
    '--fill-strong': fillStrong,
    '--accent-on-light': light.accent,
    '--tint-on-light': light.tint,
    '--glow-on-light': light.glow,
    '--accent-on-dark': dark.accent,
    '--tint-on-dark': dark.tint,
    '--glow-on-dark': dark.glow,
  }
  return (
    <Tag className={`embed ${className}`} data-theme={theme} style={style as CSSProperties}>
      {children}
    </Tag>
  )
}
