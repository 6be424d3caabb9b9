/** Moves keyboard users past the header to the element `contenu`. */
export function SkipLink() {
  return (
    <a
      href="#contenu"
      className="absolute -top-20 left-4 z-50 rounded-control bg-inverse px-5 py-3 font-semibold text-on-inverse focus:top-3"
    >
      Aller au contenu
    </a>
  )
}
