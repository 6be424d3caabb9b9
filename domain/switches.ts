/** Features that the operator can switch off, with the text that diners then see. */
export const SWITCHES = {
  bookings:
    'Les réservations font une courte pause. Celles que vous avez déjà restent valables : revenez dans un moment.',
  payments:
    "Les paiements font une courte pause : rien n'a été débité, votre choix est gardé. Réessayez dans un moment.",
  edenred: "Les titres Ticket Restaurant ne sont pas acceptés pour l'instant. Payez par carte.",
  'resto-flash': "Les titres Resto Flash ne sont pas acceptés pour l'instant. Payez par carte.",
  'sign-ups':
    'La création de compte fait une courte pause. Revenez dans un moment ; une invitation se rejoint toujours sans compte.',
  'read-only':
    "Tablée se met à jour : tout reste consultable, mais rien ne peut être modifié pour l'instant. Revenez dans un moment.",
} as const

export type SwitchName = keyof typeof SWITCHES
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[]

export function isSwitchName(text: string): text is SwitchName {
  return Object.hasOwn(SWITCHES, text)
}
