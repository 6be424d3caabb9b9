import { ContactLink } from '../../../ui/page/legal.tsx'

export const money = [
  {
    title: 'Prix, frais de service et factures',
    body: (
      <>
        <p>
          Les prix sont en euros, toutes taxes comprises. Ceux des plats sont fixés par le restaurant et valent ce
          qu'ils valaient quand vous avez commandé. Si un prix change, ou si un plat vient à manquer, entre votre choix
          et votre commande, nous vous montrons le nouveau total avant tout accord et rien n'est débité.
        </p>
        <p>
          Nos frais de service s'ajoutent aux plats. Ils sont d'un montant par personne, ou de 10 % du prix des plats
          dans certains restaurants ; le convive qui paie sans compte acquitte 1 €. Les frais de livraison, s'il y en a,
          reviennent entièrement au restaurant. Chaque ligne et le total sont affichés avant le paiement.
        </p>
        <p>
          Vous pouvez vérifier et corriger votre commande jusqu'au dernier écran. Le bouton qui vous engage porte la
          mention « commande avec obligation de paiement » (article L221-14 du code de la consommation).
        </p>
        <p>
          Une fois le repas réglé, vos factures électroniques sont dans votre espace client : celle du restaurant pour
          les plats, la livraison et les suppléments, la nôtre pour les frais de service.
        </p>
      </>
    ),
  },
  {
    title: 'Paiement par carte',
    body: (
      <>
        <p>
          Les cartes acceptées sont Visa, Mastercard et American Express. Le paiement est confié à Stripe, établissement
          agréé : vos coordonnées bancaires ne passent pas par nos serveurs et nous ne les conservons pas. Votre banque
          peut vous demander de confirmer le paiement (authentification forte).
        </p>
        <p>
          Payer autorise un montant, sans le débiter. <strong>L'addition d'une table est débitée après le repas</strong>
          , lorsque le restaurant la clôt ou à la fin de la journée de service. Si le restaurant ne modifie rien, elle
          est égale à la précommande ; il peut en retirer des lignes, et vous payez alors moins. Si la date du repas
          dépasse la durée de l'autorisation, nous la renouvelons avant son terme.
        </p>
        <p>
          Ce que vous commandez en plus sur place est ajouté par le serveur et apparaît aussitôt sur votre page. Sans
          réponse de votre part, ces suppléments ne sont débités que dans la limite annoncée sous le bouton de paiement,
          30 € par personne ; au-delà, un lien de paiement vous est envoyé.
        </p>
        <p>
          Si un débit est refusé, nous le représentons 1, 3 puis 7 jours plus tard et vous envoyons un lien de paiement.
          Lorsque le montant exact n'était pas connu au moment de votre accord et dépasse ce que vous pouviez
          raisonnablement attendre, votre banque peut vous le rembourser si vous le demandez dans les huit semaines
          (article L133-25 du code monétaire et financier).
        </p>
        <p>
          Votre carte n'est gardée pour d'autres commandes que si vous cochez la case prévue, jamais cochée d'avance.
          Sinon elle ne sert qu'à cette commande. Vous pouvez la supprimer à tout moment dans « Moyens de paiement » ;
          elle est détachée après le dernier règlement qui en dépend.
        </p>
      </>
    ),
  },
  {
    title: 'Titres-restaurant',
    body: (
      <>
        <p>
          Avec un compte, vous pouvez régler votre propre part en titres-restaurant dématérialisés, Edenred ou Resto
          Flash, là où le restaurant les accepte : un seul émetteur par paiement, et la carte garde toujours 1 € au
          moins. L'option est fermée si votre solde est inférieur à 1 €.
        </p>
        <p>
          Les titres paient des plats et des boissons sans alcool, dans la limite légale de 25 € par jour (article
          R3262-10 du code du travail) et hors dimanches et jours fériés. Ils ne paient ni alcool, ni frais de service
          ou de livraison, ni pourboire. L'émetteur reste seul juge de leur acceptation ; ce qu'il n'accorde pas est
          pris sur votre carte, ce que l'écran de paiement vous annonce.
        </p>
      </>
    ),
  },
  {
    title: 'Codes promotionnels et offres des restaurants',
    body: (
      <>
        <p>
          Un code promotionnel compte 10 caractères au plus. Un seul s'applique par commande, dans les limites qui
          l'accompagnent : dates, restaurants, minimum, nombre d'usages. Il est consommé avec le paiement et vous est
          rendu si vous annulez à temps. Il ne s'échange pas contre de l'argent.
        </p>
        <p>
          Un restaurant peut proposer une offre promotionnelle liée à l'heure de la réservation.{' '}
          <strong>Elle peut être perdue si les convives ont plus de 15 minutes de retard</strong> : prévenez le
          restaurant, qui en décide.
        </p>
      </>
    ),
  },
  {
    title: 'Modification, annulation et droit de rétractation',
    body: (
      <>
        <p>
          <strong>
            Vous pouvez modifier ou annuler votre réservation gratuitement jusqu'à 30 minutes avant l'heure d'arrivée
          </strong>
          , dans « Mes réservations ». L'autorisation est alors levée, les titres et le code promotionnel sont rendus,
          rien n'est débité. L'annulation par l'hôte vaut pour tous les invités. Passé ce délai, le site répond «
          Impossible d'annuler la réservation, délai dépassé » : appelez le restaurant.
        </p>
        <p>
          Pour changer le jour, l'heure ou le nombre de convives, il faut que la nouvelle place soit libre ; si elle ne
          l'est pas, votre réservation reste telle quelle. Vos invités sont prévenus et peuvent se retirer sans frais.
        </p>
        <p>Si le restaurant annule, vous êtes prévenu et tout vous est rendu, par le moyen qui avait servi à payer.</p>
        <p>
          Il n'existe pas de droit de rétractation : l'article L221-28, 12°, du code de la consommation l'exclut pour
          les services de restauration fournis à une date déterminée, et son 4° pour les denrées périssables. La faculté
          d'annuler ci-dessus vous est offerte en plus de la loi.
        </p>
      </>
    ),
  },
  {
    title: 'Absence au repas (no-show)',
    body: (
      <>
        <p>
          Une table gardée pour rien coûte au restaurant.{' '}
          <strong>Le convive qui ne vient pas sans avoir annulé à temps doit une pénalité de 30 % de l'addition</strong>
          , calculée sur ses plats précommandés, remises déduites, sans frais de service ni pourboire. Lorsque chacun
          paie sa part, elle ne vise que les absents. Une réservation simple, sans précommande, n'en entraîne aucune.
        </p>
        <p>
          Le restaurant peut signaler l'absence à partir de 15 minutes après l'heure et peut revenir dessus dans les 24
          heures. Vous en êtes prévenu aussitôt par e-mail, avec le moyen de la contester d'un geste. Une contestation
          suspend tout débit jusqu'à notre décision ; si nous n'avons pas tranché 7 jours après le repas, la pénalité
          tombe.
        </p>
        <p>
          Sans contestation, la pénalité est débitée au plus tôt 48 heures après, et{' '}
          <strong>au plus tard dans les 7 jours qui suivent le repas manqué</strong>. Le reste de l'autorisation est
          levé. C'est une clause pénale : un juge peut la réduire si elle lui paraît manifestement excessive (article
          1231-5 du code civil). Un empêchement grave vous a retenu ? Écrivez à <ContactLink />.
        </p>
      </>
    ),
  },
  {
    title: 'Pourboires',
    body: (
      <>
        <p>
          À table, et seulement si vous le souhaitez, vous pouvez laisser 1, 2 ou 3 €, une fois par payeur, de l'heure
          de la réservation jusqu'à la fin de la journée. Le pourboire est débité une seule fois, avec l'ensemble de
          l'addition.
        </p>
        <p>
          Il revient en totalité au personnel du restaurant, que l'article L3244-1 du code du travail protège. Nous n'en
          retenons rien.
        </p>
      </>
    ),
  },
]
