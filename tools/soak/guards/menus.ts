import type { Guard } from '../guard.ts'

const EDITOR = 'server/modules/menu-editor'
const DRAFTS = `${EDITOR}/drafts.sql.ts`
const MENUS = 'server/modules/catalogue/editing/edited-menu.sql.ts'
const tests = [`${EDITOR}/menu-editor.test.ts`]

/** Guards of menus that several users change at once. */
export const MENU_GUARDS: Guard[] = [
  {
    name: 'lockMenu',
    keeps: 'of two owners who publish at once the second is told of the first',
    without: { file: MENUS, inside: 'lockMenu', text: ' for update', by: '' },
    tests,
    titled: 'of two owners at once',
  },
  {
    name: 'lockNoted',
    keeps: 'two who note and tell the dishes that left the menu do not wait for each other',
    without: {
      file: 'server/modules/reservations/core/gone-dishes.sql.ts',
      inside: 'lockNoted',
      text: ' for update',
      by: '',
    },
    tests: ['server/modules/reservations/jobs/menus-to-compare.test.ts'],
    titled: 'lock what is noted in one order',
  },
  {
    name: 'lockDraft',
    keeps: 'a draft is published once, however often one presses',
    without: { file: DRAFTS, inside: 'lockDraft', text: ' for update', by: '' },
    tests,
    titled: 'pressed twice',
  },
  {
    name: 'beginMenu',
    keeps: 'a restaurant has one menu, whoever begins it',
    without: { file: MENUS, inside: 'beginMenu', text: ' for update', by: '' },
    tests,
    titled: 'begun by two owners',
  },
  {
    name: 'saveDraft, the revision',
    keeps: 'a tab does not write over what another has saved',
    without: { file: DRAFTS, inside: 'saveDraft', text: ' and revision = ${revision}', by: '' },
    tests,
    titled: 'another tab has saved',
  },
  {
    name: 'addDraft, once',
    keeps: 'the first draft of a second tab is refused with a sentence',
    without: { file: DRAFTS, inside: 'addDraft', text: '\n    on conflict do nothing', by: '' },
    tests,
    titled: 'another tab has saved',
  },
  {
    name: 'menu_draft_pkey',
    keeps: 'an owner has one draft of a menu',
    without: { drop: 'menu_draft.menu_draft_pkey' },
    tests,
    titled: 'another tab has saved',
  },
]
