/** The links of the header, and of the drawer on small screens. */
export const MENU = [
  { to: '/about-us', label: 'Découvrez-nous' },
  { to: '/search', label: 'Réserver une table' },
]
