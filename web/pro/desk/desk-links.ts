import { FLOOR_JOBS, STAFF_JOBS, type StaffJob } from '@tablee/domain/service/staff-jobs'

type DeskLink = { path: string; label: string; roles: readonly StaffJob[] }
type SettingsLink = DeskLink & { about: string }

/**
 * The pages of a restaurant's service in the bar, with the roles that may see each. The desk opens on the first page that the
 * viewer may see.
 */
const DESK_LINKS: readonly DeskLink[] = [
  { path: 'service', label: 'Service', roles: STAFF_JOBS },
  { path: 'commandes', label: 'Commandes', roles: STAFF_JOBS },
  { path: 'cuisine', label: 'Cuisine', roles: STAFF_JOBS },
]

/** The settings of a restaurant. The page « Maison » lists them, each with a sentence. */
const SETTINGS_LINKS: readonly SettingsLink[] = [
  {
    path: 'carte',
    label: 'Carte',
    about: 'Vos plats, formules, options et prix, vus comme vos clients les lisent avant d’être publiés.',
    roles: ['OWNER'],
  },
  {
    path: 'photos',
    label: 'Photos',
    about: 'Votre salle, vos plats, votre façade : la couverture et toutes les autres.',
    roles: ['OWNER'],
  },
  {
    path: 'avis',
    label: 'Avis',
    about: 'Ce que vos clients ont écrit, et vos réponses.',
    roles: ['OWNER'],
  },
  {
    path: 'clients',
    label: 'Clients',
    about: 'Qui est venu, combien de fois, et ce qu’ils vous ont dit.',
    roles: FLOOR_JOBS,
  },
  {
    path: 'chiffres',
    label: 'Chiffres',
    about: 'Couverts, absences, recettes et versements, jour par jour.',
    roles: ['OWNER'],
  },
  {
    path: 'comptabilite',
    label: 'Comptabilité',
    about: 'TVA par taux et par jour, une ligne par addition, et les exports pour votre comptable.',
    roles: ['OWNER'],
  },
  {
    path: 'horaires',
    label: 'Horaires',
    about: 'Services, fermetures, couverts, et combien arrivent à la fois.',
    roles: ['OWNER'],
  },
  {
    path: 'equipements',
    label: 'Équipements',
    about: 'Accès en fauteuil, climatisation, terrasse, chiens : ce que vos clients cherchent.',
    roles: ['OWNER'],
  },
  {
    path: 'caisse',
    label: 'Caisse et logiciels',
    about: 'Votre caisse prévenue de chaque commande, et les clés avec lesquelles elle agit.',
    roles: ['OWNER'],
  },
  {
    path: 'a-emporter',
    label: 'À emporter et livraison',
    about: 'En marche ou non, jusqu’où, et pour combien.',
    roles: ['OWNER'],
  },
  {
    path: 'codes',
    label: 'Codes promo',
    about: 'Vos remises : qui en profite, jusqu’à quand, et ce qu’elles vous coûtent.',
    roles: ['OWNER'],
  },
  {
    path: 'equipe',
    label: 'Équipe',
    about: 'Qui travaille ici, avec quel rôle, et qui est invité à vous rejoindre.',
    roles: ['OWNER'],
  },
]

export const SETTINGS = { path: 'maison', label: 'Maison' }

export function linksOfRole(role: StaffJob): readonly DeskLink[] {
  return DESK_LINKS.filter(({ roles }) => roles.includes(role))
}

export function settingsLinksOfRole(role: StaffJob): readonly SettingsLink[] {
  return SETTINGS_LINKS.filter(({ roles }) => roles.includes(role))
}

export function deskPath(restaurantId: string, path: string): string {
  return `/pro/${encodeURIComponent(restaurantId)}/${path}`
}
