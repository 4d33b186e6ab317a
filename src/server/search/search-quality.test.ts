import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rethrow, startTestImport } from '#test/imports/import-builders.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { demoProducts } from '#server/demo/catalogue.ts'
import { translateDemoColor, translateDemoProduct } from '#server/demo/translate-demo.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { saveProduct } from '#server/products/save-product.ts'

/** Real files lie beside the repository, or beside the folder of its worktrees. They are not part of it. */
const data = ['../shared/data', '../../shared/data'].find((folder) => existsSync(`${folder}/shopify-fashion.csv`)) ?? ''

/** A search, and what the first products that it finds are: their name, type and first color, and the sizes in stock of that color. */
type Case = [search: string, first: RegExp, found?: number]

/** What the first results say of themselves. */
async function describeFound(shop: Shop, q: string, language?: 'fr' | 'ar') {
  const { products, total, isPartial } = await shop.api.searchProducts({ q, limit: 3, language })
  const lines = products.map(({ model, type, tags, variants: [first] }) => {
    const sizes = first?.skus.filter(({ quantity }) => quantity > 0).map((sku) => sku.sizes)
    return `${model} | ${type} | ${first?.color ?? ''} | ${sizes?.join(' ') ?? ''} | ${tags.join(' ')}`
  })
  return { lines, total: isPartial ? 0 : total }
}

/** Asks everything and tells the share that was found as expected. */
async function score(shop: Shop, cases: Case[]) {
  const missed: string[] = []
  for (const [search, first, found = 1] of cases) {
    const { lines, total } = await describeFound(shop, search)
    const isFound = total >= found && lines.length > 0 && lines.slice(0, found).every((line) => first.test(line))
    if (!isFound) missed.push(`${search}: ${total} ${lines.join(' // ')}`)
  }
  return { found: cases.length - missed.length, of: cases.length, missed }
}

/** In the demo shop: the number is that of the results looked at. */
const inDemo: Case[] = [
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
const inRealShop: Case[] = [
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

describe('sixty searches and more find what they shall', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  it('in the demo shop', { timeout: 60_000 }, async () => {
    for (const [place, product] of demoProducts.entries()) {
      const variants = product.variants.map(({ price, sizes, ...variant }) => ({
        ...variant,
        variantPrice: Math.round((price ?? product.price) * 1_000),
        translations: translateDemoColor(variant.color),
        images: [],
        sizes: Object.entries(sizes).map(([size, quantity]) => ({ size, quantity, change: 0 })),
      }))
      const toSave = {
        ...{ ...product, sku: '', variants, price: Math.round(product.price * 1_000) },
        ...{ status: 'published' as const, translations: translateDemoProduct(product) },
        createdAt: new Date(Date.UTC(2026, 0, 100 - place)).toISOString(),
      }
      await shop.database.transact((tx) => saveProduct(tx, toSave, { reason: 'seed' }))
    }
    expect(await score(shop, inDemo)).toEqual({ found: inDemo.length, of: inDemo.length, missed: [] })
  })

  it.skipIf(!data)('in a real shop', { timeout: 120_000 }, async () => {
    await shop.empty()
    await startTestImport(shop.database, await readFile(`${data}/shopify-fashion.csv`), {})
    await runImports({ database: shop.database, onUnexpected: rethrow })
    expect(await score(shop, inRealShop)).toEqual({ found: inRealShop.length, of: inRealShop.length, missed: [] })
  })
})
