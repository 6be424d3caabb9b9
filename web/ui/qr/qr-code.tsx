import { typeset } from '../../words/typeset.ts'
import { qrOf } from './qr-of.ts'

/** A QR code, dark on white in both themes, with its quiet zone. Renders nothing if the text is too long. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrOf(text)
  if (!modules) return null
  const size = modules.length + 8
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={typeset(label)}
      shapeRendering="crispEdges"
      className="mx-auto block w-56 rounded-control border border-line bg-white"
    >
      <path d={path} fill="#21141f" />
    </svg>
  )
}
