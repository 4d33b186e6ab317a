import { blackTeeRow, formatProductCsv } from '#test/product-csv.ts'

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const names = ['Marsa', 'Goulette', 'Zaghouan', 'Nefta', 'Soukra', 'Ariana', 'Sejnane', 'Zellige']

/** An export of that many products of three to seven sizes, without images. `prefix` keeps two files from naming the same products. */
export function formatProductFile(count: number, prefix: string): string {
  const rows = Array.from({ length: count }, (_, number) => {
    const handle = `${prefix}-${number}`
    const title = `${names[number % names.length] ?? ''} tee ${prefix} ${number}`
    // As Shopify writes them: the first row tells of the product, the others of their sizes alone.
    const first = { title, vendor: `Maison ${number % 40}`, body: '<p>Heavy <em>cotton</em>, cut wide.</p>'.repeat(10) }
    const next = { title: '', vendor: '', body: '', tags: '', type: '' }
    return sizes
      .slice(0, 3 + (number % 5))
      .map((size, place) =>
        blackTeeRow(size, { handle, sku: `${handle}-${size}`, barcode: '', ...(place === 0 ? first : next) }),
      )
  })
  return formatProductCsv(rows.flat())
}
