import { foldName } from '../../fold-name.ts'
import { FOOD_TAGS, type TagName } from '../food-tags.ts'
import { FOREIGN_TAGS } from './foreign-tags.ts'
import { inFrench } from './in-french.ts'

/** Words that people use for a tag in addition to its name, in the singular: dishes, countries, habits. */
const PHRASES: Partial<Record<TagName, string>> = {
  Français: 'france, cuisine francaise, gastronomie francaise',
  Bistrot: 'bistro, bistronomie, bistronomique, neo bistrot',
  Régional: 'terroir, cuisine du terroir, breton, bretagne, normand, sud ouest',
  Traditionnel:
    'tradition, cuisine traditionnelle, tradi, pot au feu, blanquette, boeuf bourguignon, cassoulet, escargot, cuisse de grenouille, cuisses de grenouille, soupe a l oignon',
  Corse: 'corsica',
  Basque: 'pays basque',
  Alsacien: 'alsace, choucroute, winstub',
  Savoyard: 'savoie, tartiflette, montagnard',
  Crêperie: 'crepe, creperie bretonne, crepe bretonne, crepe sarrasin, ble noir',
  Lyonnais: 'bouchon, bouchon lyonnais, quenelle',
  Auvergnat: 'auvergne, aveyronnais, aligot, truffade',
  Provençal: 'provence, bouillabaisse',
  Espagnol: 'espagne, paella',
  Portugais: 'portugal, bacalhau',
  Grec: 'grecque, grece, gyros, souvlaki, moussaka',
  Allemand: 'allemagne',
  Britannique: 'anglais, british, pub, pub anglais',
  Polonais: 'pologne, pierogi',
  Russe: 'russie, blini',
  Brasserie: 'brasserie parisienne',
  Balkanique: 'balkans, serbe, croate, bosniaque, bulgare, roumain, albanais',
  'Tex-mex': 'tex mex, chili, chili con carne',
  Burger: 'hamburger, cheeseburger, smash burger',
  Ukrainien: 'ukraine, borsch',
  Géorgien: 'georgie, khachapuri, khatchapouri',
  Scandinave: 'nordique, suedois, danois, norvegien',
  Belge: 'belgique, moules frites, moule frite',
  Irlandais: 'irlande, pub irlandais',
  Méditerranéen: 'mediterranee',
  Turc: 'turque, turquie',
  Israélien: 'israel, shakshuka, chakchouka',
  Syrien: 'syrie',
  Persan: 'iranien, iran, perse',
  Arménien: 'armenie',
  Marocain: 'maroc, pastilla',
  Algérien: 'algerie',
  Tunisien: 'tunisie',
  Maghrébin: 'maghreb, nord africain',
  Égyptien: 'egypte',
  Africain: 'afrique, mafe',
  Fusion: 'cuisine fusion',
  Gastronomique:
    'gastro, etoile, etoile michelin, gastronomie, haute cuisine, michelin, table etoilee, chef etoile, semi gastronomique, semi gastro',
  Éthiopien: 'ethiopie, injera, erythreen',
  Sénégalais: 'senegal, yassa, thieb, thieboudienne',
  Ivoirien: 'cote d ivoire, attieke',
  Camerounais: 'cameroun',
  Indien: 'inde, tandoori, biryani, naan, thali, butter chicken, tikka masala',
  Malgache: 'madagascar',
  Antillais: 'antilles, martiniquais, guadeloupeen, accra, colombo',
  Caribéen: 'caraibes, caraibe, jamaicain, cubain, haitien',
  Japonais:
    'jap, japon, izakaya, teppanyaki, okonomiyaki, donburi, tempura, soba, maki, sashimi, california roll, gyoza, karaage, katsu, katsu curry, tonkatsu, onigiri, takoyaki, sukiyaki, shabu shabu, omakase',
  Libanais: 'liban, manouche, chawarma, shawarma, houmous, taboule',
  Réunionnais: 'reunion, rougail',
  Américain: 'americaine, etats unis, usa, american, texan, cajun',
  Mexicain: 'mexique, burrito, quesadilla, guacamole, enchilada, fajitas',
  Péruvien: 'perou, ceviche',
  Brésilien: 'bresil, churrasco, feijoada, churrascaria',
  Argentin: 'argentine, empanada, asado',
  Colombien: 'colombie',
  Vénézuélien: 'venezuela, arepa',
  'Latino-américain': 'latino, sud americain, amerique latine, amerique du sud',
  Hawaïen: 'hawai, hawaii',
  Asiatique: 'asie, asiat, pan asiatique, wok',
  Chinois:
    'chine, chinese, canard laque, baozi, bao, ravioli chinois, raviolis chinois, bao bun, peking duck, canard a la pekinoise',
  Sichuanais: 'sichuan, szechuan',
  Taïwanais: 'taiwan',
  Vietnamien: 'viet, vietnam, pho, bo bun, bobun, banh mi, nem',
  Coréen: 'coree, bibimbap, bulgogi, korean bbq, barbecue coreen, kimchi, korean fried chicken, poulet frit coreen',
  Cambodgien: 'khmer, cambodge',
  Laotien: 'lao, laos',
  Indonésien: 'indonesie, nasi goreng, satay',
  Malaisien: 'malaisie',
  Philippin: 'philippines',
  Tibétain: 'tibet, momo',
  Thaï: 'thailandais, thailande, pad thai, padthai, tom yum, thai food',
  Népalais: 'nepal',
  Pakistanais: 'pakistan',
  'Sri-lankais': 'sri lanka',
  Italien: 'italie, trattoria, osteria, risotto, tiramisu, antipasti, burrata, ristorante',
  Sushi: 'sushi bar',
  Ramen: 'soupe japonaise',
  Yakitori: 'brochettes japonaises',
  Pizza: 'pizzeria, pizza napolitaine',
  Pâtes: 'pasta, spaghetti, lasagne, carbonara',
  Nouilles: 'noodle',
  'Dim sum': 'dimsum, dim sums, vapeurs, dumpling',
  'Fondue chinoise': 'hot pot, hotpot',
  'Poké bowl': 'poke, poke bowl, pokebowl',
  Salades: 'salade, salade composee',
  Kebab: 'doner, doner kebab, kebap',
  Couscous: 'tajine couscous',
  Tajines: 'tajine, tagine',
  Tacos: 'taco, taqueria',
  Tapas: 'bar a tapas, tapa, pintxos',
  'Fruits de mer': 'huitre, crustace, plateau de fruits de mer, homard, moules, plateau fruits de mer',
  Poissons: 'poisson',
  Viandes: 'viande, entrecote, cote de boeuf, boeuf',
  Grill: 'grillade, bar grill',
  'Steak house': 'steakhouse, steak, steak frites, steak frite',
  Barbecue: 'bbq, ribs, spare ribs, travers de porc',
  Poulet: 'chicken, fried chicken, poulet frit, wings, poulet roti, rotisserie',
  Flammekueche: 'tarte flambee, flam',
  'Fondue et raclette': 'fondue, raclette, fondue savoyarde, fondue bourguignonne',
  Brunch: 'bruncher',
  'Petit-déjeuner': 'petit dej, breakfast',
  Café: 'coffee shop, coffee, cafe',
  'Salon de thé': 'tea room, the, gouter',
  Bagels: 'bagel',
  Sandwichs: 'sandwich, sandwiches, panini',
  'Hot-dogs': 'hot dog, hotdog',
  Friterie: 'frites, baraque a frites',
  Pancakes: 'pancake',
  Pâtisserie: 'patissier, gateau',
  Desserts: 'dessert',
  Glaces: 'glace, glacier',
  'Thé aux perles': 'bubble tea, boba',
  'Bar à vins': 'bar a vin, cave a vin, cave a manger, wine bar, vin naturel, vin nature',
  'Cuisine végétale': 'plant based, vegetal',
  'Restauration rapide': 'fast food, fastfood, sur le pouce, snack',
  Mezzés: 'mezze, meze, mezzes',
  Galettes: 'galette, galette de sarrasin, galette bretonne',
  Intime: 'intimiste',
  Convivial: 'conviviale',
  Terrasse: 'exterieur, dehors',
  Romantique: 'amoureux, st valentin, saint valentin, couple, tete a tete, romantisme, rendez vous galant',
  Familial: 'famille, enfant, kids friendly, menu enfant',
  Rooftop: 'toit terrasse, sur les toits, roof top',
  Festif: 'fete, ambiance festive, pour faire la fete, dansant, anniversaire, karaoke, diner spectacle',
  Chic: 'elegant, luxe, luxueux',
  Décontracté: 'detendu, cool, sans chichi',
  Cosy: 'cocooning, cosi, chaleureux',
  'Belle vue': 'vue, vue panoramique, panoramique, panorama, jolie vue, vue sur paris',
  Branché: 'tendance, hype, a la mode',
  Calme: 'tranquille, au calme, silencieux',
  'Musique live': 'concert, musique, live, jazz',
  Jardin: 'patio, cour interieure',
  'Grandes tablées':
    'grande tablee, groupe, grand groupe, entre amis, grande table, entre copines, entre copains, entre collegues, pot de depart',
  "Repas d'affaires": 'dejeuner d affaires, diner d affaires, business, affaires, repas affaires, professionnel',
  "Au bord de l'eau": 'bord de l eau, bord de seine, au bord de la seine, peniche, bords de seine, au bord du canal',
  Végétarien: 'vege, veggie, sans viande, vegetarian',
  Végan: 'vegan, vegane, vegetalien',
  Halal: 'hallal',
  Casher: 'kasher, cacher, kosher, kascher',
  'Sans gluten': 'gluten free, coeliaque, no gluten',
  'Sans lactose': 'sans lait',
  'Sans alcool': 'zero alcool',
  Bio: 'biologique',
  'Fait maison': 'cuisine maison, faite maison, homemade',
  Locavore: 'local, produits locaux, circuit court',
  Pescétarien: 'pescetarien, pesco vegetarien',
  'Accessible en fauteuil roulant':
    'fauteuil roulant, accessible fauteuil roulant, accessible fauteuil, pmr, acces pmr, accessible pmr, accessible, accessible handicape, acces handicape, acces handicapes, handicape, handicap, mobilite reduite, personne a mobilite reduite, accessible aux personnes a mobilite reduite, de plain pied, sans marche',
  Climatisé: 'clim, climatisation, salle climatisee, air conditionne, air climatise',
  'Wi-Fi': 'wifi, wifi gratuit, wi fi gratuit, internet',
  'Titres-restaurant':
    'ticket restaurant, ticket resto, titre restaurant, titre resto, carte ticket restaurant, carte restaurant, cheque dejeuner, cheque restaurant, swile, carte swile, edenred, sodexo, pluxee, bimpli, apetiz',
  'Poussettes bienvenues': 'poussette, acces poussette, accessible poussette, place pour poussette, bebe',
  'Chaises hautes': 'chaise bebe, chaise pour bebe, siege bebe, siege enfant, rehausseur',
  'Chiens acceptés':
    'chien, chien accepte, chien bienvenu, chien admis, animaux, animaux acceptes, animal accepte, animaux bienvenus, dog friendly, pet friendly, toutou',
  'Terrasse chauffée': 'terrasse avec chauffage, terrasse d hiver, terrasse chauffante',
}

