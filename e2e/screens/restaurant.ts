import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import { expect, words } from '../story.ts'
import type { Owned } from './desk.ts'
import { openAt, type Tour } from './tour.ts'

/** Screens about a restaurant's guests and money. */
export const PEOPLE_AND_FIGURES: Tour<Owned>[] = [
  {
    of: 'the reviews of a restaurant',
    routes: ['pro/:restaurant/avis'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/avis`, 'Avis')
      await see('with reviews')
      await openAt({ page }, `/pro/${owner.restaurant.id}/avis?note=1&sans-reponse&page=99`, 'Avis')
      await see('without any')
    },
  },
  {
    of: 'the figures of a restaurant',
    routes: ['pro/:restaurant/chiffres'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/chiffres`, 'Chiffres')
      await expect(page.getByRole('img', { name: 'Couverts' })).toBeVisible()
      await see('of four weeks')
      await page.getByRole('link', { name: '3 mois' }).click()
      await expect(page.getByRole('heading', { name: 'Par semaine' })).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Télécharger/ }).click()
      expect((await download).suggestedFilename()).toMatch(/^tablee-chiffres-.*\.csv$/)
      const form = page.getByRole('form', { name: 'Période' })
      await form.getByLabel('Au').fill('2020-01-01')
      await form.getByRole('button', { name: 'Afficher' }).click()
      await expect(form.getByText(words('La période finit avant de commencer.'))).toBeVisible()
      await see('by week, with a period that is none')
    },
  },
  {
    of: 'the accounts of a restaurant',
    routes: ['pro/:restaurant/comptabilite'],
    walk: async ({ page, owner, see }) => {
      const today = parisDay(Date.now())
      const lastWeeks = new URLSearchParams({ du: addDays(today, -27), au: today })
      await openAt({ page }, `/pro/${owner.restaurant.id}/comptabilite?${lastWeeks}`, 'Comptabilité')
      const days = page.getByRole('region', { name: 'Tableau de la TVA par jour' })
      await days.getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: /^Additions du/ })).toBeVisible()
      await see('with the bills of a day')
      await openAt(
        { page },
        `/pro/${owner.restaurant.id}/comptabilite?du=2020-01-01&au=2020-01-31`,
        words('Comptabilité'),
      )
      await see('without any')
    },
  },
  {
    of: 'the photographs of a restaurant',
    routes: ['pro/:restaurant/photos'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/photos`, 'Photos')
      await see('without any')
      const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('mes notes') }
      await page.getByLabel('Choisir des photos').setInputFiles([notes])
      await expect(page.getByRole('list', { name: 'Envois' })).toContainText(words("n'est pas une photo"))
      await see('with a file that is none')
    },
  },
  {
    of: 'the takeaway and delivery of a restaurant',
    routes: ['pro/:restaurant/a-emporter'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/a-emporter`, 'À emporter et livraison')
      await see('as it is')
    },
  },
  {
    of: 'the facilities of a restaurant',
    routes: ['pro/:restaurant/equipements'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/equipements`, 'Équipements')
      await see('as they are')
    },
  },
  {
    of: 'the promo codes of a restaurant',
    routes: ['pro/:restaurant/codes'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/codes`, 'Codes promo')
      await see('with a code')
    },
  },
  {
    of: "the guests' book of a restaurant",
    routes: ['pro/:restaurant/clients'],
    walk: async ({ page, owner, see }) => {
      await openAt({ page }, `/pro/${owner.restaurant.id}/clients`, 'Clients')
      await see('with guests')
      await page.getByLabel('Chercher un nom').fill('zzz')
      await page.getByRole('button', { name: 'Chercher' }).click()
      await expect(page.getByText('Aucun client de ce nom.')).toBeVisible()
      await see('with a name that nobody has')
    },
  },
]
