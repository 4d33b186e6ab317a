import type { TrustPromise } from '../../promise.ts'
import { withShop } from '../../shop.ts'
import { fillFields } from './fill-fields.ts'
import { payloads } from './hostile-payloads.ts'
import { readTexts } from './read-texts.ts'
import { showTexts } from './show-texts.ts'
import { storeTexts } from './store-texts.ts'

/** Shows that no text is taken for code: not by the shop that stores it, and not by the browsers that show it. */
export const hostileTexts: TrustPromise = {
  name: 'hostile-texts',
  promise: 'Whatever is typed into a field is stored or refused, and shown as what it is: text.',

  async run(engine, size, saboteur) {
    const each = size === 'full' ? payloads.length : 6
    const products = size === 'full' ? 12 : 3
    return withShop(engine, { saboteur }, async (shop) => {
      const stored = await storeTexts(shop, products)
      const read = await readTexts(shop, stored)
      // A broken shop is looked at until it shows. Browsers do not depend on the engine.
      const isEnough = saboteur && read.faults.length > 0
      const isShown = engine === 'sqlite' && !isEnough
      const shown = isShown ? await showTexts(shop, stored) : { opened: 0, faults: [] }
      const isFilled = !isEnough && !(saboteur && shown.faults.length > 0)
      const filled = isFilled ? await fillFields(shop, each) : { sent: 0, taken: 0, faults: [] }
      const faults = [...read.faults, ...shown.faults, ...filled.faults]
      return {
        asked: `${payloads.length} texts in every field: no 5xx; in a browser nothing run, refused by a policy or opened; in sheets, mails and data for search engines nothing but text`,
        measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''} in ${filled.sent} calls (${filled.taken} taken), ${shown.opened} pages and ${read.read} files`,
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
      name: 'cells of sheets are written as they came',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/tables/format-csv.ts',
          find: 'return escapeFormula(value)',
          replace: 'return value',
        },
      ],
    },
    {
      name: 'mails hold texts as they came',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/mail/mail-layout.ts',
          find: '<td style="${cell}">${escapeHtml(name)}',
          replace: '<td style="${cell}">${name}',
        },
      ],
    },
    {
      name: 'the sitemap names products as they are called',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/sitemap/queries.ts',
          find: "select(['slug', ",
          replace: "select(['model as slug', ",
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
