/** What the day needs of the catalogue: SKUs by `model, color, size` in English, with their price in millimes and how many are left. */
export interface Sku {
  id: string
  /** As staff of the day read them. */
  model: string
  color: string
  size: string
  price: number
  left: number
}

/** An order as its customer means it, and what becomes of it. */
export interface PlannedOrder {
  name: string
  phone: string
  governorate: string
  lines: readonly [sku: string, quantity: number][]
  code?: string
  /** Nobody answers the first call. `rings-back`: the customer calls before the next try. */
  missed?: 'tried-again' | 'rings-back'
  /** The size that the caller changes the first line to, during the call. */
  resized?: string
  end?: 'refused' | 'exchanged' | 'returned-sold-again' | 'returned-written-off'
}

const tee = (size: string) => `Sidi Bou Tee, White, ${size}`
const ink = (size: string) => `Sidi Bou Tee, Ink, ${size}`
const door = (size: string) => `Studded Door Tee, White, ${size}`
const jogger = (size: string) => `Kram Jogger, Ink, ${size}`
const hoodie = (size: string) => `Marsa Heavy Hoodie, Ink, ${size}`
const jean = (size: string) => `Bardo Wide Jean, Raw Indigo, ${size}`

/** The code that the merchant gives to friends: so many percent of the pieces. */
export const code = { text: 'RENTREE', percent: 7 }

/** Who has refused a parcel before this day, and orders twice on it. */
export const returner = { name: 'Walid Jaziri', phone: '22 640 000' }

/** What delivery costs where it does not cost as usual, as the merchant types it, and from which sum it is free. */
export const prices: { usual: number; byGovernorate: Record<string, string>; freeFrom: string } = {
  usual: 7_000,
  byGovernorate: { Tunis: '5', Ariana: '5', 'Ben Arous': '5,5', Medenine: '9.250', Tataouine: '10' },
  freeFrom: '200',
}

const fees: Record<string, number> = {
  Tunis: 5_000,
  Ariana: 5_000,
  'Ben Arous': 5_500,
  Médenine: 9_250,
  Tataouine: 10_000,
}

type Row = [name: string, governorate: string, lines: PlannedOrder['lines'], more?: Partial<PlannedOrder>]

const rows: Row[] = [
  [returner.name, 'Tunis', [[tee('M'), 1]], { phone: returner.phone, end: 'refused' }],
  [returner.name, 'Tunis', [[jogger('L'), 1]], { phone: returner.phone }],
  ['Amel Gharbi', 'Sousse', [[tee('S'), 1]], { end: 'exchanged' }],
  ['Béchir Trabelsi', 'Sfax', [[hoodie('M'), 1]]],
  ['Chedly Mansour', 'Ariana', [[door('M'), 2]], { missed: 'tried-again' }],
  ['Dorra Ben Salah', 'Nabeul', [[ink('M'), 1]], { resized: 'L' }],
  ['Emna Khelifi', 'Médenine', [[jean('M'), 1]], { end: 'refused' }],
  ['Fares Hamdi', 'Tunis', [[hoodie('L'), 1]], { code: code.text, end: 'returned-written-off' }],
  ['Ghada Ayari', 'Ben Arous', [[tee('M'), 2]], { missed: 'rings-back' }],
  ['Hédi Bouazizi', 'Monastir', [[jogger('M'), 1]], { code: code.text }],
  ['Ines Mejri', 'Sfax', [[door('S'), 1]], { end: 'exchanged' }],
  [
    'Jalel Saidi',
    'Gabès',
    [
      [hoodie('M'), 1],
      [jean('M'), 1],
    ],
  ],
  ['Khadija Zouari', 'Bizerte', [[ink('S'), 1]], { end: 'refused' }],
  [
    'Lotfi Ferchichi',
    'Tunis',
    [
      [tee('L'), 1],
      [ink('L'), 1],
      [jogger('M'), 1],
    ],
  ],
  ['Mouna Cherif', 'Kairouan', [[jean('L'), 1]]],
  ['Nizar Dridi', 'Sousse', [[door('M'), 1]], { missed: 'tried-again' }],
  ['Olfa Karoui', 'Mahdia', [[hoodie('S'), 1]], { end: 'refused' }],
  ['Plamen Tlili', 'Ariana', [[tee('XL'), 1]], { code: code.text }],
  ['Qays Guesmi', 'Tunis', [[jogger('S'), 1]], { end: 'exchanged' }],
  [
    'Rim Belhadj',
    'Zaghouan',
    [
      [tee('M'), 1],
      [jean('S'), 1],
    ],
  ],
  ['Sami Oueslati', 'Béja', [[ink('M'), 1]], { end: 'returned-sold-again' }],
  [
    'Takwa Jebali',
    'Médenine',
    [
      [door('L'), 1],
      [tee('M'), 1],
    ],
    { code: code.text },
  ],
  ['Umar Rezgui', 'Gafsa', [[jogger('L'), 2]]],
  ['Viviane Sassi', 'Tunis', [[ink('L'), 1]], { end: 'refused' }],
  ['Wassim Hadded', 'Sfax', [[tee('M'), 3]], { missed: 'tried-again' }],
  [
    'Xavier Ltaief',
    'Ben Arous',
    [
      [jean('L'), 1],
      [door('M'), 1],
    ],
    { code: code.text },
  ],
  ['Yosra Mhiri', 'Nabeul', [[hoodie('L'), 1]]],
  ['Zied Abidi', 'Jendouba', [[tee('L'), 1]], { end: 'refused' }],
  [
    'Asma Rahmani',
    'Sousse',
    [
      [ink('XL'), 1],
      [jogger('M'), 1],
    ],
  ],
  ['Bilel Nasri', 'Tataouine', [[door('XL'), 1]]],
]

/** The thirty orders of the day, in the order in which they come. */
export const planned: readonly PlannedOrder[] = rows.map(([name, governorate, lines, more], index) => ({
  name,
  governorate,
  lines,
  phone: `22 640 ${String(index).padStart(3, '0')}`,
  ...more,
}))

/** What an order costs, in millimes, added up as on paper. */
export function costOf({ lines, governorate, code: given }: PlannedOrder, skus: ReadonlyMap<string, Sku>) {
  let pieces = 0
  for (const [name, quantity] of lines) {
    const sku = skus.get(name)
    if (!sku) throw new Error(`There is no ${name}`)
    pieces += sku.price * quantity
  }
  const off = given ? Math.round((pieces * code.percent) / 100) : 0
  const delivery = pieces >= 200_000 ? 0 : (fees[governorate] ?? prices.usual)
  return { pieces, off, delivery, total: pieces - off + delivery }
}

/** The lines that are packed: with the size that the caller changed. */
export const linesOf = ({ lines, resized }: PlannedOrder): PlannedOrder['lines'] =>
  resized ? lines.map(([sku, quantity], index) => [index === 0 ? inSize(sku, resized) : sku, quantity]) : lines

/** The same product and color in another size. */
export const inSize = (sku: string, size: string) => sku.replace(/[^ ]+$/, size)
