import type { Chip } from '@tablee/domain/reservations/reservation-labels'

export function chipStyle(colour: Chip): string {
  return `rounded-pill px-3 py-1 text-sm font-bold ${COLOURS[colour]}`
}

const COLOURS: Record<Chip, string> = {
  blue: 'bg-[#e3eefb] text-[#1c4f8c] dark:bg-info/15 dark:text-info',
  yellow: 'bg-[#fff3d9] text-[#7a4f00] dark:bg-saffron/15 dark:text-saffron',
  green: 'bg-[#e3f3ea] text-[#1d5a3f] dark:bg-herb/15 dark:text-herb',
  red: 'bg-[#fde7eb] text-[#a01d38] dark:bg-danger/15 dark:text-danger',
  grey: 'bg-[#f3edf0] text-ink-soft dark:bg-line',
}
