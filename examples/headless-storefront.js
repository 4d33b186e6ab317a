/**
 * A storefront in one file, on a server of its own: it lists and filters the products of a shop, and orders.
 *
 *   npm install @hanout/client
 *   SHOP=http://localhost:3000 PORT=8080 node headless-storefront.js
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { ApiError, createClient } from '@hanout/client'

const shop = createClient({ url: process.env.SHOP ?? 'http://localhost:3000', language: process.env.SHOP_LANGUAGE })

const escape = (text) => String(text).replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const dinars = (millimes) => `${(millimes / 1000).toFixed(3)} DT`
const page = (title, body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><h1>${escape(title)}</h1>${body}</html>`

/** `/?color=Ink&size=M`: the products that match, and links to filter by what there is. */
async function list({ searchParams }) {
  const chosen = Object.fromEntries(['color', 'size'].map((name) => [name, searchParams.getAll(name)]))
  const [{ products }, { colors, sizes }] = await Promise.all([
    shop.listProducts({ ...chosen, limit: 24 }),
    shop.getCollection({ id: 'products' }),
  ])
  const links = (name, values) =>
    values.map(({ value }) => `<a href="/?${new URLSearchParams({ [name]: value })}">${escape(value)}</a>`).join(' ')
  const cards = products.map(
    ({ slug, model, priceRange }) =>
      `<li><a href="/products/${escape(slug)}">${escape(model)}</a> ${dinars(priceRange.lowest)}</li>`,
  )
  return page('Products', `<nav>${links('color', colors)} | ${links('size', sizes)}</nav><ul>${cards.join('')}</ul>`)
}

/** `/products/tee`: what can be bought of a product, with a form that orders it. */
async function show(slug) {
  const { product, variants } = await shop.getProduct({ id: slug })
  const options = variants.flatMap(({ color, variantPrice, sizes }) =>
    sizes
      .filter(({ quantity }) => quantity > 0)
      .map(
        ({ skuId, value }) =>
          `<option value="${skuId}">${escape(`${color}, ${value}`)}: ${dinars(variantPrice)}</option>`,
      ),
  )
  const fields = { userName: 'Name', userEmail: 'Email', userPhoneNumber: 'Phone', street: 'Address' }
  const inputs = Object.entries(fields).map(
    ([name, label]) => `<p><label>${label} <input name="${name}" required></label>`,
  )
  // The key makes a form that is sent twice one order.
  return page(
    product.model,
    `<form method="post" action="/orders"><input type="hidden" name="key" value="${randomUUID()}">
<p><label>Color and size <select name="skuId">${options.join('')}</select></label>${inputs.join('')}
<p><button>Order</button></form>`,
  )
}

async function order({ key, skuId, ...addressData }) {
  const { number, total } = await shop.placeDirectOrder(
    { addressData, productData: [{ skuId, quantity: 1 }] },
    { idempotencyKey: key },
  )
  return page('Thank you', `<p>Order ${escape(number)}: ${dinars(total)}, to pay when it arrives.</p>`)
}

async function answer(request) {
  const url = new URL(request.url, 'http://localhost')
  if (request.method === 'POST' && url.pathname === '/orders') {
    let body = ''
    for await (const part of request) if ((body += part).length > 10_000) throw new Error('The form is too long')
    return order(Object.fromEntries(new URLSearchParams(body)))
  }
  const [, slug] = /^\/products\/([^/]+)$/.exec(url.pathname) ?? []
  return slug ? show(decodeURIComponent(slug)) : list(url)
}

const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  try {
    response.end(await answer(request))
  } catch (error) {
    // What the shop refuses has a message for its customer: out of stock, a phone that cannot be.
    const isRefusal = error instanceof ApiError
    if (!isRefusal) process.stderr.write(`${error.stack}\n`)
    response.statusCode = isRefusal ? 422 : 502
    response.end(page('Sorry', `<p>${isRefusal ? escape(error.message) : 'The shop cannot be reached.'}</p>`))
  }
})
server.listen(Number(process.env.PORT ?? 8080), () =>
  process.stdout.write(`http://localhost:${server.address().port}\n`),
)
