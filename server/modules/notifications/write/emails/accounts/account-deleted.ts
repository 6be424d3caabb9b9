import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { greeting } from '../phrases.ts'

/** For the former holder of an account. It has no name because the name is deleted too. */
export function accountDeleted({ contactEmail, at }: BaseFacts): EmailContent {
  return {
    subject: 'Votre compte Tablée est supprimé',
    preheader: 'Vos données sont effacées, sauf ce que la loi nous demande de garder.',
    plate: '✓',
    title: 'Votre compte est supprimé',
    lines: [
      greeting(null),
      `Votre compte Tablée a été supprimé le ${dayAndHour(at)}. Vos coordonnées, vos adresses, vos cartes, vos favoris et vos sessions sont effacés.`,
      'Vos factures restent chez nous pendant dix ans, comme la loi le demande, sans ce qu’elle ne demande pas. Vos avis restent publiés sous le nom « Ancien client ».',
    ],
    after: [
      `Ce n'était pas vous ? Écrivez-nous tout de suite à ${contactEmail}.`,
      'Votre adresse est effacée à son tour dès que cet e-mail est parti.',
    ],
    why: 'Vous recevez cet e-mail parce que le compte Tablée de cette adresse vient d’être supprimé.',
  }
}
