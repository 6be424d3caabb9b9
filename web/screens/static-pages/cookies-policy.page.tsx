import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContactLink } from '../../ui/page/legal.tsx'
import { T } from '../../words/t.tsx'
import { pageMeta } from './page-meta.ts'
import { Prose, type ProseSection } from './prose.tsx'

export const meta = pageMeta(
  'Politique de cookies',
  "Tablée ne garde dans votre navigateur que le strict nécessaire : aucune publicité, aucune mesure d'audience, donc aucun bandeau de consentement.",
)

export default function CookiesPolicyPage() {
  return (
    <Prose
      title="Politique de cookies"
      lead="Pas de bandeau sur ce site : il n'y a rien à accepter. Voici le peu que garde votre navigateur, et pourquoi."
      sections={sections}
    />
  )
}

type Kept = { purpose: string; why: ReactNode; until: string }

const kept: Kept[] = [
  {
    purpose: 'Jeton de connexion (stockage local)',
    why: "Vous reconnaître d'une page à l'autre, ou ouvrir votre part si vous êtes invité sans compte.",
    until: "Jusqu'à la déconnexion, ou 30 jours sans visite.",
  },
  {
    purpose: 'Brouillon de réservation (stockage local)',
    why: "Retrouver restaurant, jour, heure et plats choisis, et vos allergies si vous avez accepté de les signaler, après un rechargement ou un détour par l'application de votre banque.",
    until: '2 heures après le dernier changement ; effacé à la confirmation et à la déconnexion.',
  },
  {
    purpose: 'Vos réservations telles que vues en dernier (cache du navigateur)',
    why: 'Les relire sans réseau : 20 pages au plus, sans rien qui permette de payer ou de modifier.',
    until: "Jusqu'à la déconnexion, ou jusqu'à ce qu'une autre personne se connecte.",
  },
  {
    purpose: 'Abonnement aux notifications (navigateur)',
    why: 'Vous prévenir de ce qui change à votre table, seulement si vous le demandez.',
    until: "Jusqu'à ce que vous l'arrêtiez ou vous déconnectiez.",
  },
  {
    purpose: "Jeton d'un appareil de restaurant, gestes qui attendent le réseau (stockage local)",
    why: "Reconnaître l'appareil que son équipe partage, et envoyer ces gestes au nom de la personne qui les a faits.",
    until: "Jeton : jusqu'à ce qu'un propriétaire retire l'appareil. Gestes : jusqu'à leur envoi, un jour au plus.",
  },
  {
    purpose: 'Identifiant Resto Flash (stockage local)',
    why: 'Revenir du site de Resto Flash vers votre paiement, si vous choisissez ce moyen.',
    until: "Jusqu'au retour sur Tablée.",
  },
  {
    purpose: 'Position de défilement (stockage de session)',
    why: 'Vous ramener au même endroit quand vous revenez en arrière.',
    until: "Jusqu'à la fermeture de l'onglet.",
  },
  {
    purpose: 'Carte ouverte (stockage de session)',
    why: 'Montrer aussitôt la carte à la recherche suivante, si vous l’avez ouverte.',
    until: "Jusqu'à la fermeture de l'onglet.",
  },
  {
    purpose: 'Heure de votre dernière action (cookie « derniere-action »)',
    why: "Vous montrer aussitôt ce que vous venez d'enregistrer, quel que soit celui de nos serveurs qui répond.",
    until: '1 minute.',
  },
  {
    purpose: 'Cookies de Stripe (écrans de paiement seulement)',
    why: 'Protéger votre carte contre la fraude pendant le paiement.',
    until: '30 minutes pour la session de paiement, 1 an pour la reconnaissance de fraude.',
  },
]

function KeptTable() {
  return (
    <table className="mt-6 w-full table-fixed border-collapse text-left text-sm hyphens-auto">
      <caption className="sr-only">Ce que garde votre navigateur</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-3 pr-3 font-semibold">
            Quoi
          </th>
          <th scope="col" className="py-3 pr-3 font-semibold">
            Pourquoi
          </th>
          <th scope="col" className="py-3 font-semibold">
            Combien de temps
          </th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ purpose, why, until }) => (
          <tr key={purpose} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-3 font-semibold">
              <T>{purpose}</T>
            </th>
            <td className="py-3 pr-3">
              <T>{why}</T>
            </td>
            <td className="py-3">
              <T>{until}</T>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sections: ProseSection[] = [
  {
    id: 'stockage',
    title: 'Ce qui est gardé',
    body: <KeptTable />,
  },
  {
    id: 'absence',
    title: "Ce qu'il n'y a pas",
    body: (
      <p>
        Ni publicité, ni réseau social, ni mesure d'audience, ni police de caractères chargée chez un tiers. Le fond de
        carte vient de l'IGN, seulement quand vous ouvrez la carte, et ne garde rien dans votre navigateur. Les boutons
        de partage sont de simples liens : rien ne part avant que vous les suiviez.
      </p>
    ),
  },
  {
    id: 'consentement',
    title: 'Pourquoi aucun consentement ne vous est demandé',
    body: (
      <p>
        L'article 82 de la loi Informatique et Libertés en dispense ce qui est strictement nécessaire à un service que
        vous demandez. Tout ce qui précède l'est. Si cela devait changer, nous vous poserions la question d'abord, et
        refuser serait aussi simple qu'accepter.
      </p>
    ),
  },
  {
    id: 'effacer',
    title: 'Comment effacer',
    body: (
      <p>
        Se déconnecter efface le jeton et le brouillon. Les réglages de votre navigateur permettent d'effacer ou de
        bloquer le reste ; la recherche et la lecture fonctionnent toujours, la connexion et le paiement non. Une
        question ? <ContactLink subject="Cookies" />. Le reste est dans la{' '}
        <Link to="/privacy-policy">politique de confidentialité</Link>.
      </p>
    ),
  },
]
