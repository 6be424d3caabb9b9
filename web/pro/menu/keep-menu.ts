import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { isSameValue } from '@tablee/domain/menus/same-value'
import { AnswerError } from '../../app/answer-error.ts'
import { tabStore } from '../../app/tab-store.ts'
import { askMenu, type ReadMenu, saveDraft, type TypedMenu } from './ask-menu.ts'

/**
 * The state of the draft: saved by the server, being saved, kept in this tab alone without a network, refused, or stale because
 * another tab has saved since.
 */
type Standing = 'saved' | 'saving' | 'offline' | 'refused' | 'overtaken'
export type MenuState = ReadMenu & { standing: Standing }
export type MenuKeeper = ReturnType<typeof keepMenu>

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
export function keepMenu(restaurantId: string, loaded: ReadMenu) {
  let state: MenuState = { ...loaded, ...typedBefore(restaurantId, loaded), standing: 'saved' }
  const listeners = new Set<() => void>()
  const read = () => state
  function set(change: Partial<MenuState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const saver = saverOf(restaurantId, read, set)
  if (state.draft !== loaded.draft) state = { ...state, standing: 'saving' }

  return {
    read,
    /**
     * Saves the changes made before a reload. Called after mounting, because a render that React restarts creates another
     * keeper.
     */
    begin() {
      if (state.standing === 'saving') saver.plan(0)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(edit: (draft: MenuDraft) => MenuDraft) {
      const draft = edit(state.draft)
      if (draft === state.draft) return
      keepInTab(restaurantId, { ...state, draft })
      set({ draft, standing: state.standing === 'overtaken' ? 'overtaken' : 'saving' })
      saver.plan(SAVED_AFTER)
    },
    /** Saves now. False if the server has not saved it. */
    async flush(): Promise<boolean> {
      await saver.save()
      return state.standing === 'saved'
    },
    /** Continues with the menu that the server has returned. */
    adopt(menu: ReadMenu) {
      saver.stop()
      tab.forget(restaurantId)
      set({ ...menu, standing: 'saved' })
    },
    /** Overwrites the version that another tab has saved with this tab's draft and its base. */
    async overwrite({ revision, published }: ReadMenu): Promise<void> {
      set({ revision, published, standing: 'saving' })
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
    set({ standing: 'saving' })
    try {
      const { isOutdated, ...saved } = await saveDraft(restaurantId, read())
      const isAll = read().draft === draft
      if (isAll) tab.forget(restaurantId)
      else keepInTab(restaurantId, { ...read(), ...saved })
      set({ ...saved, standing: isAll ? 'saved' : 'saving' })
      if (!isAll) plan(SAVED_AFTER)
      // The published menu may have changed since the page loaded it.
      const isUnread = isOutdated && isSameValue(base, read().published)
      const { published } = isUnread ? await askMenu(restaurantId) : read()
      if (read().base === base) set({ isOutdated, published })
    } catch (error) {
      const standing = standingAfter(error)
      set({ standing })
      if (standing === 'offline') plan(TRIED_AFTER)
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    while (sending) await sending
    if (read().standing === 'saved' || read().standing === 'overtaken') return
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

function standingAfter(error: unknown): Standing {
  if (error instanceof AnswerError && error.code === 'CONFLICT') return 'overtaken'
  return error instanceof AnswerError && error.code === 'BAD_USER_INPUT' ? 'refused' : 'offline'
}

function keepInTab(restaurantId: string, { draft, base, revision }: TypedMenu) {
  tab.keep(restaurantId, JSON.stringify({ draft, base, revision }))
}

/**
 * Returns the changes typed on this revision before a reload that the server has not saved, with the menu on which they were
 * typed, since that may have changed. A page of the previous release did not keep that menu.
 */
function typedBefore(restaurantId: string, { revision, draft, base }: ReadMenu): Partial<TypedMenu> {
  const kept = tab.read(restaurantId)
  if (kept === null) return {}
  const typed: Omit<TypedMenu, 'base'> & { base?: MenuDraft } = JSON.parse(kept)
  if (typed.revision !== revision || isSameValue(typed.draft, draft)) return {}
  return { draft: typed.draft, base: typed.base ?? base }
}
