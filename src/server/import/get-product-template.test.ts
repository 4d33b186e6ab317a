import { afterAll, beforeEach, expect, it } from 'vitest'
import { languages } from '#domain/texts/languages.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { planProducts } from '#server/import/preview-products.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { testRules } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const names = { en: 'Linen shirt (example)', fr: 'Chemise en lin (exemple)', ar: 'قميص كتان (مثال)' }
const whites = { en: 'White', fr: 'Blanc', ar: 'أبيض' }

it.each(languages.flatMap(({ code: language }) => [[language, 'csv'] as const, [language, 'xlsx'] as const]))(
  'can be imported as it is, in %s as %s: two drafts with their colors and sizes',
  async (language, ending) => {
    const { api } = await shop.signIn({ isAdmin: true })
    const file = await inLanguage(language, async () =>
      ending === 'csv'
        ? Buffer.from(await api.getProductTemplate())
        : Buffer.from(await (await api.getProductTemplateWorkbook()).arrayBuffer()),
    )
    const found = await readProducts(await readCsv(file), testRules)
    expect(found.products.map(({ product }) => product)).toMatchObject([
      {
        model: names[language],
        status: 'draft',
        price: 59_900,
        variants: [
          { color: whites[language], sizes: [{ size: 'S', quantity: 4, code: 'LIN-W-S' }, { size: 'M' }] },
          { sizes: [{ size: 'M', quantity: 3 }] },
        ],
      },
      {
        status: 'draft',
        price: 119_000,
        variants: [{ variantPrice: 89_000, sizes: [{ size: '38' }, { size: '40' }] }],
      },
    ])
    const { plan, skipped, notes } = await planProducts(shop.database, found)
    const noImage = 'The product has no picture'
    expect([plan.map(({ what }) => what), skipped, notes.map((note) => note.text)]).toEqual([
      ['new', 'new'],
      [],
      [noImage, noImage],
    ])
  },
)
