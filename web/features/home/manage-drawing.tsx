/** A drawing of a phone that shows a table, its orders and its payments, over a calendar. */
export function ManageDrawing() {
  return (
    <svg viewBox="0 0 400 240" aria-hidden className="block w-full bg-tint">
      <circle cx="200" cy="150" r="128" className="fill-glow" opacity="0.7" />
      <g transform="rotate(-8 110 130)">
        <rect x="46" y="62" width="124" height="132" rx="16" className="fill-card" />
        <path d="M46 94V78a16 16 0 0 1 16-16h92a16 16 0 0 1 16 16v16z" className="fill-brand" />
        <path d="M76 52v18M140 52v18" strokeWidth="7" strokeLinecap="round" className="stroke-ink" />
        <g className="fill-line">
          {DAYS.map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r="6" />
          ))}
        </g>
        <circle cx="124" cy="138" r="12" className="fill-brand" />
        <path
          d="M119 138l4 4 7-8"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <rect x="168" y="28" width="124" height="236" rx="22" className="fill-inverse" />
      <rect x="175" y="35" width="110" height="222" rx="16" className="fill-paper" />
      <rect x="208" y="41" width="44" height="8" rx="4" className="fill-inverse" />
      <text x="188" y="80" className="fill-ink font-title text-[22px] font-extrabold">
        20:00
      </text>
      <rect x="188" y="90" width="64" height="7" rx="3.5" className="fill-line" />
      <Row y={112} className="fill-saffron" />
      <Row y={152} className="fill-herb" />
      <Row y={192} className="fill-info" />
      <g transform="rotate(7 322 120)">
        <path d="M288 66h72v92l-9-7-9 7-9-7-9 7-9-7-9 7-9-7-9 7z" className="fill-card" />
        <path d="M300 84h34M300 100h48M300 116h26" strokeWidth="6" strokeLinecap="round" className="stroke-line" />
        <path d="M300 136h20" strokeWidth="6" strokeLinecap="round" className="stroke-ink" />
        <circle cx="342" cy="134" r="10" className="fill-herb" />
      </g>
    </svg>
  )
}

const DAYS = [
  [68, 114],
  [96, 114],
  [124, 114],
  [150, 114],
  [68, 138],
  [96, 138],
  [150, 138],
  [68, 162],
  [96, 162],
  [124, 162],
]

/** A guest of the list: a face, a name, a tick. */
function Row({ y, className }: { y: number; className: string }) {
  return (
    <g>
      <rect x="184" y={y - 6} width="92" height="32" rx="10" className="fill-card" />
      <circle cx="200" cy={y + 10} r="9" className={className} />
      <rect x="216" y={y + 6} width="30" height="7" rx="3.5" className="fill-line" />
      <path
        d={`M258 ${y + 10}l4 4 7-8`}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-herb"
      />
    </g>
  )
}
