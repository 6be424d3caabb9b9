import type { MenuField } from '@tablee/domain/menus/menu-faults'

/** The sentence of a field at fault. */
export type FaultOf = (field: MenuField) => string | undefined
