import type { TrustPromise } from '../../promise.ts'
import { withShop } from '../../shop.ts'
import { fillFields } from './fill-fields.ts'
import { payloads } from './hostile-payloads.ts'
import { showTexts } from './show-texts.ts'

/** Shows that no text is taken for code: not by the shop that stores it, and not by the browsers that show it. */
export const hostileTexts: TrustPromise = {
  name: 'hostile-texts',
  promise: 'Whatever is typed into a field is stored or refused, and shown as what it is: text.',

  async run(engine, size, saboteur) {
    const each = size === 'full' ? payloads.length : 6
    const products = size === 'full' ? 12 : 3
    return withShop(engine, { saboteur }, async (shop) => {
      // Pages do not depend on the engine.
      const shown = engine === 'sqlite' ? await showTexts(shop, products) : { opened: 0, faults: [] }
      const filled = await fillFields(shop, each)
      const faults = [...shown.faults, ...filled.faults]
      return {
        asked: `${payloads.length} texts in every field: no 5xx; in a browser nothing run, refused by a policy or opened`,
        measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''} in ${filled.sent} calls and ${shown.opened} pages`,
        isKept: faults.length === 0,
      }
    })
  },

  saboteurs: [
    {
      name: 'descriptions are shown as they came',
      engines: ['sqlite'],
      edits: [
        {
          file: 'src/server/products/save-product.ts',
          find: 'safeRichText(product.description)',
          replace: 'product.description',
        },
      ],
    },
    {
      name: 'texts that no database can hold are let in',
      engines: ['postgres'],
      edits: [
        {
          file: 'src/domain/storable-text.ts',
          find: "!text.includes('\\0') && text.isWellFormed()",
          replace: 'text.length >= 0',
        },
      ],
    },
  ],
}
