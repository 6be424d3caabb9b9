import { Link } from 'react-router'
import { ContactLink, Identity } from '../../ui/page/legal.tsx'
import { pageMeta } from './page-meta.ts'
import { Prose, type ProseSection } from './prose.tsx'

export const meta = pageMeta(
  'Mentions légales',
  'Éditeur, directeur de la publication, hébergeur, médiateur et crédits de Tablée.',
)

export default function LegalNoticePage() {
  return <Prose title="Mentions légales" sections={sections} />
}

const sections: ProseSection[] = [
  {
    id: 'editeur',
    title: 'Éditeur',
    body: (
      <dl>
        <dt>Dénomination</dt>
        <dd>
          <Identity of="name" />
        </dd>
        <dt>SIREN</dt>
        <dd>
          <Identity of="siren" />
        </dd>
        <dt>Siège</dt>
        <dd>
          <Identity of="address" />
        </dd>
        <dt>Directeur de la publication</dt>
        <dd>
          <Identity of="director" />
        </dd>
        <dt>Contact</dt>
        <dd>
          <ContactLink />
        </dd>
      </dl>
    ),
  },
  {
    id: 'hebergeur',
    title: 'Hébergeur',
    body: (
      <p>
        <Identity of="host" />
      </p>
    ),
  },
  {
    id: 'mediateur',
    title: 'Médiateur de la consommation',
    body: (
      <p>
        En cas de litige que notre service client n'a pas résolu, vous pouvez saisir gratuitement le médiateur :{' '}
        <Identity of="mediator" />. La marche à suivre est dans{' '}
        <Link to="/terms-of-use-and-privacy-policy#article-20">l'article 20 des conditions d'utilisation</Link>.
      </p>
    ),
  },
  {
    id: 'signalement',
    title: 'Point de contact et signalement',
    body: (
      <p>
        Les autorités comme les utilisateurs peuvent nous joindre, en français ou en anglais, à{' '}
        <ContactLink subject="Signalement d'un contenu" /> (articles 11, 12 et 16 du règlement européen 2022/2065 sur
        les services numériques).
      </p>
    ),
  },
  {
    id: 'donnees',
    title: 'Sources des données',
    body: (
      <ul>
        <li>
          Les fiches des restaurants qui ne sont pas partenaires contiennent des données{' '}
          <a href="https://www.openstreetmap.org/copyright">© les contributeurs d'OpenStreetMap</a>, disponibles sous
          licence ODbL.
        </li>
        <li>
          La recherche d'adresses s'appuie sur la <a href="https://adresse.data.gouv.fr/">Base Adresse Nationale</a>,
          par la Géoplateforme de l'IGN : © IGN / BAN,{' '}
          <a href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/">Licence Ouverte 2.0</a>.
        </li>
      </ul>
    ),
  },
  {
    id: 'credits',
    title: 'Dessins et caractères',
    body: (
      <ul>
        <li>
          Dessins de plats : <a href="https://github.com/microsoft/fluentui-emoji">Fluent Emoji</a>, © Microsoft
          Corporation, licence MIT.
        </li>
        <li>Caractères : Bricolage Grotesque et Figtree, licence SIL Open Font 1.1.</li>
        <li>Pictogrammes : Lucide, licence ISC.</li>
      </ul>
    ),
  },
  {
    id: 'propriete',
    title: 'Propriété intellectuelle',
    body: (
      <p>
        Le nom, le logo, les textes et les dessins de Tablée sont protégés ; ce que signalent les deux rubriques
        précédentes reste à ses auteurs, sous sa licence. Vous pouvez faire un lien vers toute page publique du site.
      </p>
    ),
  },
]
