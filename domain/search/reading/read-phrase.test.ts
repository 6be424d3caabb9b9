import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLACES } from '../../map/places.ts'
import { ZONES } from '../../map/zones.ts'
import { FOOD_TAGS } from '../food-tags.ts'
import { readPhrase, readSlips } from './read-phrase.ts'
import { slipsBetween } from './spelling/slips.ts'
import { TAG_PHRASES } from './tag-phrases.ts'
import { type MeantSearch, NOTHING_MEANT, unreadPhrase, whatIsMeant } from './what-is-meant.ts'

// A Tuesday.
const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const read = (text: string, now = NOW) => readPhrase(text, { now })
const meant = (text: string, now = NOW) => whatIsMeant(read(text, now))

type PhraseWords = Partial<Omit<MeantSearch, 'tags' | 'place'>> & { tags?: string[]; place?: string; rest?: string }

function wordsOfPhrase(text: string, now = NOW): PhraseWords {
  const { tags, place, ...others } = meant(text, now)
  const given = Object.entries(others).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(NOTHING_MEANT[name as keyof MeantSearch]),
  )
  const rest = unreadPhrase(read(text, now))
  return {
    ...Object.fromEntries(given),
    ...(tags.length > 0 && { tags: tags.map((id) => FOOD_TAGS.find((tag) => tag.id === id)?.name ?? '') }),
    ...(place && { place: place.name }),
    ...(rest && { rest }),
  }
}

