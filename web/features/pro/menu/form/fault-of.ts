import type { MenuField } from '@tablee/domain/menus/menu-faults'

/** Returns the fault of a field. */
export type FaultOf = (field: MenuField) => string | undefined
