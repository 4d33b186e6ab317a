/** A search, and what the first products that it finds are: their name, type and first color, and the sizes in stock of that color. */
export type SearchCase = [search: string, first: RegExp, found?: number]

/** What a product says of itself, as the cases look at it. */
export const describeFound = ({ model, type, color, inStock, tags }: FoundProduct): string =>
  `${model} | ${type} | ${color} | ${inStock.join(' ')} | ${tags.join(' ')}`

interface FoundProduct {
  model: string
  type: string
  /** The first color, and its sizes in stock. */
  color: string
  inStock: readonly string[]
  tags: readonly string[]
}

/** Whether a search has found what it shall: so many products, the first of which are what was sought. */
export const isFoundBy = ([, first, found = 1]: SearchCase, lines: readonly string[], total: number): boolean =>
  total >= found && lines.length > 0 && lines.slice(0, found).every((line) => first.test(line))

/** In the demo shop: the number is that of the results looked at. */
export const inDemo: SearchCase[] = [
  // As it is written.
  ['hoodie', /Hoodie/, 3],
  ['Marsa Heavy Hoodie', /^Marsa Heavy Hoodie/],
  ['bomber', /Bomber/],
  ['tote', /Tote/, 2],
  // As one types.
  ['mar', /^Marsa/],
  ['hood', /Hoodie/, 3],
  ['beani', /Beanie/, 2],
  // With slips and without accents.
  ['hoddie', /Hoodie/, 3],
  ['jaket', /Jacket/, 3],
  ['cassquette', /Cap/, 2],
  ['sweatshrit', /Sweatshirt/, 2],
  ['rades', /^Radès/],
  ['belvedere', /^Belvédère/],
  ['zaghuan', /^Zaghouan/],
  ['doudonne', /Puffer/, 2],
  // French, and what is said in Tunisia.
  ['sweat à capuche', /Hoodie/, 3],
  ['sweat capuche', /Hoodie/, 3],
  ['pull', /Sweatshirt|Hoodie/, 3],
  ['veste', /Jacket|Bomber|Coach/, 3],
  ['veste en jean', /Denim Jacket/],
  ['pantalon', /Pants/],
  ['casquettes', /Cap/, 2],
  ['bonnet', /Beanie/, 2],
  ['chaussettes', /Sock/, 2],
  ['t-shirt', /T-shirt/, 3],
  ['tee shirt blanc', /T-shirt \| White/],
  ['short de bain', /Swim/, 2],
  ['sac', /Tote/, 2],
  ['manches longues', /Long Sleeve/, 2],
  // Arabic: forms of alef, ta marbuta, alef maqsura, vowels, lengthened words and the article.
  ['قميص اسود', /Long Sleeve|T-shirt|Polo/],
  ['هودي', /Hoodie/, 3],
  ['هودى', /Hoodie/, 3],
  ['الهودي', /Hoodie/, 3],
  ['هـــودي', /Hoodie/, 3],
  ['قُبَّعَة', /Cap|Beanie/, 2],
  ['قبعه', /Cap|Beanie/, 2],
  ['جاكيت أزرق', /Jacket|Puffer|Coach|Varsity|Bomber.*/],
  ['سروال رياضي', /Jogger/, 2],
  ['مرسى', /^Marsa/],
  ['تيشرت', /T-shirt/, 3],
  // Colors by their usual names and those of the shop.
  ['hoodie noir', /Hoodie \| Ink/, 2],
  ['hoodie ink', /Hoodie \| Ink/, 2],
  ['black hoodie', /Hoodie \| Ink/, 2],
  ['sidi blue', /Sidi Blue/, 3],
  ['bonnet rouge', /Beanie.*Red/],
  ['أسود', /Ink|Black/, 3],
  // Sizes.
  ['hoodie noir L', /Hoodie \| Ink \|.* L( |$)/, 2],
  ['hoodie black taille XL', /Hoodie \| Ink \|.* XL/, 2],
  ['jogger m', /Jogger.* M( |$)/, 2],
  ['هودي مقاس L', /Hoodie.* L( |$)/, 3],
]

/** In the export of a real shop with 997 products. */
export const inRealShop: SearchCase[] = [
  ['black dress', /dress.*black|black.*dress/i, 3],
  ['robe noire', /dress/i, 3],
  ['فستان اسود', /dress/i, 3],
  ['jupe', /skirt/i, 3],
  ['sneaker taille 42', /sneaker.* 42( |$)|sneaker.*42 /i],
  ['حذاء مقاس ٤٢', /shoe.*\| .*42/i],
  ['echarpe', /scar/i, 3],
  ['cashmere swaeter', /cashmere.*(sweater|knit)|(sweater|knit).*cashmere/i],
  ['collier', /necklace/i, 3],
  ['boucles d’oreilles', /earring/i, 3],
  ['bottine', /boot/i, 3],
  ['ceinture cuir', /belt/i],
  ['chemise homme', /shirt|button/i, 2],
  ['ivan grundahl', /./, 3],
  ['philippe model sneaker', /sneaker|top/i, 2],
]