describe('reading a phrase', () => {
  test.each<[string, PhraseWords]>([
    ['resto thaï', { tags: ['Thaï'] }],
    ['restaurants italiens', { tags: ['Italien'] }],
    ['cuisine vietnamienne', { tags: ['Vietnamien'] }],
    ['un bo bun', { tags: ['Vietnamien'] }],
    ['Sushis', { tags: ['Sushi'] }],
    ['pâtes', { tags: ['Pâtes'] }],
    ['bar à vins', { tags: ['Bar à vins'] }],
    ['sans gluten, végé', { tags: ['Sans gluten', 'Végétarien'] }],
    ['romantique avec vue', { tags: ['Romantique', 'Belle vue'] }],
    ['dîner', {}],
    ['pas cher', { mostPrice: 20 }],
    ['moins de 32 €', { mostPrice: 35 }],
    ['20 € max', { mostPrice: 20 }],
    ['gyoza et karaage', { tags: ['Japonais'] }],
    ['anniversaire à 12', { tags: ['Festif'], party: 12 }],
    ['note 4', { leastRating: 4 }],
    ['note 4,5', { leastRating: 4 }],
    ['note 4.5', { leastRating: 4 }],
    ['note 4 sur 5', { leastRating: 4 }],
    ['note 4/5', { leastRating: 4 }],
    ['noté 4.5/5 bastille', { leastRating: 4, place: 'Bastille' }],
    ['japonais noté 3,5 sur 5 11e', { tags: ['Japonais'], leastRating: 3, zones: ['paris-11e'] }],
    ['note 4 5 personnes', { leastRating: 4, party: 5 }],
    ['noté 4 sur 5 rue de Rivoli', { leastRating: 4, street: 'rue de Rivoli' }],
    ['note 5/5', { leastRating: 5 }],
    ['bien noté 4 personnes', { leastRating: 4, party: 4 }],
    ['bien noté 3,5/5', { leastRating: 3 }],
    ['Notés : 3.5 / 5', { leastRating: 3 }],
    ['italien 4/12', { tags: ['Italien'], tooFar: '2026-12-04' }],
    ['meilleurs avis', { leastRating: 4 }],
    ['à emporter', { clickCollect: true }],
    ['livraison', { delivery: true }],
    ['11e', { zones: ['paris-11e'] }],
    ['Paris 11', { zones: ['paris-11e'] }],
    ['XIe', { zones: ['paris-11e'] }],
    ['11 ème arrondissement', { zones: ['paris-11e'] }],
    ['onzième', { zones: ['paris-11e'] }],
    ['1er arrondissement', { zones: ['paris-1er'] }],
    ['75116', { zones: ['paris-16e'] }],
    ['75011 Paris', { zones: ['paris-11e'], isParis: true }],
    ['Neuilly', { zones: ['neuilly-sur-seine'] }],
    ['au kremlin-bicêtre', { zones: ['le-kremlin-bicetre'] }],
    ['japonais 11', { tags: ['Japonais'], zones: ['paris-11e'] }],
    ['tour eiffel', { place: 'Tour Eiffel' }],
    ['près de la gare de Lyon', { place: 'Gare de Lyon' }],
    ['St Germain des Prés', { place: 'Saint-Germain-des-Prés' }],
    ['12 rue de rivoli', { street: '12 rue de rivoli' }],
    ['12 bis, rue de Rivoli, 75004 Paris', { street: '12 bis rue de Rivoli', zones: ['paris-4e'], isParis: true }],
    ['rue du 4 septembre', { street: 'rue du 4 septembre' }],
    ['bd des Italiens 20h', { street: 'bd des Italiens', hour: '20:00' }],
    ['italien rue de Charonne 11e', { tags: ['Italien'], street: 'rue de Charonne', zones: ['paris-11e'] }],
    ["place d'Italie", { place: "Place d'Italie" }],
    ['ce soir 20h à 4', { day: '2026-11-24', hour: '20:00', party: 4 }],
    ['ce soir', { day: '2026-11-24', hour: '20:00' }],
    ['demain midi pour deux', { day: '2026-11-25', hour: '12:30', party: 2 }],
    ['samedi soir, 6 personnes', { day: '2026-11-28', hour: '20:00', party: 6 }],
    ['mardi', { day: '2026-11-24' }],
    ['ce week-end', { day: '2026-11-28' }],
    ['vendredi 27 novembre à 19 h 30', { day: '2026-11-27', hour: '19:30' }],
    ['27/11 20:30', { day: '2026-11-27', hour: '20:30' }],
    ['demain 8h du soir', { day: '2026-11-25', hour: '20:00' }],
    ['à deux pas de la Bastille', { place: 'Bastille' }],
    ['ce midi', { day: '2026-11-24', hour: '12:30' }],
    ['demain soir', { day: '2026-11-25', hour: '20:00' }],
    ['ouvert maintenant', { day: '2026-11-24', hour: '10:00' }],
    ['dans une heure', { day: '2026-11-24', hour: '11:00' }],
    ['dans 3 jours', { day: '2026-11-27' }],
    ['dans deux semaines à 20h', { tooFar: '2026-12-08' }],
    ['la semaine prochaine', { day: '2026-11-30' }],
    ['italien tard', { tags: ['Italien'], hour: '23:00' }],
    ['vendredi tard le soir', { day: '2026-11-27', hour: '23:00' }],
    ['pizza près de moi', { tags: ['Pizza'], isAroundMe: true }],
    ['autour de moi', { isAroundMe: true }],
    ['près de moi à Bastille', { place: 'Bastille' }],
    ['ticket restaurant', { tags: ['Titres-restaurant'] }],
    ['resto climatisé', { tags: ['Climatisé'] }],
    ['poussette', { tags: ['Poussettes bienvenues'] }],
    ['accessible fauteuil roulant', { tags: ['Accessible en fauteuil roulant'] }],
    ['avec mon chien', { tags: ['Chiens acceptés'] }],
    ['chien accepté en terrasse chauffée', { tags: ['Chiens acceptés', 'Terrasse chauffée'] }],
    ['🍕 11e', { tags: ['Pizza'], zones: ['paris-11e'] }],
    ['🇯🇵🍣', { tags: ['Japonais', 'Sushi'] }],
    ['☕️', { tags: ['Café'] }],
    ['crêpes bretonnes', { tags: ['Crêperie'] }],
    ['ligne 13', { rest: 'ligne 13' }],
    ['dix-septième arrondissement', { zones: ['paris-17e'] }],
    ['sushi dans le 11 demain', { tags: ['Sushi'], zones: ['paris-11e'], day: '2026-11-25' }],
    ['01 42 33 64 20', { phone: '+33142336420' }],
    ['+33 (0)1.42.33.64.20', { phone: '+33142336420' }],
    ['open now', { day: '2026-11-24', hour: '10:00' }],
    [
      'best chinese food near the eiffel tower tonight at 8pm for 4',
      { tags: ['Chinois'], place: 'Tour Eiffel', day: '2026-11-24', hour: '20:00', party: 4 },
    ],
    ['cheap vegan restaurant in the 11th district', { tags: ['Végan'], mostPrice: 20, zones: ['paris-11e'] }],
    [
      'italiano barato esta noche para 4 personas',
      { tags: ['Italien'], mostPrice: 20, day: '2026-11-24', hour: '20:00', party: 4 },
    ],
    ['giapponese vicino a Bastille', { tags: ['Japonais'], place: 'Bastille' }],
    ['indisches restaurant heute abend', { tags: ['Indien'], day: '2026-11-24', hour: '20:00' }],
    ['埃菲尔铁塔附近中餐', { tags: ['Chinois'], place: 'Tour Eiffel' }],
    ['11区日本料理', { tags: ['Japonais'], zones: ['paris-11e'] }],
    ['مطعم لبناني قريب مني', { tags: ['Libanais'], isAroundMe: true }],
    ['Soul Food', { rest: 'Soul Food' }],
    [
      'restaurant japonais pas cher Paris 11e ce soir vers 20h30 à 4',
      {
        tags: ['Japonais'],
        mostPrice: 20,
        zones: ['paris-11e'],
        day: '2026-11-24',
        hour: '20:30',
        party: 4,
      },
    ],
    ['Le Boulevard', { rest: 'Boulevard' }],
    ['Louis XIV', { rest: 'Louis XIV' }],
    ['la Rotonde Montparnasse', { place: 'Montparnasse', rest: 'Rotonde' }],
    ['Pink Mamma', { rest: 'Pink Mamma' }],
    ['Constructor', { rest: 'Constructor' }],
    ['', {}],
    ['!?', {}],
  ])('%s', (text, expected) => expect(wordsOfPhrase(text)).toEqual(expected))

  test('takes « ce soir » late in the evening as the next hour, and drops an hour that is over', () => {
    expect(wordsOfPhrase('ce soir', Date.parse('2026-11-24T20:40:00+01:00'))).toEqual({
      day: '2026-11-24',
      hour: '21:30',
    })
    expect(wordsOfPhrase('ce midi', Date.parse('2026-11-24T15:00:00+01:00'))).toEqual({ day: '2026-11-24' })
  })

  test('« ouvert maintenant » after midnight is the evening of the day before', () => {
    expect(wordsOfPhrase('ouvert maintenant', Date.parse('2026-11-25T00:20:00+01:00'))).toEqual({
      day: '2026-11-24',
      hour: '00:30',
    })
  })

  test('knows the places that an operator added', () => {
    const place = { kind: 'station', name: 'Botzaris', lat: 48.8795, lon: 2.3889, names: ['botzaris'] } as const
    expect(whatIsMeant(readPhrase('crêpe Botzaris', { now: NOW, places: [place] }))).toMatchObject({ place })
  })

  test.each([
    ['japonnais', 'tags'],
    ['vegetarein', 'tags'],
    ['bastile', 'place'],
    ['menilmontan', 'place'],
    ['piza', 'tags'],
    ['chinoi', 'tags'],
    ['sushy', 'tags'],
    ['marai', 'place'],
    ['levalois', 'zone'],
  ])('corrects typos only on request: %s', (text, kind) => {
    expect(read(text).claims).toEqual([])
    expect(readSlips(read(text), { now: NOW }).claims.map(({ meaning }) => meaning.kind)).toEqual([kind])
  })
})

