import type { Guard } from '../guard.ts'

const EDITOR = 'server/modules/pro/menu'
const DRAFTS = `${EDITOR}/drafts.sql.ts`
const MENUS = 'server/modules/catalogue/editing/edited-menu.sql.ts'
const tests = [`${EDITOR}/menu.test.ts`]

/** Guards of menus that several users change at once. */
export const MENU_GUARDS: Guard[] = [
  {
    name: 'lockMenu',
    keeps: 'the second of two publishing owners gets a conflict',
    without: { file: MENUS, inside: 'lockMenu', text: ' for update', by: '' },
    tests,
    titled: 'of two owners at once',
  },
  {
    name: 'lockNoted',
    keeps: 'concurrent comparisons of removed dishes do not deadlock',
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
    keeps: 'publishing a draft repeatedly publishes it once',
    without: { file: DRAFTS, inside: 'lockDraft', text: ' for update', by: '' },
    tests,
    titled: 'pressed twice',
  },
  {
    name: 'beginMenu',
    keeps: 'two owners who create a menu create one',
    without: { file: MENUS, inside: 'beginMenu', text: ' for update', by: '' },
    tests,
    titled: 'begun by two owners',
  },
  {
    name: 'saveDraft, the revision',
    keeps: 'a tab does not overwrite what another has saved',
    without: { file: DRAFTS, inside: 'saveDraft', text: ' and revision = ${revision}', by: '' },
    tests,
    titled: 'another tab has saved',
  },
  {
    name: 'addDraft, once',
    keeps: 'the first draft of a second tab is refused with an error message',
    without: { file: DRAFTS, inside: 'addDraft', text: '\n    on conflict do nothing', by: '' },
    tests,
    titled: 'another tab has saved',
  },
  {
    name: 'menu_draft_pkey',
    keeps: 'an owner has one draft per menu',
    without: { drop: 'menu_draft.menu_draft_pkey' },
    tests,
    titled: 'another tab has saved',
  },
]
