import type { Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import type { Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { amount, count, csvFormats, text, type TableColumn, type Table } from '#server/platform/tables/table.ts'

/** An example in the template: a size, with the facts of its product on the first of its rows. */
interface TemplateRow {
  handle: string
  facts?: { title: string; body: string; type: string; tags: string }
  color: string
  size: string
  sku: string
  quantity: number
  price: Millimes
  compareAtPrice?: Millimes
}

/**
 * The table that a merchant fills in by hand: the columns that the import reads, with two products as examples in the
 * language of the reader. They are drafts that say of themselves that they are examples.
 */
export async function getProductTemplate(db: Db): Promise<Table<TemplateRow>> {
  const { csvFormat } = await getStaffSettings(db)
  const [color, size] = [t('productTemplate.color'), t('productTemplate.size')]
  const columns: TableColumn<TemplateRow>[] = [
    text('Handle', ({ handle }) => handle),
    text('Title', ({ facts }) => facts?.title ?? ''),
    text('Body (HTML)', ({ facts }) => facts?.body ?? ''),
    text('Type', ({ facts }) => facts?.type ?? ''),
    text('Tags', ({ facts }) => facts?.tags ?? ''),
    text('Status', ({ facts }) => (facts ? 'draft' : '')),
    text('Option1 Name', () => color),
    text('Option1 Value', (row) => row.color),
    text('Option2 Name', () => size),
    text('Option2 Value', (row) => row.size),
    text('Variant SKU', ({ sku }) => sku),
    count('Variant Inventory Qty', ({ quantity }) => quantity),
    amount('Variant Price', ({ price }) => price),
    amount('Variant Compare At Price', ({ compareAtPrice }) => compareAtPrice ?? ''),
    text('Image Src', () => ''),
  ]
  const rows = listExamples()
  async function* parts() {
    yield rows
  }
  return { columns, parts: parts(), csvFormat: csvFormats[csvFormat] }
}

function listExamples(): TemplateRow[] {
  const [white, blue] = [t('productTemplate.white'), t('productTemplate.blue')]
  const shirt = { handle: 'example-shirt', price: 59_900 }
  const dress = { handle: 'example-dress', price: 89_000, compareAtPrice: 119_000 }
  return [
    {
      ...shirt,
      facts: {
        title: t('productTemplate.shirt'),
        body: t('productTemplate.shirtText'),
        type: t('productTemplate.shirtType'),
        tags: t('productTemplate.tags'),
      },
      color: white,
      size: 'S',
      sku: 'LIN-W-S',
      quantity: 4,
    },
    { ...shirt, color: white, size: 'M', sku: 'LIN-W-M', quantity: 6 },
    { ...shirt, color: blue, size: 'M', sku: 'LIN-B-M', quantity: 3 },
    {
      ...dress,
      facts: {
        title: t('productTemplate.dress'),
        body: t('productTemplate.dressText'),
        type: t('productTemplate.dressType'),
        tags: t('productTemplate.dressTags'),
      },
      color: blue,
      size: '38',
      sku: 'DRE-B-38',
      quantity: 2,
    },
    { ...dress, color: blue, size: '40', sku: 'DRE-B-40', quantity: 0 },
  ]
}
