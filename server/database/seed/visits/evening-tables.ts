import type { AllergyStatement } from '@tablee/domain/ordering/allergies/allergens'

/** The diners at the restaurants whose desk is shown, in addition to the accounts that can sign in. */
export const EVENING_GUESTS = [
  { email: 'jeanne.roche@example.test', firstName: 'Jeanne', lastName: 'Roche', phone: '0689012345' },
  { email: 'yanis.benali@example.test', firstName: 'Yanis', lastName: 'Benali', phone: '0690123456' },
  { email: 'camille.faure@example.test', firstName: 'Camille', lastName: 'Faure', phone: '0601234567' },
  { email: 'mei.laurent@example.test', firstName: 'Mei', lastName: 'Laurent', phone: '0613579246' },
  { email: 'agathe.colin@example.test', firstName: 'Agathe', lastName: 'Colin', phone: '0624681357' },
  { email: 'bilal.ziani@example.test', firstName: 'Bilal', lastName: 'Ziani', phone: '0635792468' },
  { email: 'celeste.noel@example.test', firstName: 'Céleste', lastName: 'Noël', phone: '0646813579' },
  { email: 'dimitri.vasseur@example.test', firstName: 'Dimitri', lastName: 'Vasseur', phone: '0657924680' },
  { email: 'elise.carpentier@example.test', firstName: 'Élise', lastName: 'Carpentier', phone: '0668135792' },
  { email: 'farid.amrani@example.test', firstName: 'Farid', lastName: 'Amrani', phone: '0679246813' },
  { email: 'gaelle.tanguy@example.test', firstName: 'Gaëlle', lastName: 'Tanguy', phone: '0680357924' },
  { email: 'henri.dumas@example.test', firstName: 'Henri', lastName: 'Dumas', phone: '0691468035' },
] as const

/** The diners of this list who have also come in the past weeks. The others come today. */
export const REGULARS = [4, 5, 6, 7, 8, 9, 10, 11] as const

/** A table booked by a diner, given by the index in the list above, with its payment and its other guests. */
export type DinerTable = {
  by: number
  hour: string
  persons: number
  guests?: readonly { email: string; firstName: string; lastName: string }[]
  paysForAll?: boolean
  note?: string
  allergies?: AllergyStatement
}

const SARAH = { email: 'sarah.cohen@example.test', firstName: 'Sarah', lastName: 'Cohen' }
const TOM = { email: 'tom.girard@example.test', firstName: 'Tom', lastName: 'Girard' }

/** The tables of the first restaurant at lunch and dinner. */
export const DINER_TABLES: readonly DinerTable[] = [
  { by: 0, hour: '12:45', persons: 2 },
  { by: 0, hour: '19:30', persons: 2, note: 'Une banquette, si possible.' },
  { by: 1, hour: '20:00', persons: 3, guests: [SARAH, TOM], paysForAll: true },
  // One seat stays free until the invitation ends.
  { by: 2, hour: '20:30', persons: 3, guests: [SARAH] },
  {
    by: 3,
    hour: '21:00',
    persons: 2,
    note: 'Intolérance sévère, merci de prévenir la cuisine.',
    allergies: { allergens: ['Gluten', 'Fruits à coque'], consent: true },
  },
]

/**
 * A table that the restaurant has noted for a telephone call. `isMissed`: a no-show. `force`: booked beyond the free capacity.
 */
export type CalledTable = {
  name: string
  hour: string
  party: number
  phone?: string
  note?: string
  isMissed?: boolean
  force?: boolean
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

/** Tables of the past weeks at the first restaurant: a few large ones, so that the room looks as full as tonight. */
export const FORMER_TABLES: readonly CalledTable[] = [
  { name: 'Atelier Lumen', hour: '12:30', party: 6 },
  { name: 'Cabinet Moreau', hour: '12:30', party: 16, phone: '01 42 33 44 55' },
  { name: 'Chorale du 9e', hour: '20:00', party: 22, phone: '06 33 21 09 87' },
  { name: 'Club de lecture', hour: '19:30', party: 14 },
  { name: 'Famille Marchetti', hour: '20:30', party: 18 },
  { name: 'Librairie des Abbesses', hour: '13:00', party: 10, phone: '01 46 06 12 34' },
  { name: 'Troupe du Vaudeville', hour: '22:00', party: 26, phone: '06 55 66 77 88' },
]

/** The quieter evening of the other restaurants, at the starts nearest to these hours. */
export const QUIET_TABLES: readonly CalledTable[] = [
  { name: 'Mme Vasseur', hour: '12:30', party: 2 },
  { name: 'M. Nguyen', hour: '20:00', party: 4, phone: '06 22 33 44 55' },
  { name: 'Mme Ribeiro', hour: '20:45', party: 2, note: 'Vient avec une poussette' },
]

/** A room of thirty seats that is full tonight, and a table that its owner books beyond the capacity. */
export const FULLY_BOOKED: readonly CalledTable[] = [
  { name: 'Studio Vermeil', hour: '20:00', party: 24, phone: '01 48 78 12 34', note: 'Un pot de départ, menu unique' },
  { name: 'Mme Keller', hour: '21:00', party: 2, note: 'Habituée, deux tabourets au bar', force: true },
]

export const LARGE_PARTY = {
  hour: '19:30',
  party: 14,
  phone: '06 89 01 23 45',
  words: 'Un anniversaire, avec trois enfants.',
}

/** Walk-ins with the minutes before the demonstration begins: at any hour some have left, some eat and some arrive. */
export const WALK_INS = [
  { name: 'M. Arnaud', party: 2, before: 100 },
  { name: 'Deux dames', party: 2, before: 45 },
  { name: 'M. Costa', party: 3, before: 4 },
] as const
