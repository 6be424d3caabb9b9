import type { ByLevel } from './fragments.ts'

/** What the owner answers; {name} is the author's first name. */
export const REPLIES: ByLevel = {
  good: [
    "Merci {name} ! Toute l'équipe est ravie de lire votre message. À très bientôt.",
    'Un grand merci {name}, votre retour a été lu en cuisine et il a fait des heureux.',
    'Merci beaucoup {name}. La table du fond vous attend quand vous voulez.',
    'Quel plaisir de vous lire, {name}. À la prochaine !',
    'Merci {name} pour ces mots. Nous vous réservons une surprise pour votre prochain passage.',
    'Merci {name} ! La carte change bientôt, revenez nous dire ce que vous en pensez.',
    "Merci d'avoir pris le temps d'écrire, {name}. C'est ce qui nous fait lever le rideau chaque matin.",
    "Merci infiniment {name}, et bravo d'avoir fini le dessert !",
    'Merci {name}, nous transmettons le compliment à la brigade.',
    "C'était un plaisir de vous recevoir, {name}. Merci et à bientôt.",
  ],
  fair: [
    'Merci {name} pour votre franchise. Nous notons vos remarques et espérons vous convaincre tout à fait la prochaine fois.',
    "Merci {name}. Nous avons renforcé l'équipe du soir depuis votre venue, vous devriez sentir la différence.",
    'Merci de votre retour, {name}. Nous en avons parlé avec la cuisine dès le lendemain.',
    'Merci {name}, vous avez raison sur ce point et nous y travaillons.',
    'Merci {name}. Dites-nous votre nom à la prochaine réservation, nous soignerons la revanche.',
    "Merci d'être venu et d'avoir pris le temps de nous l'écrire, {name}.",
  ],
  bad: [
    "Bonjour {name}, nous sommes désolés de cette soirée. Ce n'est pas ce que nous voulons servir et nous avons repris le sujet avec l'équipe.",
    "Merci {name} de nous l'avoir dit. Nous étions deux en salle au lieu de quatre ce soir-là : ce n'est pas une excuse, seulement une explication.",
    'Bonjour {name}, toutes nos excuses. Appelez-nous, nous aimerions vous recevoir dans de meilleures conditions.',
    "Merci {name}, votre message nous fait progresser. L'attente était anormale et nous avons revu notre organisation.",
    "Bonjour {name}, nous comprenons votre déception. L'assiette aurait dû être reprise sans discuter.",
    "Merci {name}. Nous avons vérifié avec la cuisine : c'est une erreur de notre part, et elle est corrigée.",
  ],
}
