import { ContactLink, Identity } from '../../ui/page/legal.tsx'
import { pageMeta } from './page-meta.ts'
import { Prose, type ProseSection } from './prose.tsx'

export const meta = pageMeta(
  "Déclaration d'accessibilité",
  "Où en est l'accessibilité de Tablée, ce que nous vérifions, comment nous signaler un obstacle et quels sont vos recours.",
)

export default function AccessibilityPage() {
  return (
    <Prose
      title="Déclaration d'accessibilité"
      lead="Tout le monde doit pouvoir réserver une table : au clavier, au lecteur d'écran, à la loupe, d'une seule main."
      dated="Établie le 20 novembre 2026"
      sections={sections}
    />
  )
}

const sections: ProseSection[] = [
  {
    id: 'engagement',
    title: 'Notre engagement',
    body: (
      <p>
        <Identity of="name" /> s'engage à rendre ce site accessible, conformément à la directive européenne 2019/882,
        aux textes qui la transposent (article L412-13 du code de la consommation) et à la norme EN 301 549. Cette
        déclaration s'applique à l'ensemble du site Tablée.
      </p>
    ),
  },
  {
    id: 'etat',
    title: 'État de conformité',
    body: (
      <>
        <p>
          Le site est conçu pour respecter les règles WCAG 2.2, niveau AA. Aucun organisme indépendant ne l'a encore
          audité : au sens du référentiel général d'amélioration de l'accessibilité (RGAA), il est donc déclaré{' '}
          <strong>non conforme</strong>, ce qui dit l'absence d'audit et non l'absence de soin.
        </p>
        <p>Ce que nous faisons :</p>
        <ul>
          <li>
            chaque page est contrôlée par un outil automatique (axe), en clair et en sombre, sur petit et grand écran ;
          </li>
          <li>les parcours se font entièrement au clavier, avec un focus visible et un lien d'évitement ;</li>
          <li>textes et commandes gardent un contraste suffisant, les boutons mesurent au moins 44 pixels ;</li>
          <li>ce qui bouge se met en pause, et s'arrête si votre système demande moins d'animations ;</li>
          <li>le plan des quartiers existe aussi sous forme de liste.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'limites',
    title: "Ce qui n'est pas encore accessible",
    body: (
      <ul>
        <li>Les photographies des restaurants n'ont qu'une description générale.</li>
        <li>Les champs de carte bancaire sont ceux de Stripe : leur accessibilité dépend de lui.</li>
        <li>
          Les sites des restaurants et leurs menus d'origine, vers lesquels nous renvoyons, ne dépendent pas de nous.
        </li>
      </ul>
    ),
  },
  {
    id: 'technologies',
    title: 'Technologies et moyens de vérification',
    body: (
      <p>
        HTML, CSS, SVG, WAI-ARIA et JavaScript ; les pages publiques se lisent aussi sans JavaScript. Les vérifications
        sont faites avec axe-core dans Chromium et au clavier.
      </p>
    ),
  },
  {
    id: 'signaler',
    title: 'Signaler un obstacle',
    body: (
      <p>
        Si quelque chose vous empêche de trouver, de réserver ou de payer, écrivez à{' '}
        <ContactLink subject="Accessibilité" /> en nous disant la page et l'outil que vous utilisez. Nous vous
        répondons, réglons le problème ou vous donnons une autre façon de faire.
      </p>
    ),
  },
  {
    id: 'recours',
    title: 'Voies de recours',
    body: (
      <>
        <p>
          Si vous nous avez signalé un défaut qui vous empêche d'accéder à un service et que vous n'avez pas obtenu de
          réponse satisfaisante, vous pouvez :
        </p>
        <ul>
          <li>
            écrire au <a href="https://www.defenseurdesdroits.fr/">Défenseur des droits</a>, par son formulaire en
            ligne, auprès de son délégué dans votre département, ou par courrier gratuit : Défenseur des droits, Libre
            réponse 71120, 75342 Paris Cedex 07 ;
          </li>
          <li>
            saisir la DGCCRF, chargée du contrôle des services en ligne, sur{' '}
            <a href="https://signal.conso.gouv.fr/">SignalConso</a>.
          </li>
        </ul>
      </>
    ),
  },
]
