import { NO_WISHES } from '@tablee/domain/ordering/wishes'
import type { ServiceTable, TableSeat } from '../../service-data/load-sheet.ts'

export function aSeat(id: string, more: Partial<TableSeat> = {}): TableSeat {
  return {
    id,
    name: `Invité ${id}`,
    covers: 1,
    isHost: false,
    state: 'AUTHORISED',
    mark: 'EXPECTED',
    markedAt: null,
    undoUntil: null,
    ...NO_WISHES,
    allergens: [],
    totalCents: 2_000,
    lines: [{ name: 'Magret', quantity: 1, choices: [], isAlcohol: false, isShared: false }],
    ...more,
  }
}

export function aTable(id: string, more: Partial<ServiceTable> = {}): ServiceTable {
  return {
    id,
    hour: '20:00',
    startsAt: Date.parse('2026-11-26T20:00:00+01:00'),
    type: 'SELF_PAY',
    status: 'CONFIRMED',
    source: 'WEB',
    name: `Table ${id}`,
    party: 2,
    isForced: false,
    phone: null,
    isTold: true,
    note: null,
    visits: 1,
    movesTo: null,
    canCancel: true,
    canClose: false,
    seats: [aSeat(`${id}a`, { isHost: true }), aSeat(`${id}b`)],
    ...more,
  }
}
