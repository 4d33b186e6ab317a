import { delegations } from './delegations.ts'
import { governorates, type Governorate } from './governorates.ts'

/** Other names that customers write: places that are no delegation, or short forms of one. */
const otherNames: Readonly<Partial<Record<Governorate, readonly string[]>>> = {
  tunis: [
    'Tunis Ville',
    'Les Berges du Lac',
    'Lac 1',
    'Lac 2',
    'Sidi Bou Said',
    'Gammarth',
    'Montplaisir',
    'Lafayette',
  ],
  ariana: ['Ennasr', 'Cité Ennasr', 'Ghazela', 'Borj Louzir', 'Chotrana', 'النصر'],
  'ben-arous': ['Boumhel', 'Borj Cedria', 'Bou Mhel', 'Naassen', 'Yasminet'],
  manouba: ['Mannouba'],
  nabeul: ['Dar Chaabane', 'Yasmine Hammamet', 'Cap Bon', 'Maamoura'],
  bizerte: ['Bizerta', 'Rafraf', 'Raf Raf'],
  kef: ['El Kef'],
  sousse: ['Port El Kantaoui', 'Kantaoui', 'Sahloul', 'Khezama', 'Chott Meriem', 'Sousse Ville'],
  monastir: ['Skanes', 'Bou Hjar', 'Lamta', 'Sayada', 'Khniss'],
  sfax: ['Sakiet Eddaier', 'Thyna', 'Gremda', 'El Ain'],
  gafsa: ['Moulares'],
  kebili: ['Douz', 'دوز'],
  medenine: ['Djerba', 'Jerba', 'Houmt Souk', 'Midoun', 'Ajim', 'جربة', 'حومة السوق', 'ميدون'],
}

/** The first two digits of postal codes that belong to one governorate. Several governorates around Tunis share theirs. */
const zipPrefixes: Readonly<Record<string, Governorate>> = {
  12: 'kasserine',
  21: 'gafsa',
  22: 'tozeur',
  30: 'sfax',
  31: 'kairouan',
  32: 'tataouine',
  40: 'sousse',
  41: 'medenine',
  42: 'kebili',
  50: 'monastir',
  51: 'mahdia',
  60: 'gabes',
  61: 'siliana',
  70: 'bizerte',
  71: 'kef',
  80: 'nabeul',
  81: 'jendouba',
  90: 'beja',
  91: 'sidi-bouzid',
}

/** Words for a kind of place, in any of the three languages, such as `ville`. */
const kinds = new Set([
  ...[
    'gouvernorat',
    'governorate',
    'wilaya',
    'wilayet',
    'delegation',
    'ville',
    'city',
    'of',
    'de',
    'du',
    'tunisie',
    'tunisia',
  ],
  ...['ولايه', 'معتمديه', 'مدينه', 'الجمهوريه', 'التونسيه'],
])

const articles = new Set(['el', 'al', 'la', 'le', 'les', 'l'])

/** Words that make a street of the name of a place: `rue de Sfax` may be anywhere. */
const streets = new Set([
  ...[
    'rue',
    'avenue',
    'av',
    'ave',
    'bd',
    'boulevard',
    'route',
    'rte',
    'place',
    'impasse',
    'street',
    'road',
    'de',
    'du',
  ],
  ...['شارع', 'نهج', 'طريق', 'ساحه', 'زنقه'],
])

/** Splits the name of a place into words, without accents and vowel signs, and with one spelling for each letter. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)

/** Joins words to a key, without articles: `Le Kef`, `El Kef` and `Kef` are one place, and so are `Sidi Bou Zid` and `Sidi Bouzid`. */
const keyOf = (words: readonly string[]) =>
  words
    .filter((word) => !articles.has(word) && !kinds.has(word))
    .map((word) => word.replace(/^ال(?=\p{L}{2})/u, ''))
    .join('')

/** The governorate of each place by its key; null where two governorates have a place of that name. */
const places = new Map<string, Governorate | null>()

for (const { code } of governorates) {
  const names = [...delegations[code].flat(), ...(otherNames[code] ?? [])]
  for (const key of new Set(names.map((name) => keyOf(wordsOf(name)))))
    places.set(key, places.has(key) && places.get(key) !== code ? null : code)
}
// A governorate takes precedence over a delegation of the same name.
for (const { code, names } of governorates)
  for (const name of Object.values(names)) places.set(keyOf(wordsOf(name)), code)

const findPlace = (words: readonly string[]): Governorate | undefined => {
  const key = keyOf(words)
  return key === '' ? undefined : (places.get(key) ?? undefined)
}

/** Finds the place at the end of a part of an address: `12 cité Erriadh Sousse 4000`. */
function findLastPlace(words: readonly string[]): Governorate | undefined {
  const named = words.filter((word) => !/^\d+$/.test(word))
  for (let count = Math.min(4, named.length); count > 0; count--) {
    const before = named.at(-count - 1)
    const found = before !== undefined && streets.has(before) ? undefined : findPlace(named.slice(-count))
    if (found) return found
  }
  return undefined
}

interface Place {
  street: string
  city: string
  state: string
  zipCode: string
}

/**
 * Recognises the governorate of an address by its state, its city, the end of its street or its postal code, in any spelling of the three
 * languages. Of several places Tunis counts least, because it is also the name of the country in Arabic.
 */
export function recogniseGovernorate({ street, city, state, zipCode }: Place): Governorate | null {
  const named = [state, city].map((text) => findPlace(wordsOf(text))).filter((place) => place !== undefined)
  if (named.length > 0) return named.find((place) => place !== 'tunis') ?? 'tunis'
  const parts = [state, city, ...street.split(/[,،;\n]|\s[-–—]\s/).toReversed()].map(wordsOf)
  const found = [...parts.map(findPlace), ...parts.map(findLastPlace)].filter((place) => place !== undefined)
  const byZip = zipPrefixes[/^\s*(\d\d)\d\d\s*$/.exec(zipCode)?.[1] ?? '']
  return found.find((place) => place !== 'tunis') ?? byZip ?? found[0] ?? null
}

interface Destination {
  state?: string | undefined
  city?: string | undefined
}

/** The governorate that decides the delivery fee, by state and city alone: the fee is shown before the customer types the street. */
export const deliveryGovernorate = ({ state = '', city = '' }: Destination) =>
  recogniseGovernorate({ street: '', zipCode: '', state, city })