test('a word with another beginning is not taken for a place', () => {
  expect(readSlips(read('fauteuil'), { now: NOW }).claims).toEqual([])
})

test('a word of four characters is corrected only where the other words have a meaning', () => {
  expect(readSlips(read('thay'), { now: NOW }).claims).toEqual([])
  expect(whatIsMeant(readSlips(read('thay bastille'), { now: NOW })).tags).toEqual([83])
})

test.each(['crème', 'tapis', 'Lisa'])('« %s » is not taken for another word', (text) => {
  expect(readSlips(read(text), { now: NOW }).claims).toEqual([])
})

describe('the vocabulary', () => {
  const words = [...TAG_PHRASES].filter(([phrase]) => /^[a-z]+$/.test(phrase))

  test('no word of it is read as another', () => {
    for (const [phrase, tag] of words) {
      const { tags } = whatIsMeant(readSlips(read(phrase), { now: NOW }))
      if (tags.length > 0) expect([phrase, tags]).toEqual([phrase, [tag]])
    }
  })

  test('a word with one slip is read as itself, as a word that it equals or is as near to, or not at all', () => {
    const slip = fc
      .tuple(fc.constantFrom(...words), fc.nat(30), fc.constantFrom('drop', 'double', 'swap', 'replace'), fc.nat(25))
      .map(([[phrase, tag], n, kind, letter]) => ({
        tag,
        typed: withSlip(phrase, 1 + (n % phrase.length), kind, letter),
      }))
    const check = ({ tag, typed }: { tag: number; typed: string }) => {
      const plain = read(typed)
      const { tags } = whatIsMeant(unreadPhrase(plain) === '' ? plain : readSlips(plain, { now: NOW }))
      const isOther = unreadPhrase(plain) !== '' && tags.length > 0 && !tags.includes(tag)
      const nearer = words.some(([known, id]) => tags.includes(id) && slipsBetween(known, typed, 2) <= 1)
      expect([typed, isOther && !nearer]).toEqual([typed, false])
    }
    fc.assert(fc.property(slip, check), { numRuns: 500 })
  })
})

