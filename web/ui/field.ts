export const fieldStyle =
  'min-h-[62px] rounded-control px-5 py-2 md:px-4 transition-colors duration-150 hover:bg-tint/60 focus-visible:-outline-offset-2'

export const fieldLabelStyle = 'block text-sm text-ink-soft'
