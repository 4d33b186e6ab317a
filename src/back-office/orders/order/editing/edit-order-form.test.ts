// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '#domain/settings/store-settings.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { EditOrderForm } from './edit-order-form.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => vi.useRealTimers())

const order = {
  _id: 'o1',
  number: '1',
  updatedAt: 'then',
  userName: 'Amel',
  userPhoneNumber: '20 123 456',
  userEmail: '',
  discount: { kind: 'amount', amount: 6_000, title: '' },
  address: { street: '1 rue de Rome', city: 'Ariana', state: 'ولاية أريانة', zipCode: '', comment: '' },
  items: [
    { skuId: 's1', productId: 'p1', productName: 'Tee', color: 'Ink', selectedSize: 'M', quantity: 2, price: 34_000 },
  ],
} as unknown as OrderDetails // The form needs nothing else of an order.

const quote = {
  subtotal: 68_000,
  deliveryFee: 7_000,
  adjustments: [],
  taxPercent: 0,
  tax: 0,
  total: 69_000,
  before: { total: 75_000, deliveryFee: 7_000 },
  newDeliveryFee: 7_000,
}

async function open() {
  vi.useFakeTimers()
  vi.spyOn(adminApi, 'getAdminProduct').mockRejectedValue(new Error('away'))
  const asked = vi.spyOn(adminApi, 'quoteOrderEdit').mockResolvedValue(quote)
  const saved = vi.spyOn(adminApi, 'editOrder').mockResolvedValue({ ...order, changeId: 'c1' })
  const element = createElement(EditOrderForm, {
    order,
    undoAt: 'o1',
    onSaved: () => undefined,
    onChanged: async () => undefined,
    onClose: () => undefined,
  })
  const routes = [{ id: 'root', path: '/', loader: () => ({ settings: defaultSettings }), element }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { settings: defaultSettings } } } })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () => root.render(createElement(RouterProvider, { router })))
  const settle = () => act(async () => vi.advanceTimersByTimeAsync(1_000))
  await settle()
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const fill = async (input: HTMLInputElement | HTMLSelectElement | null, value: string) => {
    if (!input) throw new Error('There is no such field')
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
    })
    await settle()
  }
  const submit = async () => {
    await act(async () => page.querySelector('form')?.requestSubmit())
    await settle()
  }
  return { page, field, fill, submit, asked, saved }
}

it('asks for the sum with each change, says the difference, and sends sums as numbers of DT', async () => {
  const { page, field, fill, submit, asked, saved } = await open()
  expect(page.textContent).toMatch(/75\.00 DT.*69\.00 DT.*−6\.00 DT/)
  // The order opens with the discount that it has, which is no change.
  expect(asked.mock.lastCall?.[0]).toMatchObject({ discount: { kind: 'amount', amount: 6 }, state: 'ولاية أريانة' })
  await fill(field('discount.amount'), '4,5')
  await fill(field('deliveryFee'), '3')
  expect(asked.mock.lastCall?.[0]).toMatchObject({ discount: { kind: 'amount', amount: 4.5 }, deliveryFee: 3 })
  await submit()
  expect(saved.mock.lastCall?.[0]).toMatchObject({
    discount: { kind: 'amount', amount: 4.5, title: '' },
    deliveryFee: 3,
    seenTotal: 69,
  })
})

it('lets the governorate be picked, keeps what was typed until then, and empties the city of another one', async () => {
  const { field, fill, submit, saved } = await open()
  const state = field('addressData.state')
  expect(state?.tagName).toBe('SELECT')
  // Nothing, what was typed, and all governorates.
  expect(Array.from(state?.querySelectorAll('option') ?? [], ({ value }) => value)).toHaveLength(26)
  expect(state?.querySelectorAll('option')[1]?.value).toBe('ولاية أريانة')
  await fill(state, 'Sfax')
  expect(field('addressData.city')?.value).toBe('')
  await submit()
  expect(saved.mock.lastCall?.[0]).toMatchObject({ addressData: { state: 'Sfax', city: '' } })
  expect(saved.mock.lastCall?.[0]).not.toHaveProperty('deliveryFee', 0)
})