function withSlip(word: string, at: number, kind: string, letter: number): string {
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  if (kind === 'drop') return before + after
  if (kind === 'double') return before + here + here + after
  if (kind === 'swap') return before + after.charAt(0) + here + after.slice(1)
  return before + String.fromCharCode(97 + letter) + after
}

describe('any phrase', () => {
  const word = fc.oneof(
    fc.constantFrom('rue', 'paris', '11', '4', 'à', 'ce', 'soir', '20h', 'midi', 'bd', 'de', 'pour', 'italien', 'XI'),
    fc.constantFrom(...PLACES.map(({ name }) => name)),
    fc.constantFrom(...FOOD_TAGS.map(({ name }) => name)),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  const phrase = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))

  test('gives each word at most one meaning, and loses none', () => {
    const check = (text: string) => {
      for (const { words, claims } of [read(text), readSlips(read(text), { now: NOW })]) {
        const ends = claims.flatMap(({ from, to }) => [from, to])
        expect(ends).toEqual(ends.toSorted((a, b) => a - b))
        expect(claims.every(({ from, to }) => from < to && to <= words.length)).toBe(true)
      }
    }
    fc.assert(fc.property(fc.oneof(phrase, fc.string({ unit: 'binary' })), check))
  })

  test('is read the same with other case, accents and punctuation', () => {
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/ /g, ', ')
    const known = fc.constantFrom('thaï', 'Paris 9e', 'tour Eiffel', 'végétarien', 'demain', 'à 4', 'crêperie')
    const mix = fc.uniqueArray(known, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
    const check = (text: string) => {
      expect(meant(plain(text))).toEqual(meant(text))
    }
    fc.assert(fc.property(mix, check))
  })

  test('can have a cuisine, a district, a time and a party in any order', () => {
    const tag = fc.constantFrom(...FOOD_TAGS.filter(({ name }) => name !== 'Diner'))
    const zone = fc.constantFrom(...ZONES.slice(0, 20))
    const parts = fc.tuple(tag, zone, fc.integer({ min: 12, max: 23 }), fc.integer({ min: 1, max: 30 }), fc.nat())
    const check = ([{ id, name }, { slug, short }, hour, party, shuffle]: [
      { id: number; name: string },
      { slug: string; short: string },
      number,
      number,
      number,
    ]) => {
      const expected = [name, `Paris ${short}`, `demain ${hour}h`, `${party} personnes`]
      const order = expected.map((_, n) => expected[(n + shuffle) % expected.length]).join(' ')
      expect(meant(order)).toMatchObject({ tags: [id], zones: [slug], hour: `${hour}:00`, party })
    }
    fc.assert(fc.property(parts, check))
  })

  test('can be the name of any tag or place', () => {
    for (const { id, name } of FOOD_TAGS) if (name !== 'Diner') expect([name, meant(name).tags]).toEqual([name, [id]])
    for (const place of PLACES) expect([place.name, meant(place.name).place?.names]).toEqual([place.name, place.names])
  })
})
