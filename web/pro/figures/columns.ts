import { type DayFigures, payoutOf, revenueOf } from '@tablee/domain/service/figures'

type Column = { label: string; of: (figures: DayFigures) => number; isMoney: boolean; about?: string }

/** The columns of the tables, in their order; money in cents. */
export const COLUMNS: readonly Column[] = [
  { label: 'Tables', of: ({ tables }) => tables, isMoney: false },
  { label: 'Couverts', of: ({ covers }) => covers, isMoney: false },
  { label: 'Absences', of: ({ absences }) => absences, isMoney: false },
  { label: 'Sans marque', of: ({ unmarked }) => unmarked, isMoney: false },
  { label: 'Commandes', of: ({ orders }) => orders, isMoney: false },
  { label: 'Recettes', of: revenueOf, isMoney: true },
  { label: 'dont titres-restaurant', of: ({ vouchers }) => vouchers, isMoney: true },
  { label: 'dont absences', of: ({ absenceFees }) => absenceFees, isMoney: true },
  { label: 'dont remboursé', of: ({ givenBack, vouchersBack }) => -(givenBack + vouchersBack), isMoney: true },
  { label: 'Remboursements échoués', of: ({ refundsFailed }) => refundsFailed, isMoney: true },
  { label: 'Contesté', of: ({ disputed }) => disputed, isMoney: true },
  { label: 'Pourboires', of: ({ tips }) => tips, isMoney: true },
  { label: 'Frais Tablée', of: ({ fees }) => fees, isMoney: true },
  { label: 'Versements', of: payoutOf, isMoney: true },
  { label: 'Remises de vos codes', of: ({ codes }) => codes, isMoney: true },
]
