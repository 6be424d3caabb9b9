import { type DraftDish, type DraftFormula, dishesOf, type MenuDraft } from '@tablee/domain/menus/menu-draft'
import type { TestServer } from '../../../testing/app.ts'
import { guestsAt, type Partner, type TestCaller } from '../../../testing/bookings.ts'

type Seen = {
  restaurants: { name: string }[]
  published: string
  base: string
  draft: string
  revision: number
  isOutdated: boolean
}
type SeenOrder = { id: string; dish: string; guest: string; startsAt: number; firmAt: number }
export type SeenPublication = { isPublished: boolean; toConfirm: SeenOrder[]; editor: Seen }

const EDITOR = '{ restaurants { name } published base draft revision isOutdated }'

export type TestMenus = ReturnType<typeof menusOn>

export function menusOn(server: TestServer) {
  const { as } = guestsAt(server)
  const save = (owner: TestCaller, { id }: Partner, draft: MenuDraft, revision = 0, base: string | null = null) =>
    as<Seen>(
      owner,
      `mutation ($id: ID!, $draft: String!, $revision: Int!, $base: String) {
        saveMenuDraft(restaurantId: $id, draft: $draft, revision: $revision, base: $base) ${EDITOR} }`,
      { id, draft: JSON.stringify(draft), revision, base },
    )
  const publish = (owner: TestCaller, { id }: Partner, revision: number, confirmed: readonly string[] = []) =>
    as<SeenPublication>(
      owner,
      `mutation ($id: ID!, $revision: Int!, $confirmed: [ID!]) {
        publishMenu(restaurantId: $id, revision: $revision, confirmed: $confirmed) {
          isPublished toConfirm { id dish guest startsAt firmAt } editor ${EDITOR} } }`,
      { id, revision, confirmed },
    )
  const edit = async (owner: TestCaller, { id }: Partner) => {
    const { data, error } = await as<Seen>(owner, `query ($id: ID!) { menuEditor(restaurantId: $id) ${EDITOR} }`, {
      id,
    })
    if (!data) throw new Error(error.message)
    return data
  }
  return {
    save,
    publish,
    edit,
    merge: (owner: TestCaller, { id }: Partner) =>
      as<Seen>(owner, `mutation ($id: ID!) { mergeMenuDraft(restaurantId: $id) ${EDITOR} }`, { id }),
    discard: (owner: TestCaller, { id }: Partner) =>
      as<Seen>(owner, `mutation ($id: ID!) { discardMenuDraft(restaurantId: $id) ${EDITOR} }`, { id }),
    /** The menu that diners see, as its owner would edit it. */
    published: async (owner: TestCaller, partner: Partner) => menuIn((await edit(owner, partner)).published),
    /** Changes the published menu and publishes it, confirming all orders that lose a dish. */
    republish: async (owner: TestCaller, partner: Partner, change: (menu: MenuDraft) => MenuDraft) => {
      const before = menuIn((await edit(owner, partner)).draft)
      const saved = await save(owner, partner, change(before), (await edit(owner, partner)).revision)
      if (!saved.data) throw new Error(saved.error.message)
      const asked = await publish(owner, partner, saved.data.revision)
      const ids = asked.data?.toConfirm.map(({ id }) => id) ?? []
      return ids.length > 0 ? publish(owner, partner, saved.data.revision, ids) : asked
    },
  }
}

export function menuIn(text: string): MenuDraft {
  return JSON.parse(text) as MenuDraft
}

export function withDish(menu: MenuDraft, name: string, change: Partial<DraftDish> | null): MenuDraft {
  if (!dishesOf(menu).some((dish) => dish.name === name)) throw new Error(`${name} is not on the menu`)
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      dishes: category.dishes.flatMap((dish) =>
        dish.name !== name ? [dish] : change === null ? [] : [{ ...dish, ...change }],
      ),
    })),
  }
}

export function withFormula(menu: MenuDraft, change: Partial<DraftFormula>): MenuDraft {
  const changed = (formula: DraftFormula) => ({ ...formula, ...change })
  return { ...menu, meals: menu.meals.map((meal) => ({ ...meal, combos: meal.combos.map(changed) })) }
}
