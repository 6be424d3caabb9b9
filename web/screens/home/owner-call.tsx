import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../app/request-context.ts'
import { buttonStyle } from '../../ui/button.tsx'
import forkAndKnife from '../../ui/plates/fork-and-knife-with-plate.webp'
import { T } from '../../words/t.tsx'
import { WIDTH } from './section.tsx'

export function OwnerCall() {
  const site = useRouteLoaderData<Site>('root')
  return (
    <section aria-labelledby="restaurateurs" className={`${WIDTH} pt-14 md:pt-20`}>
      <div className="relative overflow-hidden rounded-card bg-tint p-7 md:p-14">
        <div className="relative z-10 max-w-[38rem]">
          <h2 id="restaurateurs" className="text-2xl md:text-3xl">
            <T>Votre table mérite d'être pleine</T>
          </h2>
          <p className="mt-3 mb-6 text-lg text-ink-soft">
            <T>
              Des convives qui ont choisi leurs plats et réglé leur part avant d'arriver : la salle tourne, l'équipe
              respire.
            </T>
          </p>
          <a href={site?.proUrl ?? '/pro'} target="_blank" rel="noopener" className={buttonStyle('dark')}>
            <T>Nouveau restaurant ?</T>
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        </div>
        <div
          aria-hidden
          className="absolute -top-16 right-10 hidden size-[30rem] place-items-center rounded-full bg-[radial-gradient(circle_at_50%_45%,#e9217f,#b60c68)] md:grid"
        >
          <span className="grid size-[62%] place-items-center rounded-full bg-white shadow-[inset_0_0_0_10px_#fff,inset_0_0_0_12px_#f3e7e7,0_18px_30px_-12px_#52082f88]">
            <img src={forkAndKnife} width={256} height={256} alt="" loading="lazy" className="h-auto w-[58%]" />
          </span>
        </div>
      </div>
    </section>
  )
}
