import type { MenuDraft } from '@tablee/domain/menus/menu-draft'

/** Changes the draft of a menu. */
export type ChangeMenu = (edit: (draft: MenuDraft) => MenuDraft) => void
