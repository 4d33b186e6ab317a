import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { formatProductCsv, type TestRow } from '#test/product-csv.ts'

const goods: [title: string, type: string, price: string, color: string, hue: number][] = [
  ['Kaftan Yasmine', 'Kaftans', '189.00', 'Ivory', 40],
  ['Kaftan Selma', 'Kaftans', '210.00', 'Terracotta', 14],
  ['Kaftan Ines', 'Kaftans', '175.00', 'Olive', 75],
  ['Kaftan Rim', 'Kaftans', '240.00', 'Navy', 220],
  ['Linen Dress Lella', 'Dresses', '159.00', 'Sand', 38],
  ['Linen Dress Mouna', 'Dresses', '149.00', 'Black', 260],
  ['Linen Dress Aya', 'Dresses', '165.00', 'Rose', 345],
  ['Linen Dress Hedia', 'Dresses', '179.00', 'Green', 140],
  ['Wide Trousers Souk', 'Trousers', '119.00', 'Ecru', 45],
  ['Wide Trousers Medina', 'Trousers', '119.00', 'Brown', 22],
  ['Sarouel Cap Bon', 'Trousers', '99.00', 'Blue', 205],
  ['Linen Shirt Kerkouane', 'Shirts', '89.00', 'White', 60],
  ['Linen Shirt Gammarth', 'Shirts', '89.00', 'Sky', 195],
  ['Linen Shirt Zaghouan', 'Shirts', '95.00', 'Mint', 155],
  ['Burnous Siliana', 'Coats', '320.00', 'Camel', 32],
  ['Burnous Kasserine', 'Coats', '340.00', 'Charcoal', 250],
  ['Scarf Mahdia', 'Scarves', '49.00', 'Red', 2],
  ['Scarf Korba', 'Scarves', '49.00', 'Yellow', 50],
  ['Basket Nefta', 'Bags', '69.00', 'Straw', 42],
  ['Basket Tozeur', 'Bags', '75.00', 'Natural', 36],
]

/** A merchant who comes from Shopify. */
export const darNour = {
  name: 'Dar Nour',
  owner: { name: 'Nour', email: 'nour@dar-nour.example', password: 'seven olive trees' },
  models: goods.map(([title]) => title),
  logo: {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 80" fill="none" stroke="#7a2e0e" stroke-width="5">
<path d="M12 70V36a28 28 0 0 1 56 0v34M28 70V38a12 12 0 0 1 24 0v32"/><path d="M96 20v40h14a20 20 0 0 0 0-40zM152 60l16-40 16 40m-26-14h20M206 60V20h16a11 11 0 0 1 0 22h-16m14 0 16 18"/></svg>`,
    ),
  },
  export: {
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(formatProductCsv(goods.flatMap(toRows))),
  },
}

/** The rows of a product in the export of Shopify: one for each size. */
function toRows([title, type, price, color]: (typeof goods)[number]): TestRow[] {
  const handle = title.toLowerCase().replaceAll(' ', '-')
  const sizes = ['Scarves', 'Bags'].includes(type) ? ['One size'] : ['S', 'M', 'L']
  const first = {
    title,
    type,
    vendor: 'Dar Nour',
    tags: type,
    published: 'true',
    status: 'active',
    body: `<p>${title}: woven in Moknine, cut and sewn in our house in Sousse.</p>`,
    image: `http://cdn.photos.example/${handle}.jpg`,
    alt: `${title}, ${color}`,
  }
  return sizes.map((size, index) => ({
    handle,
    name1: 'Color',
    value1: color,
    name2: 'Size',
    value2: size,
    price,
    quantity: '8',
    ...(index === 0 && first),
  }))
}

/** Serves the photographs that the export names. */
export async function openImageWeb() {
  const web = createServer((request, response) => {
    const title = request.url?.slice(1, -4).replaceAll('-', ' ')
    const hue = goods.find(([name]) => name.toLowerCase() === title)?.[4] ?? 0
    void sharp(Buffer.from(drawGarment(hue)))
      .jpeg()
      .toBuffer()
      .then((image) => response.end(image))
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  return { port: (web.address() as AddressInfo).port, close: () => web.close() }
}

const drawGarment = (hue: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800">
<rect width="640" height="800" fill="hsl(${hue} 30% 90%)"/><ellipse cx="320" cy="745" rx="210" ry="18" fill="hsl(${hue} 20% 75%)"/>
<path d="M250 110h140l120 110-60 70-50-40 50 480H190l50-480-50 40-60-70z" fill="hsl(${hue} 45% 45%)"/>
<path d="M320 110v620" stroke="hsl(${hue} 45% 35%)" stroke-width="4"/></svg>`
