import { SITE_PICTURES } from '@tablee/domain/covers'
import { imageUrl } from '@tablee/domain/images'
import { Link } from 'react-router'
import { pageMeta } from './page-meta.ts'
import { Prose, type ProseSection } from './prose.tsx'

export const meta = pageMeta(
  'Notre histoire',
  "Pour ceux qui ont mieux à faire qu'attendre au resto : comment Tablée est née de l'addition, et ce à quoi nous tenons.",
)

export default function AboutPage() {
  return (
    <Prose
      title="Notre histoire"
      lead="Et si vous partiez sans payer ? C'est parti d'une blague de fin de repas. C'est devenu un service."
      sections={sections}
    >
      <Photo />
    </Prose>
  )
}

const at = (width: number) => imageUrl(SITE_PICTURES.about, { width, height: (width / 3) * 2 })

function Photo() {
  return (
    <img
      src={at(1200)}
      srcSet={`${at(640)} 640w, ${at(1200)} 1200w, ${at(1560)} 1560w`}
      sizes="(min-width: 960px) 672px, 100vw"
      width={1200}
      height={800}
      alt="Une table de bistrot, prête pour le service."
      className="mt-10 h-auto w-full rounded-card bg-tint object-cover shadow-far print:hidden"
    />
  )
}

const sections: ProseSection[] = [
  {
    id: 'addition',
    title: "Le moment de l'addition",
    body: (
      <>
        <p>
          Un dîner à huit. On a ri, on a partagé les desserts, quelqu'un a raconté la même histoire que la dernière
          fois. Puis le café refroidit, on cherche un serveur du regard, l'addition arrive et la table se tait. Qui
          avait pris l'entrée ? Qui n'a pas bu de vin ? Qui avance pour les deux qui sont partis ?
        </p>
        <p>
          Le plus beau moment d'un repas finit souvent par un calcul. Nous nous sommes demandé ce qu'il resterait si
          l'on enlevait le calcul. Il reste le repas.
        </p>
      </>
    ),
  },
  {
    id: 'idee',
    title: "L'idée : une table, un lien, une addition déjà réglée",
    body: (
      <>
        <p>
          Tablée prend les choses dans l'autre sens. Vous réservez, vous envoyez un lien, chacun choisit ses plats avant
          de venir. L'addition se partage toute seule, de trois façons, selon que l'on invite ou que chacun paie pour
          soi. Le jour venu, le restaurant vous attend, la cuisine sait ce qu'elle prépare, et à la fin vous vous levez.
          C'est tout.
        </p>
        <p>
          Personne ne s'est éclipsé : votre carte est débitée après le repas, pour ce que vous avez pris, et la facture
          vous attend dans votre espace client. Partir sans payer, mais en ayant payé. Pour ceux qui ont mieux à faire
          qu'attendre au resto.
        </p>
      </>
    ),
  },
  {
    id: 'restaurants',
    title: 'De votre côté, et du leur',
    body: (
      <>
        <p>
          Un restaurant vit de tables occupées. Un groupe qui annule à la dernière minute, une réservation que personne
          n'honore, et c'est une soirée en moins. C'est pourquoi annuler est gratuit jusqu'à 30 minutes avant, et ne pas
          venir sans prévenir ne l'est pas. Nous croyons que cette règle est juste parce qu'elle est simple et qu'elle
          vous est dite avant.
        </p>
        <p>
          Les pourboires vont entièrement à l'équipe en salle. Aucun restaurant ne paie pour apparaître plus haut : nous
          expliquons <Link to="/classement">comment sont classés les restaurants</Link>. Et seuls ceux qui ont mangé
          donnent leur avis.
        </p>
      </>
    ),
  },
  {
    id: 'suite',
    title: 'La suite se passe à table',
    body: (
      <p>
        Nous avons commencé par Paris et ses voisines immédiates, parce que c'est là que nous dînons. Si un restaurant
        que vous aimez manque, <Link to="/contact-us">dites-le-nous</Link>. Sinon,{' '}
        <Link to="/search">choisissez une table</Link> : le reste est une question d'appétit.
      </p>
    ),
  },
]