/** « diner » means the meal, not the American kind of restaurant. */
const A_MEAL = 'diner'

const SMALL_WORDS = new Set('a au aux avec d de des du en et l la le les pour sans sur un une'.split(' '))

/**
 * Every phrase that means a tag, folded, with its forms (plural, feminine), and those of other languages: phrase → tag id. French
 * wins where a phrase is in both.
 */
export const TAG_PHRASES: ReadonlyMap<string, number> = new Map(
  [
    ...FOOD_TAGS.flatMap(({ id, name }) => frenchPhrases(name).map((phrase): [string, number] => [phrase, id])),
    ...FOOD_TAGS.flatMap(({ id, name }) => foreignPhrases(name).map((phrase): [string, number] => [phrase, id])),
  ].reverse(),
)

function frenchPhrases(name: TagName): string[] {
  return [name, ...(PHRASES[name]?.split(', ') ?? [])]
    .map(foldName)
    .flatMap(formsOf)
    .filter((phrase) => phrase !== A_MEAL)
}

/** Returns the phrases as they are typed and as the French readers see them, and Arabic ones with their article. */
function foreignPhrases(name: TagName): string[] {
  const phrases = (FOREIGN_TAGS[name]?.split(', ') ?? []).map(foldName)
  return phrases.flatMap((phrase) => {
    const { words } = inFrench(phrase.split(' ').map((folded) => ({ folded, typed: folded })))
    const french = words.map(({ folded }) => folded).join(' ')
    const german = /isch$/.test(phrase) ? ['e', 'es', 'er', 'en'].map((end) => `${phrase}${end}`) : []
    return [phrase, french, ...german, ...(/^\p{Script=Arabic}/u.test(phrase) ? [`ال${phrase}`] : [])]
  })
}

