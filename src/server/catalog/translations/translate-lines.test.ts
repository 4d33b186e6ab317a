import { afterAll, beforeEach, expect, it } from 'vitest'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { openShop } from '#test/shop.ts'
import { translateLines } from './translate-lines.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

it('lines are named in the language of the reader, and keep names that were given otherwise since', async () => {
  const { id } = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: 5 } } })
  const translations = JSON.stringify({ fr: { model: 'Sweat Marsa' } })
  await shop.database.transact((tx) => tx.updateTable('products').set({ translations }).where('id', '=', id).execute())
  const line = { productId: id, model: 'Marsa Hoodie', color: 'Ink', quantity: 2 }
  const read = (language: 'en' | 'fr' | 'ar', lines: (typeof line)[], byDefault: 'en' | 'fr' = 'en') =>
    inLanguage(language, () => translateLines(shop.database.query, lines), byDefault)

  expect(await read('en', [line])).toEqual([line])
  expect(await read('fr', [line])).toEqual([{ ...line, model: 'Sweat Marsa' }])
  expect(await read('ar', [line])).toEqual([line])
  // In a French shop, what is not translated into Arabic is read in French, and in English as it was written before.
  expect(await read('ar', [line], 'fr')).toEqual([{ ...line, model: 'Sweat Marsa' }])
  expect(await read('en', [line], 'fr')).toEqual([line])
  expect(await read('fr', [{ ...line, model: 'Old Hoodie' }])).toEqual([{ ...line, model: 'Old Hoodie' }])
})
