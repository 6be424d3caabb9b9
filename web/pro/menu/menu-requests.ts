import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { packBase, packMenu } from '@tablee/domain/menus/pack-menu'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { EditedMenuFragment } from '../../generated/graphql.ts'

export type ReadMenu = Omit<EditedMenuFragment, 'published' | 'base' | 'draft' | ' $fragmentName'> &
  Record<'published' | 'base' | 'draft', MenuDraft>

/** The typed data: the draft, the menu from which it was started, and the revision that it replaces. */
export type TypedMenu = Pick<ReadMenu, 'draft' | 'base' | 'revision'>

/** An order that would lose a dish. */
export type OrderToConfirm = { id: string; dish: string; guest: string; startsAt: number; firmAt: number }

export const EditedMenu = graphql(`
  fragment EditedMenu on MenuEditor {
    restaurants {
      id
      name
    }
    published
    base
    draft
    revision
    savedAt
    isOutdated
  }
`)

export const MenuToEdit = graphql(`
  query MenuToEdit($restaurantId: ID!) {
    menuEditor(restaurantId: $restaurantId) {
      ...EditedMenu
    }
  }
`)

export function readMenu(masked: FragmentType<typeof EditedMenu>): ReadMenu {
  const { published, base, draft, ...menu } = getFragmentData(EditedMenu, masked)
  return { ...menu, published: JSON.parse(published), base: JSON.parse(base), draft: JSON.parse(draft) }
}

/** Loads the current menu and the caller's draft of it. Throws the errors of `send`. */
export async function loadMenu(restaurantId: string): Promise<ReadMenu> {
  return readMenu((await send(MenuToEdit, { restaurantId })).menuEditor)
}

/**
 * Saves a draft with the menu from which it was started. Throws the errors of `send`: CONFLICT if another tab has saved
 * since.
 */
export async function saveDraft(restaurantId: string, { draft, base, revision }: TypedMenu) {
  const texts = { draft: packMenu(draft), base: packBase(base, draft) }
  return (await send(SaveMenuDraft, { restaurantId, ...texts, revision })).saveMenuDraft
}

export async function mergeDraft(restaurantId: string): Promise<ReadMenu> {
  return readMenu((await send(MergeMenuDraft, { restaurantId })).mergeMenuDraft)
}

export async function discardDraft(restaurantId: string): Promise<ReadMenu> {
  return readMenu((await send(DiscardMenuDraft, { restaurantId })).discardMenuDraft)
}

/** Throws the errors of `send`: BAD_USER_INPUT with a sentence for each fault, CONFLICT. */
export async function publishDraft(restaurantId: string, revision: number, confirmed: readonly string[]) {
  const { publishMenu } = await send(PublishMenu, { restaurantId, revision, confirmed: [...confirmed] })
  return { ...publishMenu, menu: readMenu(publishMenu.editor) }
}

const SaveMenuDraft = graphql(`
  mutation SaveMenuDraft($restaurantId: ID!, $draft: String!, $revision: Int!, $base: String) {
    saveMenuDraft(restaurantId: $restaurantId, draft: $draft, revision: $revision, base: $base) {
      revision
      savedAt
      isOutdated
    }
  }
`)

const MergeMenuDraft = graphql(`
  mutation MergeMenuDraft($restaurantId: ID!) {
    mergeMenuDraft(restaurantId: $restaurantId) {
      ...EditedMenu
    }
  }
`)

const DiscardMenuDraft = graphql(`
  mutation DiscardMenuDraft($restaurantId: ID!) {
    discardMenuDraft(restaurantId: $restaurantId) {
      ...EditedMenu
    }
  }
`)

const PublishMenu = graphql(`
  mutation PublishMenu($restaurantId: ID!, $revision: Int!, $confirmed: [ID!]) {
    publishMenu(restaurantId: $restaurantId, revision: $revision, confirmed: $confirmed) {
      isPublished
      toConfirm {
        id
        dish
        guest
        startsAt
        firmAt
      }
      editor {
        ...EditedMenu
      }
    }
  }
`)
