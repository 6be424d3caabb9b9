export const booking = [
  {
    title: "Réservation d'une table",
    body: (
      <>
        <p>
          Les tables se réservent d'aujourd'hui aux six jours suivants, par quart d'heure, au plus tard 30 minutes avant
          l'arrivée et dans la limite des places libres : jusqu'à 8 convives, ou jusqu'à 30 dans les restaurants qui
          acceptent les grandes tables. Deux réservations à votre nom ne peuvent être distantes de moins de deux heures.
        </p>
        <p>
          Là où le restaurant publie son menu, la réservation comprend une précommande. Les plats à la carte et les
          formules se commandent à l'avance ; les plats d'une formule se choisissent en la commandant. Un restaurant
          partenaire sans menu en ligne accepte une réservation simple, gratuite et sans carte bancaire.
        </p>
        <p>
          Vos places sont gardées 15 minutes, le temps de payer. Le restaurant est prévenu en temps réel et la
          réservation confirmée vous est récapitulée par e-mail, support durable que nous vous invitons à conserver
          (article L221-13 du code de la consommation). À l'arrivée, annoncez une réservation à votre nom.
        </p>
      </>
    ),
  },
  {
    title: "Tables à plusieurs : invitation et partage de l'addition",
    body: (
      <>
        <p>L'addition d'une table peut être partagée de trois façons, au choix de l'hôte :</p>
        <ul>
          <li>
            <strong>chacun paie sa part</strong> : chaque invité rejoint par le lien, commande et paie pour soi. La
            réservation est confirmée quand tous ont payé, quand l'hôte la confirme avec les présents ou, à défaut, 15
            minutes avant l'heure, avec ceux qui ont payé ;
          </li>
          <li>
            <strong>l'hôte paie pour tous, chacun commande</strong> : l'addition est arrêtée quand la table est
            complète, quand l'hôte ferme le groupe ou 15 minutes avant l'heure. Sans paiement à l'heure du repas, elle
            est annulée et personne n'est débité ;
          </li>
          <li>
            <strong>l'hôte commande et paie pour la table</strong>, sans invitation.
          </li>
        </ul>
        <p>
          Le lien d'invitation est valable jusqu'à 15 minutes avant l'heure de la réservation. Il s'éteint plus tôt si
          la table est complète, fermée ou annulée. Il ouvre une place à qui le détient : ne le donnez qu'à vos invités.
          L'hôte peut retirer un invité qui n'a pas payé.
        </p>
        <p>
          Un invité peut se retirer sans frais jusqu'à 30 minutes avant l'heure. L'hôte, lui, ne se retire qu'en
          annulant pour tous. Chacun ne voit que ce qui le concerne ; l'hôte voit les commandes des autres seulement
          lorsqu'il les paie, et jamais leur adresse e-mail.
        </p>
      </>
    ),
  },
  {
    title: 'Commandes à emporter, livraison et Cantine digitale',
    body: (
      <>
        <p>
          Certains restaurants partenaires proposent de commander à emporter ou en livraison, par demi-heure, au plus
          tard 30 minutes à l'avance. La commande est prête, ou livrée, dans les 30 minutes qui suivent l'heure choisie
          ; un plat à emporter est gardé 30 minutes. La livraison est limitée aux quartiers que le restaurant dessert.
        </p>
        <p>
          La commande devient ferme, et elle est débitée, 30 minutes avant l'heure choisie, ou aussitôt si elle est
          passée plus tard. Lorsque le restaurant valide ses commandes une à une, celle qu'il n'a pas acceptée en 10
          minutes est annulée sans frais.
        </p>
        <p>
          La « Cantine digitale », livrée du lundi au vendredi, est réservée aux salariés des entreprises clientes. Elle
          se commande, et s'annule sans frais, jusqu'à 11:00 le jour même.
        </p>
      </>
    ),
  },
]
