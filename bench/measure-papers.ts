import { NO_WISHES } from '@tablee/domain/ordering/wishes'
import { kitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import { drawKitchen } from '@tablee/server/modules/pro/service/kitchen/draw-kitchen.ts'
import { SAMPLES } from '@tablee/server/pdf/every-character.fixtures.ts'
import { DOCUMENTS } from '@tablee/server/pdf/every-document.fixtures.ts'

type PaperCost = { what: string; cost: number; budget: number; unit: 'ms CPU' }

const AT = Date.parse('2026-12-01T18:42:00+01:00')
const FRENCH = ['Camille Durand', 'Filet de bœuf, jus corsé', 'Tarte au citron meringuée', 'Sans sel, s’il vous plaît']

/**
 * Measures the cost of documents: a cold kitchen sheet with every script, the means of the most frequent documents, then the
 * sheet with every script again.
 */
export async function measurePapers({ rounds = 20 } = {}): Promise<PaperCost[]> {
  const { invoice, 'kitchen sheet': sheet } = DOCUMENTS
  if (!invoice || !sheet) throw new Error('no such document')
  const everyScript = () => sheet(saying(Object.values(SAMPLES)))
  const first = await costOf(everyScript, 1)
  return [
    {
      what: 'a kitchen sheet with every script, fonts and shaper loaded for it',
      cost: first,
      budget: 4_000,
      unit: 'ms CPU',
    },
    {
      what: 'an invoice in French',
      cost: await costOf(() => invoice(saying(FRENCH)), rounds),
      budget: 60,
      unit: 'ms CPU',
    },
    {
      what: 'the kitchen sheet of 120 guests in French',
      cost: await costOf(fullEvening, rounds),
      budget: 200,
      unit: 'ms CPU',
    },
    { what: 'a kitchen sheet with every script', cost: await costOf(everyScript, 5), budget: 800, unit: 'ms CPU' },
  ]
}

function saying(texts: readonly string[]): () => string {
  let total = 0
  return () => texts[total++ % texts.length] ?? ''
}

/** Returns the mean CPU time of this process in milliseconds. Several rounds are preceded by a warm-up. */
async function costOf(draw: () => Promise<unknown>, rounds: number): Promise<number> {
  for (let warm = 0; rounds > 1 && warm < 3; warm++) await draw()
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) await draw()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

function fullEvening(): Promise<Buffer> {
  const line = { name: 'Magret de canard', quantity: 1, isFormula: false, sharedDishId: null, avoided: [], choices: [] }
  const seat = (id: string) => ({
    id,
    name: `Convive ${id}`,
    status: 'CONFIRMED' as const,
    ...NO_WISHES,
    note: FRENCH[3] ?? null,
    allergens: ['Lait' as const],
    lines: [line],
  })
  const tables = Array.from({ length: 30 }, (_, index) => ({
    id: index,
    startsAt: AT + index,
    hour: '20:00',
    type: 'SELF_PAY' as const,
    status: 'CONFIRMED' as const,
    isGroup: true,
    isPlain: false,
    linkEndedAt: null,
    name: `Table ${index}`,
    party: 4,
    tableDishes: [],
    seats: Array.from({ length: 4 }, (_, nth) => seat(`${index}.${nth}`)),
  }))
  const key = { restaurantId: 1, day: '2026-12-01', service: 'DINNER' as const }
  const sheet = kitchenSheet(tables, 'DINNER', AT)
  return drawKitchen({ ...key, restaurant: 'Chez Marcel', printedAt: AT, sheet, since: null }, 'A4')
}
