import { Link } from 'react-router'
import { ContactLink, Identity } from '../../../ui/page/legal.tsx'

export const conduct = [
  {
    title: 'Alcool et allergènes',
    body: (
      <>
        <p>
          La vente d'alcool est interdite aux mineurs de moins de 18 ans (article L3342-1 du code de la santé publique).
          Le restaurant, ou la personne qui livre, peut vous demander une pièce d'identité et refuser de servir. L'abus
          d'alcool est dangereux pour la santé, à consommer avec modération.
        </p>
        <p>
          Les allergènes que la réglementation européenne oblige à signaler sont indiqués sur le menu d'après la
          déclaration du restaurant. En cas d'allergie, dites-le dans la note jointe à votre commande et confirmez-le de
          vive voix à votre arrivée : seule la cuisine sait ce qui passe sur ses plans de travail.
        </p>
      </>
    ),
  },
  {
    title: 'Avis et notes',
    body: (
      <>
        <p>
          Seul un convive dont la réservation a été honorée peut donner un avis : un par part réglée, dans les 60 jours,
          depuis « Mes réservations », avec un commentaire et trois notes, pour la rapidité, la cuisine et l'expérience.
          Les personnes qui travaillent dans le restaurant ne peuvent pas en publier sur lui. Aucun avis n'est rémunéré.
        </p>
        <p>
          Les avis sont modérés avant publication, en 2 semaines au plus. Sont refusés ceux qui insultent, discriminent,
          divulguent des données personnelles, font de la publicité ou ne parlent pas du repas ; l'auteur en lit le
          motif. Un avis publié qui se révèle contraire à ces règles est supprimé de même. Chaque avis montre sa date,
          le mois de la visite, le prénom et l'initiale de son auteur. Les plus récents viennent d'abord. Vous pouvez
          modifier le vôtre, qui est alors modéré de nouveau et garde sa date, et signaler gratuitement celui d'un
          autre.
        </p>
        <p>
          La note d'un restaurant est la moyenne pondérée des notes de ses convives : celles des douze derniers mois
          comptent double.
        </p>
        <p>
          Le restaurateur dispose d'un droit de réponse pendant 2 mois à compter de la publication, sur la plateforme ou
          par e-mail. Sa réponse est modérée de la même manière et publiée à la suite de l'avis.
        </p>
        <p>
          La fermeture d'un restaurant ou un changement de propriétaire entraîne la suppression de ses avis ; leurs
          auteurs en sont prévenus. Si vous supprimez votre compte, vos avis restent, signés « Ancien client ».
        </p>
      </>
    ),
  },
  {
    title: 'Comportement, signalement et désactivation du compte',
    body: (
      <>
        <p>
          Il est interdit d'usurper une identité, de réserver sans intention de venir, de détourner un code
          promotionnel, de publier un faux avis, de gêner le fonctionnement du site ou d'en extraire le contenu en
          masse.
        </p>
        <p>
          Des absences répétées, ou une fraude avérée, faux avis compris, entraînent la désactivation du compte. Une
          personne examine toujours le dossier ; la décision n'est jamais prise par une machine seule. Elle vous est
          notifiée par e-mail avec ses motifs et emporte l'annulation de toutes vos réservations en cours. Les avis d'un
          auteur frauduleux sont supprimés. Vous pouvez la contester en répondant à cet e-mail, puis comme l'article 20
          le prévoit.
        </p>
        <p>
          Pour signaler un contenu illicite, utilisez « Signaler » ou écrivez à{' '}
          <ContactLink subject="Signalement d'un contenu" /> en indiquant la page et vos raisons. Nous en accusons
          réception, décidons avec soin et informons de nos motifs celui qui signale et celui qui a publié.
        </p>
      </>
    ),
  },
  {
    title: 'Responsabilité, propriété intellectuelle et données personnelles',
    body: (
      <>
        <p>
          Nous répondons du bon fonctionnement de notre service et le restaurant de son repas, chacun dans les termes de
          la loi. Nous ne répondons pas d'une inexécution due à votre propre fait, au fait imprévisible et insurmontable
          d'un tiers ou à la force majeure. Rien ici ne réduit les droits que la loi reconnaît au consommateur. Le site
          peut être interrompu pour sa maintenance ; les réservations confirmées demeurent.
        </p>
        <p>
          Les textes, dessins, marques et logiciels du site sont protégés et restent à leurs auteurs. Vous restez
          propriétaire de vos avis et nous autorisez, gratuitement et tant qu'ils sont en ligne, à les publier sur le
          site.
        </p>
        <p>
          Nous traitons vos données pour tenir la réservation, encaisser et facturer, publier vos avis, prévenir la
          fraude et respecter la loi, jamais pour les vendre. Vous pouvez y accéder, les rectifier, les emporter, les
          effacer ou vous opposer à leur usage : la <Link to="/privacy-policy">politique de confidentialité</Link> dit
          comment, et la <Link to="/cookies-policy">politique de cookies</Link> ce que garde votre navigateur.
        </p>
      </>
    ),
  },
  {
    title: 'Réclamations, médiation, droit applicable et langue',
    body: (
      <>
        <p>
          Un souci ? Écrivez d'abord à <ContactLink subject="Réclamation" />, en joignant le numéro de votre
          réservation. Si notre réponse ne vous convient pas, ou ne vient pas dans les deux mois, vous pouvez saisir
          gratuitement, dans l'année qui suit votre réclamation, le médiateur de la consommation (articles L612-1 et
          suivants du code de la consommation) : <Identity of="mediator" />.
        </p>
        <p>
          Les présentes conditions sont soumises au droit français. À défaut d'accord amiable, les tribunaux de Paris
          sont compétents ; le consommateur garde le droit de saisir la juridiction du lieu où il demeurait lors du
          contrat (article R631-3 du code de la consommation) et, s'il vit dans un autre État de l'Union, la protection
          des règles impératives de cet État.
        </p>
        <p>
          Si elles sont traduites, la version française prévaut. Si l'une de leurs clauses est écartée, les autres
          demeurent.
        </p>
      </>
    ),
  },
]
