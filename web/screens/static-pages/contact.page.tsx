import { Link } from 'react-router'
import { ContactLink, Identity } from '../../ui/page/legal.tsx'
import { pageMeta } from './page-meta.ts'
import { Prose, type ProseSection } from './prose.tsx'

export const meta = pageMeta(
  'Nous contacter',
  'Écrire au service client de Tablée par e-mail : réservation, paiement, compte, avis, ou pour devenir restaurant partenaire.',
)

export default function ContactPage() {
  return (
    <Prose
      title="Nous contacter"
      lead={
        <>
          Une personne lit chaque message et répond en français. Écrivez à notre service client :{' '}
          <span className="font-semibold text-brand underline underline-offset-2">
            <ContactLink />
          </span>
        </>
      }
      sections={sections}
    />
  )
}

const sections: ProseSection[] = [
  {
    id: 'reservation',
    title: 'Une réservation ou un paiement',
    body: (
      <>
        <p>
          Écrivez à <ContactLink subject="Ma réservation" /> depuis l'adresse de votre compte, avec le numéro de la
          réservation, que vous trouverez dans « Mes réservations » et dans l'e-mail de confirmation. Ne nous envoyez
          jamais de numéro de carte ni de mot de passe : nous n'en avons pas besoin.
        </p>
        <p>
          Pour annuler, c'est plus rapide dans « Mes réservations », gratuitement jusqu'à 30 minutes avant l'heure. En
          retard ? Appelez directement le restaurant : son numéro est sur sa page. Les réponses les plus demandées sont
          dans la <Link to="/faq">foire aux questions</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'donnees',
    title: 'Votre compte ou vos données',
    body: (
      <p>
        Vous pouvez télécharger vos données et supprimer votre compte vous-même. Pour toute autre demande, écrivez à{' '}
        <ContactLink subject="Mes données personnelles" /> ; la{' '}
        <Link to="/privacy-policy">politique de confidentialité</Link> rappelle vos droits.
      </p>
    ),
  },
  {
    id: 'signaler',
    title: 'Un avis ou un contenu à signaler',
    body: (
      <p>
        Chaque avis porte un lien « Signaler ». Pour tout autre contenu, écrivez à{' '}
        <ContactLink subject="Signalement d'un contenu" /> avec l'adresse de la page et vos raisons : nous vous disons
        ce que nous décidons et pourquoi.
      </p>
    ),
  },
  {
    id: 'restaurateurs',
    title: 'Vous êtes restaurateur',
    body: (
      <>
        <p>
          Pour rejoindre Tablée, écrivez à <ContactLink subject="Devenir restaurant partenaire" /> avec le nom et
          l'adresse de votre restaurant, son SIRET et un numéro où vous joindre. Vous gardez la main sur votre menu, vos
          horaires et vos places.
        </p>
        <p>
          Déjà partenaire ? Votre service, votre carte et vos horaires se tiennent dans{' '}
          <a href="/pro">votre espace restaurant</a>. Vous pouvez y répondre à un avis dans les 2 mois qui suivent sa
          publication, ou par e-mail à <ContactLink subject="Réponse à un avis" />. Votre réponse est modérée comme les
          avis, puis publiée à leur suite.
        </p>
        <p>
          Vos clients peuvent aussi réserver depuis votre propre site : une ligne à copier y suffit. Écrivez à{' '}
          <ContactLink subject="Mes réservations sur mon site" /> avec son adresse.
        </p>
        <p>
          Votre restaurant est référencé d'après OpenStreetMap sans être partenaire ? Nous corrigeons ou retirons sa
          fiche sur simple demande ; corriger OpenStreetMap profite à tout le monde.
        </p>
      </>
    ),
  },
  {
    id: 'courrier',
    title: 'Par courrier',
    body: (
      <address>
        <Identity of="name" />
        <br />
        <Identity of="address" />
      </address>
    ),
  },
]
