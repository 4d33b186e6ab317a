import { writes } from '#server/platform/db/statements/written-tables.ts'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { migrationsFolder } from '#server/schema/database.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const add = (model: string, ...colors: string[]) =>
  shop.addProduct({ model, colors: Object.fromEntries(colors.map((color) => [color, { M: 1 }])) })
const colorsOf = async (id: string) =>
  (await shop.api.getProduct({ id })).variants.map(({ color, colorSlug }) => [color, colorSlug])
/** The product and color that an address opens, and where it has moved to. */
async function find(id: string) {
  const { product, selectedColor, movedTo } = await shop.api.getProduct({ id })
  return [product.model, selectedColor, movedTo]
}

/** Saves a product as the form does, with other colors. */
async function recolor(id: string, rename: (color: string) => string) {
  const { api } = await shop.signIn({ isAdmin: true })
  const { _id, variants, price, ...product } = await api.getAdminProduct({ id })
  const wanted = variants.map(({ variantPrice, sizes, images, ...variant }) => ({
    ...variant,
    color: rename(variant.color),
    variantPrice: variantPrice / 1000,
    images: images.map(({ id: imageId, alt }) => ({ id: imageId ?? '', alt })),
    sizes: sizes.map(({ value }) => ({ size: value, change: 0 })),
  }))
  await api.editProduct({ ...product, id: _id, price: price / 1000, variants: wanted })
}

describe('an address leads to one product', () => {
  it('whichever comes first, a product or a color of another', async () => {
    const colored = await add('Zed', 'Blue Sky', 'Ink')
    const named = await add('Zed Blue Sky', 'Red')
    expect([colored.slug, named.slug]).toEqual(['zed', 'zed-blue-sky-2'])
    expect(await find('zed-blue-sky')).toEqual(['Zed', 'Blue Sky', undefined])

    const first = await add('Kai Sand', 'Ink')
    const second = await add('Kai', 'Sand')
    expect(await colorsOf(second.id)).toEqual([['Sand', 'sand-2']])
    expect([await find('kai-sand'), await find('kai-sand-2')]).toEqual([
      ['Kai Sand', 'Ink', undefined],
      ['Kai', 'Sand', undefined],
    ])
    expect(first.slug).toBe('kai-sand')
    // Two colors of two products.
    const longer = await add('Kai Deep', 'Sea')
    expect(await colorsOf((await add('Kai', 'Deep Sea')).id)).toEqual([['Deep Sea', 'deep-sea']])
    expect(await find('kai-deep-sea')).toEqual(['Kai Deep', 'Sea', undefined])
    expect(longer.slug).toBe('kai-deep')
  })

  it('when it gets another slug, a color is added, or it is duplicated', async () => {
    const { id } = await add('Box', 'Ink')
    await add('Tee', 'Ink', 'Red')
    await add('Box Blue', 'Ink')
    await recolor(id, () => 'Blue')
    expect(await colorsOf(id)).toEqual([['Blue', 'blue-2']])
    const { api } = await shop.signIn({ isAdmin: true })
    // Its color would be `tee-red`, which is a color of another product.
    const { id: other } = await add('Other', 'Red')
    await shop.addProduct({ id: other, slug: 'tee', model: 'Other', colors: { Red: { M: 1 } } })
    expect((await api.getAdminProduct({ id: other })).slug).toBe('tee-2')
    await add('Other (copy) Red', 'Ink')
    const copy = await api.duplicateProduct({ id: other })
    expect((await api.getAdminProduct({ id: copy.id })).variants.map(({ colorSlug }) => colorSlug)).toEqual(['red-2'])
  })

  it('when both are saved at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const model = `Race ${'abcde'[round]}`
      const [colored, named] = await Promise.all([add(model, 'Blue Sky'), add(`${model} Blue Sky`, 'Red')])
      const [[, colorSlug = ''] = []] = await colorsOf(colored.id)
      expect(`${colored.slug}-${colorSlug}`).not.toBe(named.slug)
      expect(await find(`${colored.slug}-${colorSlug}`)).toEqual([model, 'Blue Sky', undefined])
      expect(await find(named.slug)).toEqual([`${model} Blue Sky`, 'Red', undefined])
    }
  })
})

