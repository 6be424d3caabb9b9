import { Link } from 'react-router'
import { ContactLink, Identity } from '../../ui/page/legal.tsx'
import type { ProseSection } from './prose.tsx'

/** The privacy policy, in the order of articles 13 and 14 of the GDPR. */
export const privacySections: ProseSection[] = [
  {
    id: 'responsable',
    title: 'Qui traite vos données',
    body: (
      <p>
        Le responsable du traitement est <Identity of="name" />, SIREN <Identity of="siren" />,{' '}
        <Identity of="address" />. Pour toute question sur vos données, écrivez à{' '}
        <ContactLink subject="Mes données personnelles" />. Le restaurant chez qui vous réservez est responsable, de son
        côté, de ce qu'il fait des renseignements que nous lui transmettons pour vous servir.
      </p>
    ),
  },
  {
    id: 'donnees',
    title: 'Les données que nous traitons',
    body: (
      <>
        <ul>
          <li>
            <strong>Votre compte</strong> : e-mail, prénom, nom, numéro de mobile, mot de passe (dont nous ne gardons
            qu'une empreinte), et, si vous les ajoutez, le nom et l'adresse de votre entreprise et vos adresses de
            livraison.
          </li>
          <li>
            <strong>Vos réservations et commandes</strong> : restaurant, jour, heure, nombre de convives, plats, note
            pour la cuisine, invitation, présence ou absence, factures.
          </li>
          <li>
            <strong>Vos allergies</strong>, pour un repas, si vous acceptez de les signaler : ce sont des données de
            santé.
          </li>
          <li>
            <strong>Vos paiements</strong> : montants, moyens utilisés, marque et quatre derniers chiffres de la carte.
            Le numéro complet et le cryptogramme vont directement à Stripe et ne passent jamais par nos serveurs.
          </li>
          <li>
            <strong>Vos avis et vos favoris</strong>, avec votre prénom et votre initiale lorsqu'un avis est publié.
          </li>
          <li>
            <strong>Si vous travaillez dans un restaurant</strong> : votre rôle, depuis quand, les lettres que vous
            recevez, et ce que vous faites à son poste (qui, quoi, quelle réservation, quand). Si vous y partagez un
            appareil : votre code de quatre chiffres, gardé chiffré, la date à laquelle vous l'avez choisi, le nom de
            l'appareil, la personne qui l'a ajouté, celle qui y agit et la dernière utilisation. Cet appareil montre le
            prénom des personnes qui ont un code.
          </li>
          <li>
            <strong>Des données techniques</strong> : adresse IP, date et nature des requêtes, erreurs rencontrées.
          </li>
        </ul>
        <p>
          La note pour la cuisine peut révéler une allergie ou un régime. N'y écrivez que ce que vous souhaitez dire au
          restaurant ; elle ne sert qu'à préparer votre repas. Invité sans compte, vous donnez seulement votre prénom,
          votre nom et votre e-mail ; celui-ci n'est jamais montré aux autres convives. Si vous appelez un restaurant,
          il peut noter votre table ici avec votre nom et votre numéro : ils ne servent qu'à lui. Un restaurant qui
          annule une réservation dit pourquoi ; ses mots vous sont transmis.
        </p>
        <p>
          Si vous touchez le bouton de géolocalisation ou cherchez « près de moi », et que vous l'acceptez, la position
          de votre appareil sert à trouver une adresse et des restaurants proches. Elle n'est pas enregistrée.
        </p>
        <p>
          Pour corriger la recherche, nous gardons 90 jours les mots cherchés, leur sens, le nombre de résultats, le
          rang du restaurant ouvert et s'il a été réservé : sans votre compte, votre adresse IP ni votre appareil. Les
          mots qui ressemblent à un e-mail, à un numéro ou au nom d'un client ne sont pas gardés, et rien ne l'est si
          votre navigateur demande à ne pas être suivi.
        </p>
      </>
    ),
  },
  {
    id: 'finalites',
    title: 'Pourquoi, et sur quel fondement',
    body: (
      <ul>
        <li>
          <strong>Tenir notre contrat avec vous</strong> : compte, réservation, commande, paiement, confirmations et
          rappels, service client, carte gardée jusqu'au règlement du repas.
        </li>
        <li>
          <strong>Respecter la loi</strong> : factures et comptabilité, contrôle des avis, réponses aux autorités.
        </li>
        <li>
          <strong>Notre intérêt légitime</strong> : protéger le service contre la fraude, les absences répétées et les
          robots, le réparer et l'améliorer ; savoir qui, dans l'équipe d'un restaurant, a fait quoi, même sur un
          appareil partagé. Vous pouvez vous y opposer pour un motif tenant à votre situation. Vous demander un avis
          après un repas : un lien de la lettre suffit pour ne plus en recevoir.
        </li>
        <li>
          <strong>Votre consentement explicite</strong> (article 9 du RGPD) : vos allergies, pour signaler vos plats à
          vous seul et prévenir la cuisine. Vous les retirez d'un geste, à tout moment.
        </li>
        <li>
          <strong>Votre consentement</strong> : carte enregistrée pour de prochaines commandes, géolocalisation, lien
          avec un compte de titres-restaurant, éventuelles lettres d'information. Vous le retirez aussi simplement que
          vous l'avez donné.
        </li>
      </ul>
    ),
  },
  {
    id: 'durees',
    title: 'Combien de temps',
    body: (
      <ul>
        <li>
          Compte, adresses, favoris : tant que le compte existe, et au plus 3 ans après votre dernière visite, un mois
          après une lettre qui vous le dit.
        </li>
        <li>
          Session : 30 jours après le dernier usage. Lien d'activation : 7 jours. Autres liens par e-mail : 24 heures.
        </li>
        <li>Code de vérification par SMS : 10 minutes.</li>
        <li>Abonnement aux notifications : jusqu'à votre déconnexion ; chaque notification : 7 jours.</li>
        <li>Accès d'un invité sans compte à sa part : 30 jours après le repas. Son nom et son e-mail : 13 mois.</li>
        <li>Table qu'un restaurant note pour vous au téléphone (nom, numéro, précision) : 13 mois après le repas.</li>
        <li>Demande de table à un restaurant (numéro, précision) : 30 jours après le jour demandé.</li>
        <li>
          Carte non enregistrée : jusqu'au dernier règlement de la commande. Carte enregistrée : jusqu'à ce que vous la
          supprimiez.
        </li>
        <li>
          Allergies signalées : 7 jours après le repas ; aussitôt si vous les retirez, quittez la table ou annulez.
        </li>
        <li>
          Raison d'une annulation par le restaurant : comme l'historique de la réservation, qui reste sans votre nom.
        </li>
        <li>
          Travail dans un restaurant : votre rôle et vos lettres jusqu'à ce que vous quittiez l'équipe ; ce que vous y
          avez fait, un an, sans votre nom dès que votre compte est supprimé.
        </li>
        <li>
          Code pour les appareils d'un restaurant : jusqu'à sa suppression ou celle de votre compte. Appareil partagé :
          un an après sa dernière utilisation, sans votre nom dès que votre compte est supprimé. Retiré, ou inutilisé
          depuis 30 jours, il ne montre plus rien.
        </li>
        <li>Factures et pièces comptables : 10 ans (article L123-22 du code de commerce).</li>
        <li>
          Avis : tant que le restaurant reste ouvert sous le même propriétaire, sauf si vous en demandez le retrait.
        </li>
        <li>
          Lettres qui nous reviennent : un an. Refus des demandes d'avis : 3 ans, sans votre adresse, dont nous ne
          gardons qu'une empreinte.
        </li>
        <li>Journaux techniques : un an au plus.</li>
      </ul>
    ),
  },
  {
    id: 'destinataires',
    title: 'Qui les reçoit',
    body: (
      <>
        <p>
          <strong>Le restaurant</strong> reçoit votre nom, votre commande, votre note, les allergies que vous signalez
          et, pour une livraison, votre adresse. Il ne reçoit pas votre e-mail. <strong>Les autres convives</strong> de
          votre table voient votre prénom et l'état de votre part ; votre hôte voit votre commande seulement s'il la
          paie. Vos allergies ne sont lues que par vous et par le restaurant.
        </p>
        <p>Nos prestataires n'agissent que pour nous, chacun pour sa tâche :</p>
        <ul>
          <li>Stripe, pour les paiements par carte ;</li>
          <li>Edenred et Resto Flash, pour les titres-restaurant, si vous les reliez ;</li>
          <li>
            l'IGN (Géoplateforme), pour retrouver une adresse : notre serveur l'interroge à votre place, votre adresse
            IP n'est pas transmise ;
          </li>
          <li>
            l'IGN encore, pour le fond de carte, si vous ouvrez la carte : votre navigateur lui demande alors les images
            du lieu que vous regardez, sans votre compte ni votre recherche ;
          </li>
          <li>un opérateur d'e-mail et un opérateur de SMS, pour vous écrire ;</li>
          <li>
            si vous demandez des notifications, le service de votre navigateur (Google, Mozilla, Microsoft ou Apple),
            qui les transmet chiffrées ;
          </li>
          <li>
            l'hébergeur du site : <Identity of="host" />.
          </li>
        </ul>
        <p>
          Le contrôle anti-robot de l'inscription est un calcul fait par votre appareil et vérifié par notre serveur :
          il n'envoie rien à personne d'autre.
        </p>
      </>
    ),
  },
  {
    id: 'transferts',
    title: "Hors de l'Union européenne",
    body: (
      <p>
        Vos données sont traitées dans l'Union européenne. Certains prestataires, Stripe notamment, peuvent les
        transférer au-delà ; ils le font sous une décision d'adéquation de la Commission européenne ou ses clauses
        contractuelles types, dont nous vous donnons copie sur demande.
      </p>
    ),
  },
  {
    id: 'securite',
    title: 'Comment elles sont protégées',
    body: (
      <p>
        Les échanges sont chiffrés. Les mots de passe sont transformés par un procédé lent et irréversible ; les jetons
        de connexion ne sont gardés que sous forme d'empreinte et peuvent être révoqués ; ceux qui relient vos
        titres-restaurant sont chiffrés, comme le code des appareils d'un restaurant. L'accès de nos équipes est limité
        à ce que leur tâche demande. Si un incident devait présenter un risque élevé pour vous, nous vous en
        préviendrions sans tarder.
      </p>
    ),
  },
  {
    id: 'decisions',
    title: 'Décisions automatiques',
    body: (
      <p>
        Des limites automatiques ralentissent les essais de mots de passe ou de codes et le nombre de réservations
        simultanées. La désactivation d'un compte n'est jamais automatique : une personne examine le dossier, vous en
        donne les motifs et lit votre réponse.
      </p>
    ),
  },
  {
    id: 'droits',
    title: 'Vos droits',
    body: (
      <>
        <p>
          Vous pouvez accéder à vos données, les rectifier, les effacer, en limiter l'usage, vous y opposer, les
          emporter dans un format courant et dire ce qu'elles deviendront après votre décès. Les trois gestes les plus
          demandés sont dans votre compte : modifier vos informations, télécharger vos données, supprimer votre compte.
        </p>
        <p>
          Vous étiez invité, sans compte ? <Link to="/mes-donnees">Lisez ou effacez ce que nous gardons de vous</Link>,
          par un lien envoyé à votre adresse.
        </p>
        <p>
          Pour le reste, écrivez à <ContactLink subject="Mes données personnelles" />. Nous répondons dans le mois, sans
          frais, et ne demandons une preuve d'identité qu'en cas de doute sérieux. La suppression attend la fin de vos
          réservations en cours ; elle laisse les factures que la loi oblige à garder, et vos avis, signés « Ancien
          client ».
        </p>
        <p>
          Si notre réponse ne vous satisfait pas, vous pouvez saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334
          Paris Cedex 07, ou sur <a href="https://www.cnil.fr/fr/plaintes">cnil.fr</a>.
        </p>
      </>
    ),
  },
  {
    id: 'mineurs',
    title: 'Les mineurs',
    body: (
      <p>
        Le service s'adresse aux personnes de 18 ans ou plus. Si vous pensez qu'un mineur a créé un compte,
        dites-le-nous : nous le supprimerons.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies et stockage local',
    body: (
      <p>
        Votre navigateur ne garde que le nécessaire. La liste est dans la{' '}
        <Link to="/cookies-policy">politique de cookies</Link>.
      </p>
    ),
  },
  {
    id: 'evolution',
    title: 'Évolution de cette politique',
    body: (
      <p>
        Nous pouvons la préciser lorsque le service ou la loi change. Un changement important vous est annoncé par
        e-mail avant de s'appliquer.
      </p>
    ),
  },
]
