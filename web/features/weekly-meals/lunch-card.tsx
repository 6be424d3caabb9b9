import type { Day } from '@tablee/domain/calendar/calendar'
import { imageRatios, imageUrl } from '@tablee/domain/images'
import { beginWeeklyMeal } from '@tablee/domain/ordering/draft'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { price } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { keepDraft } from '../reservations/order/draft-store.ts'
import { Stepper } from '../reservations/order/stepper.tsx'
import { Particulars } from '../restaurants/particulars.tsx'
import { restaurantPath } from '../restaurants/restaurant-path.ts'

const LunchFragment = graphql(`
  fragment Lunch on WeeklyMeal {
    imageKey
    restaurant {
      id
      name
      closures {
        from
        to
      }
    }
    meal {
      name
      combos {
        id
        name
        description
        priceTTC
        isAlcohol
        allergens
      }
    }
  }
`)

type Props = { meal: FragmentType<typeof LunchFragment>; day: Day; isOpen: boolean; isFirstScreen: boolean }

/** A meal of one day, one card per formula. */
export function LunchCard({ meal: masked, day, isOpen, isFirstScreen }: Props) {
  const { imageKey, restaurant, meal } = getFragmentData(LunchFragment, masked)
  const isClosed = restaurant.closures.some(({ from, to }) => from <= day && day <= to)
  return meal.combos.map((combo) => (
    <li key={combo.id} className="flex flex-col overflow-hidden rounded-card border border-line bg-card">
      <div className="relative aspect-3/2 bg-tint">
        <img
          src={picture(imageKey, 480)}
          srcSet={WIDTHS.map((width) => `${picture(imageKey, width)} ${width}w`).join(', ')}
          sizes="(min-width: 960px) 430px, (min-width: 600px) 50vw, 100vw"
          width={780}
          height={520}
          alt=""
          loading={isFirstScreen ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
        {isClosed && (
          <span className="absolute bottom-3 left-3 rounded-pill bg-saffron px-3 py-1 text-sm font-bold text-[#21141f]">
            Fermé ce jour-là
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-lg leading-tight">{typeset(combo.name ?? meal.name)}</h3>
        <p className="mt-1 text-sm font-semibold">
          <Link to={restaurantPath(restaurant)} className="rounded text-brand-dark underline-offset-4 hover:underline">
            {restaurant.name}
          </Link>
        </p>
        <p className="mt-2 text-ink-soft">
          <T>{combo.description}</T>
        </p>
        <Particulars {...combo} />
        <Order
          combo={{ ...combo, name: combo.name ?? meal.name }}
          {...{ day, restaurant }}
          isOpen={isOpen && !isClosed}
        />
      </div>
    </li>
  ))
}

type OrderProps = {
  combo: { id: string; name: string; priceTTC: number }
  restaurant: { id: string; name: string }
  day: Day
  isOpen: boolean
}

/** The quantity, and the button that leads to the delivery address. */
function Order({ combo: { id, name, priceTTC }, restaurant, day, isOpen }: OrderProps) {
  const [quantity, setQuantity] = useState(1)
  const navigate = useNavigate()
  const totalId = useId()

  function order() {
    const place = { id: Number(restaurant.id), name: restaurant.name }
    keepDraft(beginWeeklyMeal(place, { day, comboId: Number(id), quantity }))
    navigate('/weekly-meals/payment')
  }

  return (
    <div className="mt-auto grid gap-3 pt-4">
      <div className="flex items-center justify-between gap-3">
        <p id={totalId} className="text-lg font-bold tabular-nums">
          {price(quantity * priceTTC)}
        </p>
        <Stepper
          name={name}
          quantity={quantity}
          least={1}
          onAdd={() => setQuantity(quantity + 1)}
          onRemove={() => setQuantity(quantity - 1)}
        />
      </div>
      <button
        type="button"
        disabled={!isOpen}
        aria-describedby={totalId}
        onClick={order}
        className={buttonStyle('brand', 'w-full disabled:cursor-not-allowed disabled:bg-line disabled:text-ink-soft')}
      >
        Commander<span className="sr-only"> {name}</span>
      </button>
    </div>
  )
}

const WIDTHS = [320, 480, 780]

function picture(key: string, width: number): string {
  return imageUrl(key, { width, height: width / imageRatios.cover })
}
