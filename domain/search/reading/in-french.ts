import { WEEKDAYS } from '../../calendar/day-names.ts'
import { foldName } from '../../fold-name.ts'
import type { PhraseWord } from './meaning.ts'
import { ORDINALS } from './number-words.ts'

/** French phrases of the readers, and the most usual phrases of other languages that mean the same. */
const FOREIGN: Readonly<Record<string, string>> = {
  'pres de moi':
    'near me, nearby, near by, around me, close to me, next to me, near here, around here, cerca de mi, cerca de aqui, cerca, vicino a me, qui vicino, in meiner nahe, in der nahe, 我附近, 附近, قريب مني, قريب, بالقرب مني, بقربي',
  'pres de':
    'near, close to, next to, near to, cerca de, cerca del, vicino a, vicino al, vicino alla, in der nahe von, nahe, قرب, بالقرب من, قريب من',
  'ouvert maintenant':
    'open now, open right now, currently open, abierto ahora, aperto ora, aperto adesso, jetzt geoffnet, 现在营业, 营业中, مفتوح الان',
  maintenant: 'now, right now, ahora, adesso, jetzt, 现在, 現在, الان',
  'ouvert tard': 'open late, late night, late, abierto hasta tarde, aperto fino a tardi, lange geoffnet, spat',
  'ce soir': 'tonight, this evening, esta noche, stasera, questa sera, heute abend, 今晚, 今天晚上, الليلة, هذا المساء',
  'demain soir':
    'tomorrow night, tomorrow evening, manana por la noche, domani sera, morgen abend, 明晚, 明天晚上, غدا مساء',
  'demain midi': 'tomorrow lunch, tomorrow for lunch, tomorrow noon, domani a pranzo, morgen mittag, 明天中午',
  demain: 'tomorrow, manana, domani, morgen, 明天, غدا',
  aujourdhui: 'today, hoy, oggi, heute, 今天, اليوم',
  'ce midi': 'for lunch today, lunch today, today for lunch, at noon today, heute mittag, oggi a pranzo, 今天中午',
  'ce week end':
    'this weekend, this week end, este fin de semana, questo weekend, questo fine settimana, dieses wochenende, 这周末, 周末',
  'week end': 'weekend, week end',
  'la semaine prochaine': 'next week, la proxima semana, la settimana prossima, nachste woche, 下周',
  [WEEKDAYS[0]]: 'monday, lunes, lunedi, montag, 星期一, 周一, الاثنين',
  [WEEKDAYS[1]]: 'tuesday, martes, martedi, dienstag, 星期二, 周二, الثلاثاء',
  [WEEKDAYS[2]]: 'wednesday, miercoles, mercoledi, mittwoch, 星期三, 周三, الاربعاء',
  [WEEKDAYS[3]]: 'thursday, jueves, giovedi, donnerstag, 星期四, 周四, الخميس',
  [WEEKDAYS[4]]: 'friday, viernes, venerdi, freitag, 星期五, 周五, الجمعة',
  [WEEKDAYS[5]]: 'saturday, sabado, sabato, samstag, 星期六, 周六, السبت',
  [WEEKDAYS[6]]: 'sunday, domingo, domenica, sonntag, 星期日, 周日, الاحد',
  soir: 'night, evening, noche, abend, 晚上',
  paris: 'parigi, 巴黎, باريس',
  dans: 'in, tra, fra',
  semaines: 'weeks, semanas, settimane, wochen',
  semaine: 'week, semana, settimana, woche',
  jours: 'days, dias, giorni, tagen, tage',
  mois: 'month, months, meses, mese, mesi, monat, monaten',
  un: 'one',
  deux: 'two, dos, due, zwei',
  trois: 'three, drei',
  quatre: 'four, cuatro, quattro, vier',
  cinq: 'five, cinco, cinque, funf',
  six: 'seis, sei, sechs',
  sept: 'seven, siete, sette, sieben',
  huit: 'eight, ocho, otto, acht',
  pour: 'for, para, per, fur, party of, table of, group of',
  personnes: 'people, person, persons, pax, guests, adults, personas, persone, personen, gaste, 人, 位, اشخاص',
  'pas cher':
    'cheap, inexpensive, affordable, low cost, barato, barata, baratos, gunstig, gunstiges, billig, preiswert, 便宜, رخيص',
  'moins de': 'under, less than, below, menos de, meno di, weniger als, unter',
  'bien note': 'best rated, top rated, highly rated, well rated, mejor valorado, mejor valorados',
  'a emporter': 'take away, takeaway, take out, takeout, para llevar, da asporto, zum mitnehmen, 打包',
  livraison: 'delivery, a domicilio, consegna, lieferung, lieferservice, 外卖, 送餐, توصيل',
  arrondissement: 'district, distrito, distretto, bezirk, 区, 區, الدائرة, دائرة',
  ...Object.fromEntries(
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
      .split(' ')
      .map((ordinal, index) => [ORDINALS[index] ?? '', ordinal]),
  ),
  ...Object.fromEntries(
    '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十'
      .split(' ')
      .map((numeral, index) => [`${index + 1} arrondissement`, `${numeral}区`]),
  ),
}

/** Folded phrases of other languages with their French words. */
export const FRENCH_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(FOREIGN).flatMap(([french, phrases]) =>
    phrases.split(', ').map((phrase): [string, readonly string[]] => [foldName(phrase), french.split(' ')]),
  ),
)
const LONGEST = 4

/** A phrase in the words of the French readers, with the range of typed words that each one translates. */
export type FrenchPhrase = { words: PhraseWord[]; ranges: readonly (readonly [from: number, to: number])[] }

/** Replaces the phrases of other languages that a reader knows in French: « tonight at 8pm » is read as « ce soir at 20h ». */
export function inFrench(words: readonly PhraseWord[]): FrenchPhrase {
  const french: PhraseWord[] = []
  const ranges: [number, number][] = []
  for (let at = 0; at < words.length; ) {
    const { folded, length } = translationAt(words, at)
    const typed = words
      .slice(at, at + length)
      .map((word) => word.typed)
      .join(' ')
    for (const word of folded) {
      french.push({ folded: word, typed })
      ranges.push([at, at + length])
    }
    at += length
  }
  return { words: french, ranges }
}

function translationAt(words: readonly PhraseWord[], at: number): { folded: readonly string[]; length: number } {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const phrase = words
      .slice(at, at + length)
      .map(({ folded }) => folded)
      .join(' ')
    const french = FRENCH_WORDS.get(phrase) ?? hourInFrench(phrase) ?? rankInFrench(phrase)
    if (french) return { folded: french, length }
  }
  return { folded: [words[at]?.folded ?? ''], length: 1 }
}

/** « 8pm », « 8 30 pm » and « 20 uhr ». */
function hourInFrench(phrase: string): string[] | null {
  const [, hour = '', minutes = '', half] = /^(\d{1,2})(?:h| )?([0-5]\d)? ?([ap]m|uhr)$/.exec(phrase) ?? []
  if (!half || Number(hour) > (half === 'uhr' ? 24 : 12)) return null
  if (half === 'uhr') return [`${hour}h${minutes}`]
  return [`${(Number(hour) % 12) + (half === 'pm' ? 12 : 0)}h${minutes}`]
}

/** « 11th ». */
function rankInFrench(phrase: string): string[] | null {
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(phrase) ?? []
  return number ? [`${number}e`] : null
}
