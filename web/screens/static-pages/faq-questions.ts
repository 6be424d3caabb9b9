export type Question = { id: string; question: string; answer: string }

/** The six questions of the specification, in its order, for the page and its structured data. */
export const questions: Question[] = [
  {
    id: 'reserver',
    question: 'Comment réserver ?',
    answer:
      "Créez un compte avec votre adresse e-mail : vous recevez un lien d'activation. Une fois votre compte activé, choisissez un restaurant, un jour, une heure et le nombre de convives, puis laissez-vous guider.",
  },
  {
    id: 'notification',
    question: 'Quand le restaurant est-il prévenu de ma réservation ?',
    answer: 'En temps réel : le restaurant est prévenu dès que votre réservation est confirmée.',
  },
  {
    id: 'arrivee',
    question: 'Que dois-je dire en arrivant au restaurant ?',
    answer: 'Dites simplement que vous avez une réservation à votre nom.',
  },
  {
    id: 'precommande',
    question: "Faut-il commander à l'avance ?",
    answer:
      "Les plats à la carte doivent être commandés à l'avance. Les formules aussi : vous en choisissez les plats en commandant.",
  },
  {
    id: 'ajouter',
    question: 'Comment ajouter un plat ou une boisson sur place ?',
    answer:
      "Demandez au serveur : il l'ajoute à l'addition. Le total est débité à la fin du repas et votre facture électronique se trouve dans votre espace client.",
  },
  {
    id: 'securite',
    question: 'Le paiement est-il sécurisé ?',
    answer: 'Oui. Vos coordonnées de paiement ne sont pas conservées par Tablée.',
  },
]

/** The questions as a schema.org FAQPage. */
export function faqJsonLd() {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'fr-FR',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
