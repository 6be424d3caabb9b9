/** The style of the account button, shared with the link that replaces it while its script loads. */
export const accountStyle =
  'flex size-full items-center gap-2.5 rounded-pill border border-edge bg-card pr-3 pl-1.5 font-semibold hover:bg-tint'

export const avatarStyle =
  'grid size-8 flex-none place-items-center rounded-pill bg-brand text-sm font-bold tracking-wide text-white'
