/** A drawing of a bill on the magenta table, torn in four, with a plate at each seat. */
export function ShareDrawing() {
  return (
    <svg viewBox="0 0 400 240" aria-hidden className="block w-full bg-tint">
      <defs>
        <radialGradient id="table" cx="0.5" cy="0.4" r="0.6">
          <stop stopColor="#e9217f" />
          <stop offset="1" stopColor="#b60c68" />
        </radialGradient>
      </defs>
      <circle cx="200" cy="120" r="150" fill="url(#table)" />
      <Plate x={62} y={62} dish="#f2a93b" />
      <Plate x={338} y={62} dish="#6fae5a" />
      <Plate x={62} y={182} dish="#6fae5a" />
      <Plate x={338} y={182} dish="#f27a54" />
      <Part turn={-15} shift={-66} className="fill-info" />
      <Part turn={-5} shift={-22} className="fill-herb" />
      <Part turn={5} shift={22} className="fill-saffron" />
      <Part turn={15} shift={66} className="fill-brand" />
    </svg>
  )
}

function Plate({ x, y, dish }: { x: number; y: number; dish: string }) {
  return (
    <g>
      <circle cx={x} cy={y + 5} r="38" fill="#52082f" opacity="0.2" />
      <circle cx={x} cy={y} r="38" fill="#fff" />
      <circle cx={x} cy={y} r="29" fill="none" stroke="#f3e7e7" strokeWidth="2" />
      <circle cx={x} cy={y} r="19" fill={dish} />
      <path
        d={`M${x - 11} ${y - 6}a13 13 0 0 1 14-6`}
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.55"
      />
    </g>
  )
}

/** A quarter of the bill and the person who pays it. */
function Part({ turn, shift, className }: { turn: number; shift: number; className: string }) {
  return (
    <g transform={`translate(${200 + shift} ${118 + Math.abs(shift) / 7}) rotate(${turn})`}>
      <path
        d="M-20 -58h40v112l-6.7-6-6.7 6-6.6-6-6.7 6-6.6-6-6.7 6z"
        fill="#52082f"
        opacity="0.2"
        transform="translate(0 5)"
      />
      <path d="M-20 -58h40v112l-6.7-6-6.7 6-6.6-6-6.7 6-6.6-6-6.7 6z" className="fill-card" />
      <circle cy="-38" r="10" className={className} />
      <path d="M-11 -16h22M-11 -4h14M-11 8h18" strokeWidth="5" strokeLinecap="round" className="stroke-line" />
      <path d="M-11 28h22" strokeWidth="6" strokeLinecap="round" className="stroke-ink" />
    </g>
  )
}
