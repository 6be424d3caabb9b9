export function WalletPlate() {
  return (
    <svg viewBox="0 0 260 190" aria-hidden className="w-64 max-w-full text-ink-soft">
      <ellipse cx="130" cy="176" rx="88" ry="9" fill="currentColor" opacity="0.12" />
      <circle cx="130" cy="98" r="72" className="fill-card stroke-line" strokeWidth="3" />
      <circle cx="130" cy="98" r="52" className="fill-tint" />
      <g transform="rotate(-10 130 98)">
        <rect x="88" y="70" width="84" height="54" rx="8" className="fill-brand" />
        <rect x="88" y="82" width="84" height="10" fill="#21141f" opacity="0.55" />
        <rect x="97" y="102" width="22" height="12" rx="3" fill="#fff" opacity="0.85" />
        <path d="M128 108h32" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" opacity="0.7" />
      </g>
      <g fill="none" className="stroke-current" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M26 48v26c0 8 5 12 10 12s10-4 10-12V48M36 48v96" />
        <path d="M226 144V48c-10 6-14 22-14 38v12h14" />
      </g>
    </svg>
  )
}
