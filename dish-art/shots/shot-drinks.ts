import { lamps, type Shot, standing } from './shots.ts'

/** Three glasses on the counter in the evening, the middle one nearest. */
export const drinks: Shot = {
  tops: ['walnut', 'black marble', 'oak', 'slate'],
  compose: (kitchen, chance) => {
    const glasses = [350, 780, 1210].map((x, i) => {
      const size = i === 1 ? 450 : 360
      const foot = i === 1 ? 890 : 830
      const drink = kitchen.drinks[i % kitchen.drinks.length] ?? 'wine-glass'
      return standing(drink, { x: x + chance.between(-25, 25), y: foot - size / 2 }, size)
    })
    const near = chance.some(kitchen.around, 2).map((glyph, i) => standing(glyph, { x: 560 + i * 440, y: 930 }, 165, 2))

    return {
      focus: { x: 780, y: 540 },
      horizon: 660,
      things: [
        { is: 'glow', centre: { x: 780, y: 200 }, radius: 1150, colour: '#2a1020', alpha: 0.5, fade: 1500 },
        ...lamps(kitchen, chance, 480, 22),
        ...glasses,
        ...near,
      ],
    }
  },
}
