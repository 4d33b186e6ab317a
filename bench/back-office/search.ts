import { addCustomers } from '../../trust/customers.ts'
import { callShop } from '../../trust/call.ts'
import { atMost, milliseconds, percentile, type Line } from '../line.ts'
import { seedLargeShop } from '../seed-large-shop.ts'
import { processorTime } from '../process/processor-time.ts'
import { useDatabase, withShop } from '../shop.ts'

const PRODUCTS = 10_000
const ORDERS = 5_000
const ROUNDS = 20
const FLOOR = 100

const searches = {
  'orders by a common name': '/api/orders?limit=50&search=amel',
  'products by a common word': '/api/admin/products?search=hoodie',
  'products by two words': '/api/admin/products?search=zaghouan+hoodie',
}

/** Measures searches by words in the back office of a shop of some size. */
export function measureSearch(): AsyncGenerator<Line> {
  return withShop(async function* ({ url, pid, location }) {
    const [staff] = await useDatabase(location, async (database) => {
      await seedLargeShop(database, { products: PRODUCTS, orders: ORDERS })
      return addCustomers(database, 1, { isAdmin: true })
    })
    for (const [name, path] of Object.entries(searches)) {
      const times: number[] = []
      const before = processorTime(pid)
      for (let round = 0; round < ROUNDS; round++) {
        const reply = await callShop(url, { method: 'GET', path, token: staff?.token })
        if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}: ${reply.text}`)
        times.push(reply.milliseconds)
      }
      const slowest = percentile(times, 0.99)
      const processor = [(processorTime(pid) - before) / ROUNDS]
      yield { name: `search, ${name}`, figure: milliseconds(times), processor, floor: atMost(slowest, FLOOR, ' ms') }
    }
  })
}
