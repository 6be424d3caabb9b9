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
        <ol>
          <li>les restaurants partenaires d'abord, parce qu'on peut y réserver, puis les autres ;</li>
          <li>puis la ressemblance entre le nom du restaurant et celui que vous avez tapé, fautes comprises ;</li>
          <li>puis la note pondérée et le nombre d'avis.</li>
        </ol>
        <p>Chaque critère ne départage que ceux que le précédent a laissés à égalité.</p>
        <p>
          Autour d'un lieu ou de votre position, la proximité compte avec la note : tous les 600 mètres, la note d'un
          restaurant compte moitié moins. Un restaurant noté 4 et un autre noté 2 sont à égalité quand le premier est
          600 mètres plus loin.
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
