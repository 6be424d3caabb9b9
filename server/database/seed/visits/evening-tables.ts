import type { ToldAllergies } from '@tablee/domain/ordering/allergies/allergens'

/** Who eats at the restaurants whose desk is shown, beside those who can be signed in to. */
export const EVENING_GUESTS = [
  { email: 'jeanne.roche@example.test', firstName: 'Jeanne', lastName: 'Roche', phone: '0689012345' },
  { email: 'yanis.benali@example.test', firstName: 'Yanis', lastName: 'Benali', phone: '0690123456' },
  { email: 'camille.faure@example.test', firstName: 'Camille', lastName: 'Faure', phone: '0601234567' },
  { email: 'mei.laurent@example.test', firstName: 'Mei', lastName: 'Laurent', phone: '0613579246' },
] as const

/** A table that a diner books, by their place in the list above; how it is paid for, and who sits there with them. */
export type DinerTable = {
  by: number
  hour: string
  persons: number
  guests?: readonly { email: string; firstName: string; lastName: string }[]
  paysForAll?: boolean
  note?: string
  allergies?: ToldAllergies
}

const SARAH = { email: 'sarah.cohen@example.test', firstName: 'Sarah', lastName: 'Cohen' }
const TOM = { email: 'tom.girard@example.test', firstName: 'Tom', lastName: 'Girard' }

/** Of the first house: at noon, and in the evening. */
export const DINER_TABLES: readonly DinerTable[] = [
  { by: 0, hour: '12:45', persons: 2 },
  { by: 0, hour: '19:30', persons: 2, note: 'Une banquette, si possible.' },
  { by: 1, hour: '20:00', persons: 3, guests: [SARAH, TOM], paysForAll: true },
  // One seat stays free until the invitation ends.
  { by: 2, hour: '20:30', persons: 3, guests: [SARAH] },
  {
    ...{ by: 3, hour: '21:00', persons: 2, note: 'Intolérance sévère, merci de prévenir la cuisine.' },
    allergies: { allergens: ['Gluten', 'Fruits à coque'], consent: true },
  },
]

/** A table that the house has noted at the telephone. `isMissed`: nobody came. */
export type CalledTable = {
  name: string
  hour: string
  party: number
  phone?: string
  note?: string
  isMissed?: boolean
}

export const CALLED_TABLES: readonly CalledTable[] = [
  { name: 'Cabinet Moreau', hour: '12:00', party: 6, phone: '01 42 33 44 55', note: "L'addition avant 13 h 30" },
  { name: 'M. Perrin', hour: '12:00', party: 2 },
  { name: 'Mme Delmas', hour: '12:30', party: 3, phone: '01 40 12 34 56' },
  { name: 'Mme Lefèvre', hour: '12:30', party: 4, phone: '06 71 20 43 18' },
  { name: 'M. Diallo', hour: '12:45', party: 2 },
  { name: 'Librairie des Abbesses', hour: '13:00', party: 5, phone: '01 46 06 12 34' },
  { name: 'M. et Mme Chen', hour: '13:00', party: 2, note: 'Près de la fenêtre' },
  { name: 'Mme Aubert', hour: '13:30', party: 3 },
  { name: 'M. Roussel', hour: '19:00', party: 4, phone: '06 14 25 36 47', note: 'Avec deux enfants' },
  { name: 'Mme Haddad', hour: '19:00', party: 2 },
  { name: 'M. Gauthier', hour: '19:30', party: 2, phone: '06 58 69 70 81' },
  { name: 'Mme Kowalska', hour: '19:30', party: 5 },
  {
    name: 'Chorale du 9e',
    hour: '20:00',
    party: 9,
    phone: '06 33 21 09 87',
    note: 'Une grande table, en bout de salle',
  },
  { name: 'M. Lambert', hour: '20:00', party: 2 },
  { name: 'M. Fabre', hour: '20:15', party: 6, phone: '06 11 22 33 44', note: 'Un gâteau à bougies à 22 h' },
  { name: 'Mme Petitjean', hour: '20:30', party: 4, phone: '06 90 81 72 63' },
  { name: 'M. Sow', hour: '20:30', party: 3 },
  { name: 'Mme Bianchi', hour: '21:00', party: 2, note: 'Arrive peut-être à 21 h 15' },
  { name: 'M. Marchetti', hour: '21:00', party: 4 },
  { name: 'Mme Okafor', hour: '21:30', party: 2, isMissed: true },
  { name: 'M. Vidal', hour: '21:30', party: 3, phone: '06 47 58 69 70' },
  { name: 'Atelier Lumen', hour: '22:00', party: 4, note: 'Addition au nom de la société' },
  { name: 'Après le spectacle', hour: '00:30', party: 2, phone: '06 55 66 77 88' },
]

/** The other houses have a quieter evening: these at the starts nearest to their hours. */
export const QUIET_TABLES: readonly CalledTable[] = [
  { name: 'Mme Vasseur', hour: '12:30', party: 2 },
  { name: 'M. Nguyen', hour: '20:00', party: 4, phone: '06 22 33 44 55' },
  { name: 'Mme Ribeiro', hour: '20:45', party: 2, note: 'Vient avec une poussette' },
]

/** Guests at the door, so many minutes before the demonstration begins: at any hour of the day some have left, eat or arrive. */
export const WALK_INS = [
  { name: 'M. Arnaud', party: 2, before: 100 },
  { name: 'Deux dames', party: 2, before: 45 },
  { name: 'M. Costa', party: 3, before: 4 },
] as const
