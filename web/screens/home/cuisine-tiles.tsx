import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { searchUrl } from '../../shared/search-bar/search-url.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import curryRice from '../../ui/plates/curry-rice.webp'
import falafel from '../../ui/plates/falafel.webp'
import forkAndKnife from '../../ui/plates/fork-and-knife-with-plate.webp'
import hamburger from '../../ui/plates/hamburger.webp'
import spaghetti from '../../ui/plates/spaghetti.webp'
import steamingBowl from '../../ui/plates/steaming-bowl.webp'
import sushi from '../../ui/plates/sushi.webp'
import takeoutBox from '../../ui/plates/takeout-box.webp'
import { Section } from './section.tsx'

const CUISINES = [
  { tag: 56, name: 'Japonais', dish: sushi, colour: '#ffd9c7' },
  { tag: 46, name: 'Fusion', dish: takeoutBox, colour: '#e9defa' },
  { tag: 47, name: 'Gastronomique', dish: forkAndKnife, colour: '#f3ead9' },
  { tag: 52, name: 'Indien', dish: curryRice, colour: '#ffe1c2' },
  { tag: 100, name: 'Italien', dish: spaghetti, colour: '#ffe7b0' },
  { tag: 21, name: 'Burger', dish: hamburger, colour: '#fbdcc4' },
  { tag: 83, name: 'Thaï', dish: steamingBowl, colour: '#d8f0ea' },
  { tag: 58, name: 'Libanais', dish: falafel, colour: '#dff0d2' },
]

export function CuisineTiles() {
  return (
    <Section id="envies" title="Qu'est-ce qui vous ferait envie ?" more={searchUrl()}>
      <Carousel label="Cuisines" perView={{ narrow: 2, medium: 2, wide: 4 }}>
        {CUISINES.map(({ tag, name, dish, colour }) => (
          <Link
            key={tag}
            to={searchUrl({ tags: [tag] })}
            style={{ '--tile': colour } as CSSProperties}
            className="group relative flex h-36 items-end overflow-hidden rounded-card bg-(--tile) p-4 -outline-offset-3 sm:h-44 sm:p-5 dark:bg-[color-mix(in_oklab,var(--tile)_22%,var(--color-card))]"
          >
            <span className="absolute -top-[12%] -right-[10%] aspect-square h-[92%] rounded-full bg-white/45 transition-transform duration-250 ease-out group-hover:scale-110 dark:bg-white/8" />
            <img
              src={dish}
              width={256}
              height={256}
              alt=""
              loading="lazy"
              className="absolute top-[6%] right-[4%] h-[60%] w-auto transition-transform duration-250 ease-out group-hover:-translate-y-1 group-hover:-rotate-3 sm:h-[64%]"
            />
            <b className="relative font-title text-lg leading-tight sm:text-xl">{name}</b>
          </Link>
        ))}
      </Carousel>
    </Section>
  )
}