export const LONGEST_TAG_PHRASE = Math.max(...[...TAG_PHRASES.keys()].map((phrase) => phrase.split(' ').length))

/** Returns a phrase in masculine and feminine, singular and plural: its last word, its first word, and all of them. */
function formsOf(phrase: string): string[] {
  const words = phrase.split(' ')
  const before = words.slice(0, -1)
  const last = formsOfWord(words.at(-1) ?? '')
  const plural = before.map((word) => (SMALL_WORDS.has(word) ? word : pluralOf(word)))
  const first = before.map((word, at) => (at === 0 ? pluralOf(word) : word))
  return [...new Set([before, plural, first].flatMap((start) => last.map((word) => [...start, word].join(' '))))]
}

function formsOfWord(word: string): string[] {
  const singular = /[^s]s$/.test(word) && !/(ais|ois)$/.test(word) ? [word, word.slice(0, -1)] : [word]
  const feminine = singular.flatMap(feminineOf)
  return [...new Set([...singular, ...feminine].flatMap((form) => [form, pluralOf(form)]))]
}

function pluralOf(word: string): string {
  return /[sx]$/.test(word) ? word : `${word}s`
}

function feminineOf(form: string): string[] {
  if (/(ien|een|on|el)$/.test(form)) return [`${form}${form.at(-1)}e`, `${form}e`]
  if (/if$/.test(form)) return [`${form.slice(0, -1)}ve`]
  if (/eux$/.test(form)) return [`${form.slice(0, -1)}se`]
  return /(ais|ois|ain|an|al|ard|in|e|nt)$/.test(form) ? [`${form}e`] : []
}
