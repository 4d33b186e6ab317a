import { callShop, type ShopCall } from '../call.ts'
import { guestContact } from '../customers.ts'
import type { SeededRandom } from '../random.ts'
import { toSavedVariants, type ReadProduct } from './product-to-save.ts'

export interface StockedProduct {
  id: string
  skuIds: readonly string[]
}

interface StockWorkerOptions {
  url: string
  token: string
  random: SeededRandom
  products: readonly StockedProduct[]
  /** The orders of all workers: they meet on them. */
  orderIds: string[]
}

interface EditedOrder {
  updatedAt: string
  userName: string
  userEmail: string
  userPhoneNumber: string
  address: { street: string; comment: string }
  items: readonly { skuId: string; productId: string; quantity: number }[]
}

/** Staff and customers in one: does at random what moves stock. */
export class StockWorker {
  /** Operations that were taken. */
  changes = 0
  readonly #options: StockWorkerOptions
  #bulkEdit: string | undefined

  constructor(options: StockWorkerOptions) {
    this.#options = options
  }

  async doSomething(): Promise<{ name: string; status: number }> {
    const { random } = this.#options
    const operations = {
      order: this.#order,
      cancel: () => this.#changeStatus(['Cancelled']),
      restock: () => this.#changeStatus(['Pending', 'Shipped']),
      edit: this.#editOrder,
      correct: this.#correct,
      restore: this.#undoBulkEdit,
      bulk: this.#bulkEditProduct,
      save: this.#saveProduct,
      import: this.#importAndUndo,
    }
    type Name = keyof typeof operations
    const often: Name[] = ['order', 'order', 'order', 'cancel', 'restock', 'edit', 'edit', 'correct', 'correct', 'save']
    const name = random.below(40) ? random.pick(often) : random.pick<Name>(['bulk', 'restore', 'import'])
    const status = await operations[name].call(this)
    if (status >= 200 && status < 300) this.changes += 1
    return { name, status }
  }

  async #send(call: ShopCall) {
    return callShop(this.#options.url, { ...call, token: this.#options.token })
  }

  async #order() {
    const { random, products, orderIds } = this.#options
    const productData = random
      .pickSome(products, 1 + random.below(4))
      .map(({ skuIds }) => ({ skuId: random.pick(skuIds), quantity: 1 + random.below(3) }))
    const addressData = guestContact(random.below(10_000_000))
    const { status, body } = await this.#send({ path: '/api/orders/createOrder', body: { addressData, productData } })
    if (status === 201) orderIds.push(body.id)
    return status
  }

  async #changeStatus(statuses: readonly string[]) {
    const { random, orderIds } = this.#options
    if (orderIds.length === 0) return this.#order()
    const path = `/api/orders/${random.pick(orderIds)}`
    return (await this.#send({ method: 'PATCH', path, body: { status: random.pick(statuses) } })).status
  }

  async #editOrder() {
    const { random, orderIds, products } = this.#options
    if (orderIds.length === 0) return this.#order()
    const path = `/api/admin/orders/${random.pick(orderIds)}`
    const { body, status } = await this.#send({ method: 'GET', path })
    if (status !== 200) return status
    const order = body as EditedOrder
    const lines = order.items.map(({ productId }, index) => ({
      position: index + 1,
      skuId: random.pick(products.find(({ id }) => id === productId)?.skuIds ?? ['none']),
      quantity: 1 + random.below(4),
    }))
    const { userName, userEmail, userPhoneNumber, address, updatedAt } = order
    const addressData = { userName, userEmail, userPhoneNumber, street: address.street }
    return (await this.#send({ method: 'PUT', path, body: { updatedAt, addressData, lines } })).status
  }

  async #correct() {
    const { random, products } = this.#options
    const skuId = random.pick(random.pick(products).skuIds)
    const path = `/api/admin/skus/${skuId}/corrections`
    return (await this.#send({ path, body: { change: random.below(21) - 8 } })).status
  }

  async #saveProduct() {
    const { random, products } = this.#options
    const { id } = random.pick(products)
    const { body, status } = await this.#send({ method: 'GET', path: `/api/admin/products/${id}` })
    if (status !== 200) return status
    const variants = toSavedVariants(body as ReadProduct, () => random.below(9) - 2)
    return (await this.#send({ method: 'PUT', path: `/api/products/${id}`, body: { ...body, id, variants } })).status
  }

  async #bulkEditProduct(): Promise<number> {
    const { random, products } = this.#options
    const action = { kind: random.pick(['delete', 'unpublish', 'publish', 'restore']) }
    const productIds = [random.pick(products).id]
    const { status, body } = await this.#send({ path: '/api/admin/products/bulk-edits', body: { productIds, action } })
    if (status !== 201) return status
    this.#bulkEdit = body.id
    return this.#undoBulkEdit()
  }

  async #undoBulkEdit(): Promise<number> {
    if (!this.#bulkEdit) return this.#bulkEditProduct()
    return (await this.#send({ path: `/api/admin/products/bulk-edits/${this.#bulkEdit}/undo` })).status
  }

  async #importAndUndo() {
    const { url, token, random } = this.#options
    const handle = `imported-${random.below(5)}`
    const form = new FormData()
    form.append('source', 'csv')
    form.append('products', '0')
    form.append('status', 'published')
    const rows = [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
      `${handle},${handle},Tee,Size,M,${random.below(50)},19.5`,
    ]
    form.append('file', new Blob([rows.join('\n')]), 'export.csv')
    const reply = await fetch(`${url}/api/admin/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const started = (await reply.json()) as { id: string }
    if (reply.status !== 201) return reply.status
    return (await this.#send({ path: `/api/admin/imports/${started.id}/undo` })).status
  }
}
