export const MENU = [
  { to: '/about-us', label: 'Découvrez-nous' },
  { to: '/search', label: 'Réserver une table' },
]
