import { addProduct } from '#test/shop.ts'
import { SeededRandom } from '../../../random.ts'
import { signIn } from '../../../ask.ts'
import { callWhenFree } from '../../../call.ts'
import type { TrustShop } from '../../../shop.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { toSavedVariants, type ReadProduct } from '../../product-to-save.ts'

const DESCRIPTIONS = 4
const ROWS = 60

/**
 * Saves descriptions with charts of sizes, and each as it was kept once more, as an editor does. Answers how many were
 * refused: what is read as the number of a card can never be saved.
 */
export async function countRefusedCharts(shop: TrustShop): Promise<{ saved: number; refused: number }> {
  const random = new SeededRandom(36)
  const token = await signIn(shop, admin)
  const call = (method: string, path: string, body?: unknown) => callWhenFree(shop.url, { method, path, token, body })
  const { id } = await shop.withDatabase((database) => addProduct(database, { colors: { Ink: { M: 5 } } }))
  const save = async (description?: string) => {
    const { body } = await call('GET', `/api/admin/products/${id}`)
    const product = body as ReadProduct & { description: string }
    const variants = toSavedVariants(product, () => 0)
    const details = { ...product, description: description ?? product.description, variants }
    return (await call('PUT', `/api/products/${id}`, details)).status === 200
  }
  const saves: boolean[] = []
  for (let count = 0; count < DESCRIPTIONS; count++) {
    const chart = makeChart(random)
    // A table within another one becomes lines.
    saves.push(await save(count % 2 === 0 ? `<table><tr><td>${chart}</td></tr></table>` : chart), await save())
  }
  return { saved: saves.length, refused: saves.filter((isSaved) => !isSaved).length }
}

/** A table of sizes, from 3 to 9 in a row. */
function makeChart(random: SeededRandom): string {
  const rows = Array.from({ length: ROWS }, () => {
    const from = 30 + random.below(40)
    const sizes = Array.from({ length: 3 + random.below(7) }, (_, index) => from + index * 4 + random.below(4))
    return `<tr><td>${sizes.join('</td><td>')}</td></tr>`
  })
  return `<p>Sizes in centimetres</p><table>${rows.join('')}</table>`
}
