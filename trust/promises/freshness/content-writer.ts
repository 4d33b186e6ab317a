import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { guestContact } from '../../customers.ts'
import { callShop, type ShopCall } from '../../call.ts'
import type { SeededRandom } from '../../random.ts'
import { toSavedVariants, type ReadProduct } from '../product-to-save.ts'
import { StockWorker, type StockedProduct } from '../stock-worker.ts'

interface ProductDetails {
  variants: { sizes: { skuId: string; quantity: number }[] }[]
}

export interface ContentWriterOptions {
  /** The processes of the shop; each write goes to one of them. */
  urls: readonly string[]
  token: string
  random: SeededRandom
  products: StockedProduct[]
  /** The last part of the address of every product page that was ever there. */
  slugs: string[]
}

/** Does at random what changes the content of the shop, through any of its processes. */
export class ContentWriter {
  readonly #options: ContentWriterOptions
  readonly #workers: readonly StockWorker[]

  constructor(options: ContentWriterOptions) {
    this.#options = options
    const orderIds: string[] = []
    this.#workers = options.urls.map((url) => new StockWorker({ ...options, url, orderIds }))
  }

  async write(): Promise<{ name: string; status: number }> {
    const { random } = this.#options
    if (random.below(3) === 0) return random.pick(this.#workers).doSomething()
    const writes = {
      price: () => this.#saveProduct(() => ({ price: 20 + random.below(100) })),
      rename: () => this.#saveProduct(({ slug }) => ({ slug: `${slug}-${random.below(10)}` })),
      move: () => this.#saveProduct(() => ({ collection: random.pick(['jackets', 'hoodies-Pants']) })),
      shadow: () => this.#addProduct(),
      sellOut: () => this.#sellOut(),
      setting: () => this.#send('PATCH', '/api/settings', { deliveryFee: random.below(9) }),
      help: () =>
        this.#send('PUT', '/api/help/shipping', {
          title: `Shipping ${random.below(99)}`,
          description: 'How it comes',
          intro: 'Soon',
          sections: [],
        }),
    }
    // What changes everything is rare, so that there is something kept to look at.
    const often = ['price', 'rename', 'move', 'shadow', 'sellOut', 'sellOut', 'sellOut'] as const
    const name = random.below(20) ? random.pick(often) : random.pick(['setting', 'help'] as const)
    return { name, status: await writes[name]() }
  }

  async #send(method: string, path: string, body: unknown) {
    return (await this.#call({ method, path, body })).status
  }

  #call(call: ShopCall) {
    const { urls, random, token } = this.#options
    return callShop(random.pick(urls), { ...call, token })
  }

  async #saveProduct(change: (product: { slug: string }) => object) {
    const { random, products, slugs } = this.#options
    const { id } = random.pick(products)
    const { body, status } = await this.#call({ method: 'GET', path: `/api/admin/products/${id}` })
    if (status !== 200) return status
    const product = body as ReadProduct
    // Without a price of their own, so that a new price of the product is theirs.
    const variants = toSavedVariants(product, () => 0).map((variant) => ({ ...variant, variantPrice: undefined }))
    const saved = await this.#call({
      method: 'PUT',
      path: `/api/products/${id}`,
      body: { ...body, id, variants, ...change(product) },
    })
    if (saved.status === 200) slugs.push(saved.body.slug)
    return saved.status
  }

  /** Orders all that is left of a size, where that are few. */
  async #sellOut() {
    const { random, products } = this.#options
    const { body, status } = await this.#call({
      method: 'GET',
      path: `/api/products/details/${random.pick(products).id}`,
    })
    if (status !== 200) return status
    const sizes = (body as ProductDetails).variants.flatMap((variant) => variant.sizes)
    const few = sizes.filter(({ quantity }) => quantity > 0 && quantity <= MAX_QUANTITY_PER_LINE)
    const productData = random.pickSome(few, 1).map(({ skuId, quantity }) => ({ skuId, quantity }))
    return this.#send('POST', '/api/orders/createOrder', { addressData: guestContact(random.below(1e7)), productData })
  }

  /** Adds a product whose slug is that of another with a color behind it: the address of that color leads to it from now on. */
  async #addProduct() {
    const { random, products, slugs, urls, token } = this.#options
    const { body, status } = await this.#call({
      method: 'GET',
      path: `/api/admin/products/${random.pick(products).id}`,
    })
    if (status !== 200) return status
    const variants = [{ color: 'Ink', swatch: '', images: [], sizes: [{ size: 'M', change: 1 + random.below(12) }] }]
    const product = { ...body, id: undefined, version: undefined, slug: `${body.slug}-ink`, variants }
    const form = new FormData()
    form.append('productDetails', JSON.stringify({ ...product, status: 'published' }))
    const added = await fetch(`${random.pick(urls)}/api/products`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const saved = (await added.json()) as { slug: string }
    if (added.status === 201) slugs.push(saved.slug)
    return added.status
  }
}
