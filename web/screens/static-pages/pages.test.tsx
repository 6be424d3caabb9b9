import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type Location, Outlet } from 'react-router'
import { describe, expect, test } from 'vitest'
import * as about from './about.page.tsx'
import * as accessibility from './accessibility.page.tsx'
import * as contact from './contact.page.tsx'
import * as cookies from './cookies-policy.page.tsx'
import * as faq from './faq.page.tsx'
import { faqJsonLd, questions } from './faq-questions.ts'
import * as legalNotice from './legal-notice.page.tsx'
import type { PageMeta } from './page-meta.ts'
import * as privacy from './privacy-policy.page.tsx'
import * as ranking from './ranking.page.tsx'
import * as terms from './terms.page.tsx'
import * as unavailable from './unavailable.page.tsx'

type Page = { default: ComponentType; meta: PageMeta }

const pages: Record<string, Page> = {
  '/about-us': about,
  '/accessibility': accessibility,
  '/contact-us': contact,
  '/cookies-policy': cookies,
  '/faq': faq,
  '/legal-notice': legalNotice,
  '/privacy-policy': privacy,
  '/classement': ranking,
  '/terms-of-use-and-privacy-policy': terms,
  '/bonsplans': unavailable,
}

const AT_ADDRESS = {
  location: { pathname: '/faq' } as Location,
  matches: [{ loaderData: { origin: 'https://tablee.example' } }],
}

const legal = {
  name: 'Société Exemple',
  siren: '000 000 000',
  address: '1 rue de la Table, 75000 Paris',
  director: 'La présidente',
  host: 'Hébergeur Exemple',
  mediator: 'Médiateur Exemple',
  contactEmail: 'bonjour@tablee.example.test',
}

describe.each(Object.entries(pages))('%s', (path, page) => {
  const html = render(path, page)

  test('has one heading of the first level, a tab title and a description', () => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    const [{ title }, { content }] = page.meta(AT_ADDRESS) as [{ title: string }, { content: string }]
    expect(title).toMatch(/^.+ · Tablée$/)
    expect(content.length).toBeGreaterThan(40)
  })

  test('skips no heading level', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1)
      return level
    })
  })

  test('is typeset in French', () => {
    expect(textOf(html)).not.toMatch(/ [?!;:€%»]|« |\p{L}'\p{L}/u)
  })

  test('has unique anchors, and each link has a target', () => {
    const ids = anchorsOf(html)
    expect(new Set(ids).size).toBe(ids.length)
    for (const link of linksOf(html)) expect(leadsSomewhere(link, html), link).toBe(true)
  })
})

describe('the terms', () => {
  const text = fold(textOf(render('/terms-of-use-and-privacy-policy', terms)))

  test('have twenty articles, numbered in order', () => {
    const html = render('/terms-of-use-and-privacy-policy', terms)
    const titles = [...html.matchAll(/<h2[^>]*>Article (\d+) – /g)].map(([, number]) => Number(number))
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test.each([
    "gratuitement jusqu'à 30 minutes avant l'heure d'arrivée",
    "pénalité de 30 % de l'addition",
    'au plus tard dans les 7 jours qui suivent le repas manqué',
    "L'addition d'une table est débitée après le repas",
    "Le lien d'invitation est valable jusqu'à 15 minutes avant l'heure de la réservation",
    'Les cartes acceptées sont Visa, Mastercard et American Express',
    'toutes taxes comprises',
    '18 ans ou plus',
    "La vente d'alcool est interdite aux mineurs de moins de 18 ans",
    'si les convives ont plus de 15 minutes de retard',
    'en 2 semaines au plus',
    'droit de réponse pendant 2 mois',
    'sur la plateforme ou par e-mail',
    'dont la réservation a été honorée',
    'Les personnes qui travaillent dans le restaurant ne peuvent pas en publier',
    "La fermeture d'un restaurant ou un changement de propriétaire entraîne la suppression de ses avis",
    'la moyenne pondérée des notes de ses convives',
    'entraînent la désactivation du compte',
    "l'annulation de toutes vos réservations en cours",
    'Il revient en totalité au personnel',
    "Il n'existe pas de droit de rétractation : l'article L221-28, 12°",
    'commande avec obligation de paiement',
    'droit français',
    'les tribunaux de Paris sont compétents',
    'la version française prévaut',
    'Médiateur Exemple',
    'article L111-7',
  ])('contain « %s »', (sentence) => {
    expect(text).toContain(sentence)
  })
})

test('there are six questions, and the structured data equal the page', () => {
  expect(questions).toHaveLength(6)
  const text = fold(textOf(render('/faq', faq)))
  for (const { name, acceptedAnswer } of faqJsonLd().mainEntity) {
    expect(text).toContain(name)
    expect(text).toContain(acceptedAnswer.text)
  }
})

test('the contact page has a section for restaurateurs and the address of customer service', () => {
  const html = render('/contact-us', contact)
  expect(anchorsOf(html)).toContain('restaurateurs')
  expect(html).toContain('href="mailto:bonjour@tablee.example.test"')
})

test('the privacy policy states since when it is in force', () => {
  expect(fold(textOf(render('/privacy-policy', privacy)))).toContain('En vigueur depuis le 6 mai 2021')
})

test.each([
  'votre code de quatre chiffres, gardé chiffré',
  "la personne qui l'a ajouté, celle qui y agit et la dernière utilisation",
  "Code pour les appareils d'un restaurant : jusqu'à sa suppression ou celle de votre compte",
  'un an après sa dernière utilisation, sans votre nom dès que votre compte est supprimé',
])('the privacy policy describes the PINs and shared devices of a team: « %s »', (sentence) => {
  expect(fold(textOf(render('/privacy-policy', privacy))).replace(/\s+/g, ' ')).toContain(sentence)
})

test('the legal notice credits the sources of the data', () => {
  const text = fold(textOf(render('/legal-notice', legalNotice)))
  expect(text).toContain("© les contributeurs d'OpenStreetMap")
  expect(text).toContain('© IGN / BAN, Licence Ouverte 2.0')
  expect(text).toContain('Fluent Emoji, © Microsoft Corporation, licence MIT')
})

test('an unavailable service says so and is not indexed', () => {
  expect(render('/bonsplans', unavailable)).toContain('Service momentanément indisponible.')
  expect(unavailable.meta(AT_ADDRESS)).toContainEqual({ name: 'robots', content: 'noindex,follow' })
})

function render(path: string, page: Page): string {
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ legal }),
      Component: Outlet,
      children: [{ path, Component: page.default }],
    },
  ])
  return renderToStaticMarkup(<Site initialEntries={[path]} hydrationData={{ loaderData: { root: { legal } } }} />)
}

function textOf(html: string): string {
  return html
    .replace(/<\/?(?:p|li|h\d|dt|dd|td|th|a|strong|ul|ol|br|summary|details)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function anchorsOf(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href)
}

function leadsSomewhere(link: string, here: string): boolean {
  if (/^(?:https:\/\/|mailto:)/.test(link)) return true

  const [path = '', anchor] = link.split('#')
  if (['/', '/search', '/mes-donnees', '/pro'].includes(path)) return true

  const page = pages[path]
  const html = path === '' ? here : page && render(path, page)
  return html !== undefined && (!anchor || anchorsOf(html).includes(anchor))
}

function fold(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ').replace(/’/g, "'")
}
