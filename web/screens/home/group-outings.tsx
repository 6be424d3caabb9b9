import { Carousel } from '../../ui/carousel/carousel.tsx'
import { T } from '../../words/t.tsx'
import discover from './drawings/discover.svg'
import manage from './drawings/manage.svg'
import share from './drawings/share.svg'
import { Section } from './section.tsx'

/** The benefits of Tablée for a group, in three cards. */
export function GroupOutings({ id }: { id: string }) {
  return (
    <Section id={id} eyebrow="Vos sorties resto en 1 clic" title="Simplifiez vos sorties de groupe au resto">
      <Carousel label="Ce que fait Tablée" perView={{ narrow: 1, medium: 2, wide: 3 }}>
        <Card title="Découvrez de nouveaux restaurants" drawing={discover}>
          Par quartier, par cuisine ou par envie : la table qui met tout le monde d'accord.
        </Card>
        <Card title="Gérez réservations, commandes et paiements" drawing={manage}>
          L'heure, les plats, qui vient et qui a payé : tout au même endroit.
        </Card>
        <Card title="Partagez l'addition" drawing={share}>
          Chacun règle sa part, ou vous invitez toute la table : plus de calculs au moment du café.
        </Card>
      </Carousel>
    </Section>
  )
}

function Card({ title, drawing, children }: { title: string; drawing: string; children: string }) {
  return (
    <article className="h-full overflow-hidden rounded-card border border-line bg-card">
      <img src={drawing} width={400} height={240} alt="" loading="lazy" className="h-auto w-full bg-tint" />
      <div className="p-5 md:p-6">
        <h3 className="text-lg leading-tight">
          <T>{title}</T>
        </h3>
        <p className="mt-2 text-ink-soft">
          <T>{children}</T>
        </p>
      </div>
    </article>
  )
}