describe('an address that once was', () => {
  it('leads to the color that was renamed, for good', async () => {
    const { id } = await add('Zed', 'Ink', 'Sand')
    await recolor(id, (color) => (color === 'Sand' ? 'Beige' : color))
    expect(await find('zed-sand')).toEqual(['Zed', 'Beige', 'zed-beige'])
    await recolor(id, (color) => (color === 'Beige' ? 'Cream' : color))
    expect(await Promise.all(['zed-sand', 'zed-beige', 'zed-cream', 'zed', 'zed-ink'].map(find))).toEqual([
      ['Zed', 'Cream', 'zed-cream'],
      ['Zed', 'Cream', 'zed-cream'],
      ['Zed', 'Cream', undefined],
      ['Zed', 'Ink', undefined],
      ['Zed', 'Ink', undefined],
    ])
    // Another product does not take it, and the color takes it back.
    expect((await add('Zed Sand', 'Red')).slug).toBe('zed-sand-2')
    await recolor(id, (color) => (color === 'Cream' ? 'Sand' : color))
    expect(await find('zed-sand')).toEqual(['Zed', 'Sand', undefined])
    expect(await find('zed-cream')).toEqual(['Zed', 'Sand', 'zed-sand'])
  })

  it('leads to the color also where the product has another slug since', async () => {
    const { id } = await add('Zed', 'Ink', 'Sand')
    await shop.addProduct({ id, slug: 'zora', model: 'Zed', colors: { Ink: { M: 1 }, Sand: { M: 1 } } })
    await recolor(id, (color) => (color === 'Sand' ? 'Beige' : color))
    expect(await Promise.all(['zed', 'zed-sand', 'zora-sand'].map(find))).toEqual([
      ['Zed', 'Ink', 'zora'],
      ['Zed', 'Beige', 'zora-beige'],
      ['Zed', 'Beige', 'zora-beige'],
    ])
  })
})

describe('two that an older version gave the same address', () => {
  async function addClash() {
    const colored = await add('Zed', 'Ink', 'Blue')
    const named = await add('Zed Azure', 'Red')
    await shop.database.transact(async (tx) => {
      await tx.deleteFrom('product_addresses').execute()
      await tx.updateTable('variants').set({ color_slug: 'azure' }).where('color', '=', 'Blue').execute()
    })
    return { colored, named }
  }

  it('are told apart in one way: the product has it', async () => {
    const { colored } = await addClash()
    expect(await find('zed-azure')).toEqual(['Zed Azure', 'Red', undefined])

    const script = await readFile(new URL('0061_product_addresses.sql', migrationsFolder), 'utf8')
    const inserts = script.split(';').filter((statement) => statement.includes('insert into'))
    await shop.database.transact(async (tx) => {
      for (const statement of inserts) await sql`${sql.raw(statement)} ${writes('product_addresses')}`.execute(tx)
    })
    expect(await find('zed-azure')).toEqual(['Zed Azure', 'Red', undefined])
    expect(await find('zed-ink')).toEqual(['Zed', 'Ink', undefined])
    // The color gets an address of its own when its product is saved.
    await recolor(colored.id, (color) => color)
    expect(await colorsOf(colored.id)).toEqual([
      ['Ink', 'ink'],
      ['Blue', 'blue'],
    ])
    expect(await find('zed-blue')).toEqual(['Zed', 'Blue', undefined])
  })

  it('leave the address to the color while nobody sees the product', async () => {
    const { named } = await addClash()
    await shop.database.transact((tx) =>
      tx.updateTable('products').set({ status: 'draft' }).where('id', '=', named.id).execute(),
    )
    expect(await find('zed-azure')).toEqual(['Zed', 'Blue', undefined])
  })
})
