export function EmptyPlate() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden className="w-48 max-w-full text-ink-soft">
      <ellipse cx="100" cy="128" rx="66" ry="8" fill="currentColor" opacity="0.12" />
      <circle cx="100" cy="70" r="56" className="fill-card stroke-line" strokeWidth="3" />
      <circle cx="100" cy="70" r="40" className="fill-tint" />
      <path
        d="M26 20v26m8-26v26m-16-26v26c0 10 16 10 16 0M26 54v66M172 20c-12 8-14 34-8 48h8zm0 48v52"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
