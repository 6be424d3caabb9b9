import type { MenuDraft } from '@tablee/domain/menus/menu-draft'

export type ChangeMenu = (edit: (draft: MenuDraft) => MenuDraft) => void
