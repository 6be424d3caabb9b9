/** A drawing of a district from above: streets, the river, a restaurant. */
export function DiscoverDrawing() {
  return (
    <svg viewBox="0 0 400 240" aria-hidden className="block w-full bg-tint">
      <g className="fill-land">
        <path d="M-20 -20h118l22 62-140 44zM132 -20h120l8 70-106 22zM286 -20h140v66l-132 4zM-20 112l152-46 20 66-172 60zM166 98l98-20 14 62-92 22zM296 74l130-8v84l-114-8zM-20 214l176-60 18 106h-194zM198 182l86-22 20 100h-92zM320 164l106 4v92h-88z" />
      </g>
      <path
        d="M-20 186C60 176 96 132 168 138s96 62 150 54 76-46 110-52"
        fill="none"
        strokeWidth="22"
        strokeLinecap="round"
        className="stroke-water"
      />
      <g strokeWidth="7" strokeLinecap="round" className="stroke-card">
        <path d="M120 130l10 34M262 168l14 40" />
      </g>
      <Dot x={70} y={62} className="fill-herb" />
      <Dot x={338} y={110} className="fill-saffron" />
      <Dot x={92} y={212} className="fill-saffron" />
      <Dot x={352} y={216} className="fill-herb" />
      <ellipse cx="216" cy="186" rx="26" ry="7" fill="#52082f" opacity="0.18" />
      <path d="M216 186c-8-26-58-46-58-92a58 58 0 0 1 116 0c0 46-50 66-58 92z" className="fill-brand" />
      <circle cx="216" cy="94" r="43" fill="#fff" />
      <circle cx="216" cy="94" r="33" fill="none" stroke="#f3e7e7" strokeWidth="2" />
      <g fill="none" stroke="#cd1076" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M202 72v11m-8-11v9c0 11 16 11 16 0v-9M202 91v26M232 72c-9 5-11 20-7 27h7zm0 27v18" />
      </g>
    </svg>
  )
}

/** Another restaurant as a small plate on the map. */
function Dot({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <g>
      <circle cx={x} cy={y + 3} r="19" fill="#52082f" opacity="0.1" />
      <circle cx={x} cy={y} r="19" fill="#fff" />
      <circle cx={x} cy={y} r="11" className={className} />
    </g>
  )
}
