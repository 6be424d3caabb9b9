import type { MenuField } from '@tablee/domain/menus/menu-faults'

export type FaultOf = (field: MenuField) => string | undefined
