import { MERIT_SHARES, PARTNER_BOOST, PARTNER_NEARER } from '@tablee/domain/search/score'
import { type PositionScale, SCALE_KILOMETRES } from '@tablee/domain/search/search-limits'
import { FIRST_RESULTS, MOST_BRANCHES } from '@tablee/domain/search/spread-chains'
import { Link } from 'react-router'
import { pageMeta } from './page-meta.ts'
import { Prose, type ProseSection } from './prose.tsx'

export const meta = pageMeta(
  'Comment sont classés les restaurants ?',
  "Les critères de classement de Tablée, dans leur ordre d'importance : pertinence, hasard, distance, note et prix. Aucun restaurant ne paie pour sa place.",
)

export default function RankingPage() {
  return (
    <Prose
      title="Comment sont classés les restaurants ?"
      lead="Aucun restaurant ne paie pour sa place. Voici, dans leur ordre d'importance, les critères que nous appliquons, et il n'y en a pas d'autres."
      sections={sections}
    />
  )
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const metres = (scale: PositionScale) => `${SCALE_KILOMETRES[scale] * 1000} mètres`
const decimal = (value: number) => value.toLocaleString('fr-FR')

const sections: ProseSection[] = [
  {
    id: 'presence',
    title: 'Qui figure ici',
    body: (
      <>
        <p>
          Deux sortes de restaurants. Les <strong>partenaires</strong> ont signé un contrat avec nous : ce sont des
          professionnels chez qui vous pouvez réserver ou commander. Les <strong>autres</strong> viennent
          d'OpenStreetMap, une base publique tenue par des bénévoles ; ils n'ont aucun lien avec nous et leur fiche le
          dit : « Ce restaurant ne prend pas encore de réservation sur Tablée. »
        </p>
        <p>
          Une recherche ne montre que les restaurants qui répondent à vos critères. Un filtre laissé à sa valeur de
          départ n'écarte personne ; un filtre resserré sur le prix, la note ou la distance écarte aussi les restaurants
          dont nous ne connaissons pas ce renseignement.
        </p>
      </>
    ),
  },
  {
    id: 'pertinence',
    title: "L'ordre par défaut : la pertinence",
    body: (
      <>
        <p>
          Chaque restaurant trouvé reçoit un score, et le plus élevé vient d'abord. Ce score est le produit de trois
          choses :
        </p>
        <ol>
          <li>
            <strong>le nom</strong>, si vous en tapez un : le restaurant qui porte exactement ce nom passe avant tous
            les autres, où qu'ils soient et quels qu'ils soient ; viennent ensuite ceux dont le nom commence ainsi (sans
            lieu, d'abord ceux dont vous avez tapé environ la moitié), ceux qui en contiennent les mots, et les noms
            proches, fautes comprises ;
          </li>
          <li>
            <strong>la proximité</strong>, si vous cherchez autour d'un lieu : un restaurant compte moitié moins tous
            les {metres('STREET')} autour d'une rue ou d'une adresse, tous les {metres('QUARTER')} autour d'un quartier,
            d'un monument ou d'une station, tous les {metres('AROUND')} autour de votre position ; dans un
            arrondissement ou une ville, elle ne compte pas ;
          </li>
          <li>
            <strong>le mérite</strong> : la note, pondérée par le nombre d'avis, pour {percent(MERIT_SHARES.quality)} ;
            les renseignements connus (horaires, photographies, carte, téléphone ou site) pour{' '}
            {percent(MERIT_SHARES.completeness)} ; les réservations honorées des 90 derniers jours, les plus récentes
            comptant davantage, pour {percent(MERIT_SHARES.popularity)}.
          </li>
        </ol>
        <p>
          Être partenaire donne un avantage limité, parce qu'on peut y réserver : {percent(PARTNER_BOOST - 1)} de mérite
          en plus, ou, autour d'un lieu, compter comme s'il était {decimal(PARTNER_NEARER)} fois plus près. Cet avantage
          ne fait jamais passer un partenaire devant le restaurant qui porte le nom cherché, ni devant un restaurant de
          même mérite trois fois plus proche.
        </p>
        <p>
          Sans nom, les {FIRST_RESULTS} premiers résultats comptent au plus {MOST_BRANCHES} adresses d'une même enseigne
          ; les suivantes viennent juste après.
        </p>
        <p>Un nom que personne ne porte est remplacé par celui qui lui ressemble le plus, et la page le dit.</p>
      </>
    ),
  },
  {
    id: 'hasard',
    title: 'Le hasard',
    body: (
      <p>
        Sur la page d'accueil et là où l'ordre est annoncé aléatoire, les partenaires passent d'abord et l'ordre est
        tiré d'un nombre qui change toutes les heures. Dans l'heure, tout le monde voit le même ordre ; l'heure
        suivante, chacun a de nouveau sa chance.
      </p>
    ),
  },
  {
    id: 'autres-ordres',
    title: 'Les ordres que vous choisissez',
    body: (
      <ul>
        <li>
          <strong>Distance</strong> : du plus proche au plus lointain de l'adresse donnée, à vol d'oiseau.
        </li>
        <li>
          <strong>Note</strong> : de la meilleure à la moins bonne.
        </li>
        <li>
          <strong>Prix</strong> : du moins cher au plus cher, ou l'inverse, d'après le prix moyen.
        </li>
      </ul>
    ),
  },
  {
    id: 'note',
    title: 'Comment la note est calculée',
    body: (
      <p>
        Chaque avis donne trois notes de 1 à 5 : rapidité, cuisine, expérience. Leur moyenne fait la note de l'avis ; la
        note du restaurant est la moyenne pondérée de ses avis, ceux des douze derniers mois comptant double. Seul un
        convive dont la réservation a été honorée peut donner un avis, et les avis eux-mêmes se lisent du plus récent au
        plus ancien. <Link to="/terms-of-use-and-privacy-policy#article-17">L'article 17 des conditions</Link> dit
        comment ils sont modérés.
      </p>
    ),
  },
  {
    id: 'argent',
    title: "Et l'argent ?",
    body: (
      <p>
        Tablée est rémunérée par les frais de service que vous voyez avant de payer. Ni leur montant, ni le contrat d'un
        partenaire, ni aucun lien de capital n'entrent dans l'ordre des partenaires entre eux. Il n'y a ni annonce, ni
        place réservée, ni mise en avant payée. Cette page répond aux articles L111-7 et D111-7 du code de la
        consommation.
      </p>
    ),
  },
]
