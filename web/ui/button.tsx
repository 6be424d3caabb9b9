import { Link, type LinkProps } from 'react-router'

const BASE =
  'button-padding inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-control text-center font-bold wrap-anywhere transition-colors duration-150'
const KINDS = {
  brand: 'border border-transparent bg-brand text-white hover:bg-brand-dark',
  quiet: 'border border-transparent bg-tint text-brand-dark hover:bg-glow',
  line: 'border border-edge bg-card text-ink hover:bg-tint',
  danger: 'border border-danger bg-card text-danger hover:bg-danger/8',
  own: 'border border-transparent',
  dark: 'border border-transparent bg-inverse text-on-inverse hover:opacity-90',
}

export type ButtonKind = keyof typeof KINDS

/** Returns the style of a button. `brand` is for the one action of a view, `own` has its own colours. */
export function buttonStyle(kind: ButtonKind = 'brand', more = ''): string {
  return `${BASE} ${KINDS[kind]} ${more}`
}

export function ButtonLink({ kind, className, ...props }: LinkProps & { kind?: ButtonKind; className?: string }) {
  return <Link {...props} className={buttonStyle(kind, className)} />
}
