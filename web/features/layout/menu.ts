/** The header's links, also in the drawer of small screens. */
export const MENU = [
  { to: '/about-us', label: 'Découvrez-nous' },
  { to: '/search', label: 'Réserver une table' },
]
