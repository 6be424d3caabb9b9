import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { tillPage } from '../pages.ts'
import { quotedName } from '../quoted-name.ts'

type Facts = BaseFacts & { restaurantId: number; restaurant: string; url: string }

/** The email to an owner about a webhook endpoint that has failed ten times. */
export function webhookGivenUp({ origin, restaurantId, restaurant, url }: Facts): EmailContent {
  const name = quotedName(restaurant)
  return {
    subject: `Votre caisse ne répond plus à Tablée : ${name}`,
    preheader: 'Dix essais sont restés sans réponse.',
    plate: '!',
    title: 'Votre caisse ne répond plus',
    lines: [
      'Bonjour,',
      `Tablée n'arrive plus à prévenir le logiciel de ${name} : dix essais de suite ont échoué. Vos réservations et vos commandes continuent, mais votre caisse n'en sait rien.`,
      "Vérifiez l'adresse ou prévenez l'éditeur de votre logiciel. Chaque envoi manqué reste trente jours dans la liste, et se renvoie d'un bouton.",
    ],
    facts: [{ label: 'Logiciel', value: quotedName(new URL(url).host) }],
    button: { label: 'Voir les derniers envois', link: tillPage(origin, restaurantId) },
    after: ["Cette lettre ne part qu'une fois, jusqu'à ce que l'adresse réponde de nouveau."],
    why: 'Vous recevez cette lettre parce que vous êtes propriétaire de ce restaurant sur Tablée.',
  }
}
