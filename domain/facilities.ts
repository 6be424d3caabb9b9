/** Codes of facilities that a restaurant has or lacks, each with the sentence on its page. A facility whose presence is unknown has no code. */
export const FACILITIES = {
  WHEELCHAIR: 'Accessible en fauteuil roulant',
  WHEELCHAIR_LIMITED: 'Accès limité en fauteuil roulant',
  NO_WHEELCHAIR: 'Non accessible en fauteuil roulant',
  AIR_CONDITIONING: 'Salle climatisée',
  NO_AIR_CONDITIONING: 'Salle non climatisée',
  WIFI: 'Wi-Fi pour les clients',
  NO_WIFI: 'Pas de Wi-Fi',
  TERRACE: 'Terrasse',
  NO_TERRACE: 'Pas de terrasse',
  HEATED_TERRACE: 'Terrasse chauffée',
  NO_HEATED_TERRACE: 'Terrasse non chauffée',
  STROLLERS: 'Poussettes bienvenues',
  NO_STROLLERS: 'Pas de place pour les poussettes',
  HIGH_CHAIRS: 'Chaises hautes pour enfants',
  NO_HIGH_CHAIRS: 'Pas de chaise haute pour enfants',
  DOGS: 'Chiens acceptés',
  NO_DOGS: 'Chiens non acceptés',
  MEAL_VOUCHERS: 'Titres-restaurant acceptés',
  NO_MEAL_VOUCHERS: 'Titres-restaurant non acceptés',
} as const

export type Facility = keyof typeof FACILITIES

export const FACILITY_CODES = Object.keys(FACILITIES) as Facility[]

/** Returns the facts of `over`, completed with those of `under` on other subjects, in the order of the table. */
export function overlayFacilities(under: readonly Facility[], over: readonly Facility[]): Facility[] {
  const subjects = new Set(over.map(subjectOf))
  const kept = new Set([...over, ...under.filter((code) => !subjects.has(subjectOf(code)))])
  return FACILITY_CODES.filter((code) => kept.has(code))
}

/** A subject with its codes, the presence first. Its label is the sentence of the presence. */
export type FacilitySubject = { subject: string; label: string; codes: Facility[] }

/** Returns the subjects in the order of the table. */
export function facilitySubjects(): FacilitySubject[] {
  return [...Map.groupBy(FACILITY_CODES, subjectOf)].map(([subject, codes]) => ({
    subject,
    label: FACILITIES[codes[0] as Facility],
    codes,
  }))
}

/** Returns the codes in the order of the table, without repetitions. Null if there are two for one subject. */
export function cleanFacilities(codes: readonly Facility[]): Facility[] | null {
  const kept = FACILITY_CODES.filter((code) => codes.includes(code))
  return new Set(kept.map(subjectOf)).size === kept.length ? kept : null
}

function subjectOf(code: Facility): string {
  return code.replace(/^NO_|_LIMITED$/g, '')
}
