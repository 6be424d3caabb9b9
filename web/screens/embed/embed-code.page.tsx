import { OWN_COLOUR } from '@tablee/domain/embed/embed-colours'
import type { EmbedLook } from '@tablee/domain/embed/embed-line'
import { ofName } from '@tablee/domain/of-name'
import { useState } from 'react'
import { data, type MetaDescriptor } from 'react-router'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import { serverSide } from '../../app/request-context.ts'
import { ContactLink } from '../../ui/page/legal.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/embed-code.page'
import { CopyLine } from './copy-line.tsx'
import styles from './embed.css?url'
import { EmbedBox } from './embed-box.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { LookFields } from './look-fields.tsx'

const EmbedCodePage = graphql(`
  query EmbedCodePage($id: ID!) {
    getRestaurantById(id: $id) {
      id
      name
      isPartner
      embedSites
      ...BookingPanel
    }
  }
`)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { getRestaurantById: restaurant } = await queryOnServer(context, EmbedCodePage, { id: params.restaurant })
  if (!restaurant?.isPartner) throw data(null, { status: 404 })
  const { now, site } = context.get(serverSide)
  return { restaurant, now, origin: site.origin }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const of = loaderData ? ` ${ofName(loaderData.restaurant.name)}` : ''
  return [{ title: typeset(`Les réservations${of} sur son site · Tablée`) }, { name: 'robots', content: 'noindex' }]
}

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

/** The line that a restaurant copies into its own site, and a preview of it. */
export default function EmbedCode({ loaderData: { restaurant, now, origin } }: Route.ComponentProps) {
  const [look, setLook] = useState<EmbedLook>({ colour: OWN_COLOUR, theme: 'auto' })
  return (
    <div className="mx-auto grid max-w-[1180px] gap-10 px-4 py-10 md:grid-cols-[minmax(0,1fr)_420px] md:gap-16 md:px-12 md:py-14">
      <div className="grid content-start gap-8">
        <header>
          <h1 className="text-3xl font-extrabold md:text-4xl">
            <T>Vos réservations, sur votre site</T>
          </h1>
          <p className="mt-4 text-lg text-pretty text-ink-soft">
            {typeset(
              `Une ligne à copier, et les clients ${ofName(restaurant.name)} choisissent leur table sans quitter votre site. Ils la confirment sur Tablée, dans un nouvel onglet.`,
            )}
          </p>
        </header>
        <LookFields look={look} onChoose={setLook} />
        <CopyLine {...{ origin, look }} restaurantId={restaurant.id} />
        <Sites sites={restaurant.embedSites} />
        <Policy origin={origin} />
      </div>
      <section aria-labelledby="apercu" className="content-start md:sticky md:top-[86px] md:self-start">
        <h2 id="apercu" className="mb-3 text-sm font-semibold text-ink-soft">
          <T>Aperçu</T>
        </h2>
        <EmbedBox look={look} className="overflow-clip rounded-[24px] border border-line shadow-far">
          <EmbedPanel restaurant={restaurant} now={now} heading="h2" />
        </EmbedBox>
      </section>
    </div>
  )
}

/** The sites that may show the panel. Only the operator changes them. */
function Sites({ sites }: { sites: readonly string[] }) {
  return (
    <section aria-labelledby="sites" className="grid gap-2">
      <h2 id="sites" className="text-xl">
        <T>Vos sites</T>
      </h2>
      {sites.length > 0 ? (
        <>
          <p>
            <T>Vos réservations s'affichent sur ces sites, et nulle part ailleurs :</T>
          </p>
          <ul className="flex flex-wrap gap-2">
            {sites.map((site) => (
              <li key={site} className="rounded-pill bg-tint px-4 py-1.5 font-semibold wrap-anywhere">
                {site.replace('https://', '')}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <T>Aucun site n'est encore autorisé : la ligne y montre un lien vers Tablée.</T>
        </p>
      )}
      <p className="text-ink-soft [&_a]:underline [&_a]:underline-offset-2">
        <T>
          Pour en ajouter un, écrivez-nous à <ContactLink subject="Mes réservations sur mon site" /> avec son adresse.
        </T>
      </p>
    </section>
  )
}

/** For sites with a content security policy. */
function Policy({ origin }: { origin: string }) {
  return (
    <details className="rounded-control border border-line px-5 py-3">
      <summary className="min-h-8 font-semibold">
        <T>Votre site a une politique de sécurité (CSP) ?</T>
      </summary>
      <p className="mt-2 text-ink-soft">
        <T>Ajoutez-y notre adresse. La ligne n'a besoin de rien d'autre : ni style, ni cookie.</T>
      </p>
      <pre className="mt-3 overflow-x-auto rounded-control bg-paper p-4 text-sm" tabIndex={0}>
        <code>{`script-src ${origin};\nframe-src ${origin}`}</code>
      </pre>
    </details>
  )
}
