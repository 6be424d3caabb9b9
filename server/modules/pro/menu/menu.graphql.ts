import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { builder, numericId } from '../../../graphql/builder.ts'
import type { LosingOrder } from '../../reservations/read/restaurant/restaurant.ts'
import { discardMenuDraft, mergeMenuDraft, saveMenuDraft } from './change-draft.ts'
import { type MenuPublication, orderKey, publishMenu } from './publish-menu.ts'
import { type MenuEditor, menuEditor } from './read-editor.ts'

const DOCUMENT = 'JSON of the type `MenuDraft` (`domain/menus/menu-draft.ts`).'

const EditedRestaurant = builder.objectRef<MenuEditor['restaurants'][number]>('EditedRestaurant').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

const MenuEditorType = builder.objectRef<MenuEditor>('MenuEditor').implement({
  description: 'A menu as one of its owners edits it.',
  fields: (t) => ({
    restaurants: t.expose('restaurants', {
      type: [EditedRestaurant],
      rows: 2,
      description: 'All restaurants that use the menu. A change applies to each of them.',
    }),
    published: t.string({ description: `The menu that diners see. ${DOCUMENT}`, resolve: documentOf('published') }),
    base: t.string({
      description: `The menu from which the draft was started. ${DOCUMENT}`,
      resolve: documentOf('base'),
    }),
    draft: t.string({ description: `The draft of the caller. ${DOCUMENT}`, resolve: documentOf('draft') }),
    revision: t.exposeInt('revision', { description: 'The number of times the draft was saved. 0 if there is none.' }),
    savedAt: t.expose('savedAt', { type: 'Timestamp', nullable: true }),
    isOutdated: t.exposeBoolean('isOutdated', {
      description: 'True if the menu has changed since the draft was started. `mergeMenuDraft` combines both.',
    }),
  }),
})

const LosingOrderType = builder.objectRef<LosingOrder>('LosingOrder').implement({
  description:
    'An ordered dish that the new menu lacks. The guest is asked to choose again until the order can no longer change.',
  fields: (t) => ({
    id: t.id({ resolve: orderKey }),
    dish: t.exposeString('name'),
    guest: t.exposeString('guest'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    firmAt: t.expose('firmAt', { type: 'Timestamp', description: 'The deadline for choosing again.' }),
  }),
})

const MenuPublicationType = builder.objectRef<MenuPublication>('MenuPublication').implement({
  fields: (t) => ({
    isPublished: t.exposeBoolean('isPublished'),
    toConfirm: t.expose('toConfirm', {
      type: [LosingOrderType],
      rows: 5,
      description: 'The orders that lose a dish. Nothing is published until the caller lists them in `confirmed`.',
    }),
    editor: t.expose('editor', { type: MenuEditorType }),
  }),
})

builder.queryFields((t) => ({
  menuEditor: t.field({
    type: MenuEditorType,
    description: 'For owners.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => menuEditor(context, idOf(restaurantId)),
  }),
}))

builder.mutationFields((t) => ({
  saveMenuDraft: t.field({
    type: MenuEditorType,
    description:
      'Saves the draft over the revision that the page has read. Fails with CONFLICT if another tab has saved since.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      draft: t.arg.string({ required: true, description: DOCUMENT }),
      revision: t.arg.int({ required: true }),
      base: t.arg.string({
        description: `The \`base\` that the page has read. With it, the draft does not silently undo what was published since. ${DOCUMENT} A dish or formula that is the same in the draft may be given as its key alone.`,
      }),
    },
    resolve: (_, { restaurantId, ...saved }, context) => saveMenuDraft(context, idOf(restaurantId), saved),
  }),
  mergeMenuDraft: t.field({
    type: MenuEditorType,
    description: 'Merges the changes of the menu into the draft. The draft wins where both change the same thing.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => mergeMenuDraft(context, idOf(restaurantId)),
  }),
  discardMenuDraft: t.field({
    type: MenuEditorType,
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => discardMenuDraft(context, idOf(restaurantId)),
  }),
  publishMenu: t.field({
    type: MenuPublicationType,
    description:
      'Publishes the draft for all restaurants of the menu at once. `revision` is the one that the caller has seen.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true }),
      confirmed: t.arg.idList({ description: 'Ids of entries of `toConfirm`.' }),
    },
    resolve: (_, { restaurantId, revision, confirmed }, context) =>
      publishMenu(context, idOf(restaurantId), { revision, confirmed: confirmed?.map(String) ?? [] }),
  }),
}))

function documentOf(field: 'published' | 'base' | 'draft') {
  return (editor: Record<typeof field, MenuDraft>) => JSON.stringify(editor[field])
}

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}
