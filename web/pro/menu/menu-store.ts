import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { isSameValue } from '@tablee/domain/menus/same-value'
import { AnswerError } from '../../app/answer-error.ts'
import { tabStore } from '../../app/tab-store.ts'
import { loadMenu, type ReadMenu, saveDraft, type TypedMenu } from './menu-requests.ts'

/**
 * The state of the draft: saved by the server, being saved, kept in this tab alone without a network, refused, or stale because
 * another tab has saved since.
 */
type DraftStatus = 'saved' | 'saving' | 'offline' | 'refused' | 'stale'
export type MenuState = ReadMenu & { status: DraftStatus }
export type ChangeMenu = (edit: (draft: MenuDraft) => MenuDraft) => void
export type MenuStore = {
  read: () => MenuState
  /**
   * Saves the changes made before a reload. Called after mounting, because a render that React restarts creates another
   * store.
   */
  begin: () => void
  subscribe: (listener: () => void) => () => void
  change: ChangeMenu
  /** Saves now. False if the server has not saved it. */
  flush: () => Promise<boolean>
  /** Continues with the menu that the server has returned. */
  adopt: (menu: ReadMenu) => void
  /** Overwrites the version that another tab has saved with this tab's draft and its base. */
  overwrite: (other: ReadMenu) => Promise<void>
}

/** Milliseconds from the last keystroke to saving. */
const SAVED_AFTER = 700
/** Milliseconds to the next attempt without network. */
const TRIED_AFTER = 5_000

/** The changes of this tab that the server has not saved yet. */
const tab = tabStore('menu')

/**
 * Keeps the draft of a menu. It is shown as it is typed, kept in this tab's storage until the server has it, saved shortly
 * after the last change, and retried while there is no network.
 */
export function createMenuStore(restaurantId: string, loaded: ReadMenu): MenuStore {
  let state: MenuState = { ...loaded, ...typedBefore(restaurantId, loaded), status: 'saved' }
  const listeners = new Set<() => void>()
  const read = () => state
  function set(change: Partial<MenuState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const saver = saverOf(restaurantId, read, set)
  if (state.draft !== loaded.draft) state = { ...state, status: 'saving' }

  return {
    read,
    begin() {
      if (state.status === 'saving') saver.plan(0)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(edit) {
      const draft = edit(state.draft)
      if (draft === state.draft) return
      keepInTab(restaurantId, { ...state, draft })
      set({ draft, status: state.status === 'stale' ? 'stale' : 'saving' })
      saver.plan(SAVED_AFTER)
    },
    async flush() {
      await saver.save()
      return state.status === 'saved'
    },
    adopt(menu) {
      saver.stop()
      tab.forget(restaurantId)
      set({ ...menu, status: 'saved' })
    },
    async overwrite({ revision, published }) {
      set({ revision, published, status: 'saving' })
      await saver.save()
    },
  }
}

/** Saves the current draft, one request at a time. */
function saverOf(restaurantId: string, read: () => MenuState, set: (change: Partial<MenuState>) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null

  async function send() {
    const { draft, base } = read()
    set({ status: 'saving' })
    try {
      const { isOutdated, ...saved } = await saveDraft(restaurantId, read())
      const isAll = read().draft === draft
      if (isAll) tab.forget(restaurantId)
      else keepInTab(restaurantId, { ...read(), ...saved })
      set({ ...saved, status: isAll ? 'saved' : 'saving' })
      if (!isAll) plan(SAVED_AFTER)
      // The published menu may have changed since the page loaded it.
      const isUnread = isOutdated && isSameValue(base, read().published)
      const { published } = isUnread ? await loadMenu(restaurantId) : read()
      if (read().base === base) set({ isOutdated, published })
    } catch (error) {
      const status = statusAfter(error)
      set({ status })
      if (status === 'offline') plan(TRIED_AFTER)
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    while (sending) await sending
    if (read().status === 'saved' || read().status === 'stale') return
    sending = send().finally(() => {
      sending = null
    })
    await sending
  }

  function plan(after: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), after)
  }

  return { save, plan, stop: () => clearTimeout(timer) }
}

function statusAfter(error: unknown): DraftStatus {
  if (error instanceof AnswerError && error.code === 'CONFLICT') return 'stale'
  return error instanceof AnswerError && error.code === 'BAD_USER_INPUT' ? 'refused' : 'offline'
}

function keepInTab(restaurantId: string, { draft, base, revision }: TypedMenu) {
  tab.keep(restaurantId, JSON.stringify({ draft, base, revision }))
}

/**
 * Returns the changes typed on this revision before a reload that the server has not saved, with the menu on which they were
 * typed, since the menu may have changed.
 */
function typedBefore(restaurantId: string, { revision, draft }: ReadMenu): Partial<TypedMenu> {
  const kept = tab.read(restaurantId)
  if (kept === null) return {}
  const typed: TypedMenu = JSON.parse(kept)
  if (typed.revision !== revision || isSameValue(typed.draft, draft)) return {}
  return { draft: typed.draft, base: typed.base }
}
