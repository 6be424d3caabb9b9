import { Link } from 'react-router'
import { ContactLink, Identity } from '../../../ui/page/legal.tsx'

export const service = [
  {
    title: 'Objet, acceptation et modification',
    body: (
      <>
        <p>
          Les présentes conditions fixent les règles du site Tablée : rechercher un restaurant, réserver une table,
          commander à emporter ou en livraison, partager et payer l'addition, donner son avis. Consulter le site est
          libre et gratuit.
        </p>
        <p>
          Vous les acceptez en créant ou en activant un compte, ou en payant votre part comme invité sans compte, sous
          la mention « En continuant, vous confirmez avoir 18 ans ou plus et accepter les conditions d'utilisation. »
          Nous gardons la version que vous avez acceptée et l'instant de votre accord ; nous vous l'envoyons sur
          demande.
        </p>
        <p>
          Nous pouvons les modifier, pour suivre la loi ou l'évolution du service. Vous en êtes prévenu par e-mail avant
          que la nouvelle version s'applique. Une réservation déjà faite reste régie par la version acceptée ce jour-là.
        </p>
      </>
    ),
  },
  {
    title: 'Définitions',
    body: (
      <ul>
        <li>
          <strong>Convive</strong> : toute personne qui utilise le site pour elle-même, avec ou sans compte.
        </li>
        <li>
          <strong>Hôte</strong> : le convive qui crée une réservation. <strong>Invité</strong> : celui qui la rejoint
          par le lien d'invitation.
        </li>
        <li>
          <strong>Restaurant partenaire</strong> : le professionnel lié à nous par contrat, chez qui l'on peut réserver
          ou commander. Les autres restaurants sont seulement référencés : on peut les trouver et lire leur fiche.
        </li>
        <li>
          <strong>Précommande</strong> : les plats et formules choisis avant le repas. <strong>Part</strong> : ce que
          chacun a commandé, et doit lorsque chacun paie pour soi.
        </li>
        <li>
          <strong>Journée de service</strong> : de 6 h à 6 h le lendemain, heure de Paris. Un dîner qui finit après
          minuit appartient à la soirée de la veille.
        </li>
      </ul>
    ),
  },
  {
    title: "L'éditeur et son rôle",
    body: (
      <>
        <p>
          Le site est édité par <Identity of="name" />, SIREN <Identity of="siren" />, <Identity of="address" />. Vous
          pouvez nous écrire à <ContactLink />, qui est aussi le point de contact unique prévu par le règlement européen
          sur les services numériques. Le détail figure dans les <Link to="/legal-notice">mentions légales</Link>.
        </p>
        <p>
          Nous sommes un intermédiaire. Le restaurant partenaire est un professionnel ; il vend et sert les plats et les
          boissons, et répond de leur qualité, de leur prix et de leur conformité. Nous vendons un service : la
          réservation, la commande et le partage de l'addition, rémunéré par les frais de service de l'article 9.
        </p>
        <p>
          Un restaurant simplement référencé n'a pas de contrat avec nous. Sa fiche reprend des données publiques, sans
          rien y ajouter, et dit : « Ce restaurant ne prend pas encore de réservation sur Tablée. »
        </p>
      </>
    ),
  },
  {
    title: 'Compte et âge minimum',
    body: (
      <>
        <p>
          Le service est réservé aux personnes de 18 ans ou plus. La recherche, les menus et les avis se lisent sans
          compte ; réserver demande un compte, sauf pour l'invité qui rejoint une table et peut donner seulement son
          prénom, son nom et son e-mail.
        </p>
        <p>
          Pour créer un compte, indiquez votre adresse e-mail : vous recevez un lien d'activation, valable 7 jours, qui
          vous demande vos prénom, nom, numéro de mobile et mot de passe. Ces renseignements doivent être exacts et
          tenus à jour. Le compte est personnel ; gardez votre mot de passe pour vous et prévenez-nous si vous pensez
          que quelqu'un d'autre s'en sert.
        </p>
        <p>
          Vous pouvez à tout moment télécharger vos données ou supprimer votre compte. La suppression attend seulement
          qu'aucune réservation ne soit en cours et qu'aucune somme ne soit due.
        </p>
      </>
    ),
  },
  {
    title: 'Recherche et classement des restaurants',
    body: (
      <>
        <p>
          La recherche accepte de 1 à 30 convives et une date d'aujourd'hui aux six jours suivants. L'ordre proposé par
          défaut tient compte de la correspondance du nom, de la proximité, de la note et du nombre d'avis, des
          renseignements connus et des réservations récentes ; les restaurants partenaires ont un avantage limité, dont
          la mesure est publiée. Vous pouvez choisir un autre ordre : distance, note ou prix.
        </p>
        <p>
          Aucun restaurant ne paie pour sa place. Les critères complets, dans leur ordre d'importance, sont expliqués
          sur la page <Link to="/classement">Comment sont classés les restaurants ?</Link>, conformément à l'article
          L111-7 du code de la consommation.
        </p>
      </>
    ),
  },
]
