import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiError } from '#domain/api/errors.ts'
import { MAX_ASKED, type CustomFieldDraft } from '#domain/custom-fields/custom-field.ts'
import type { CustomValuesInput } from '#domain/custom-fields/field-values.ts'
import { buildAccountOrder, createCustomerAtPayment } from '#test/checkout.ts'
import { customFieldDraft } from '#test/custom-fields/custom-field-draft.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInOwner = async () => (await shop.signIn({ isAdmin: true })).api

const asked = (name: string, draft: Partial<CustomFieldDraft> = {}) =>
  customFieldDraft(name, { subject: 'order', isShown: false, asked: 'optional', ...draft })
const gift = asked('Gift card', { asked: 'required', help: { en: 'We write it by hand', fr: '', ar: '' } })
const height = asked('Height', { type: 'number', unit: 'cm' })
const wrap = asked('Wrapping', { type: 'choice', choices: [{ names: { en: 'Paper', fr: 'Papier', ar: '' } }] })

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (refused: unknown) => refused as ApiError,
  )
  return (error?.details as { fields: Record<string, string> } | undefined)?.fields
}

const order = async (fieldValues?: CustomValuesInput, key?: string) => {
  const product = await shop.addProduct()
  const body = {
    addressData,
    productData: [{ skuId: product.sku(), quantity: 1 }],
    ...(fieldValues && { fieldValues }),
  }
  return shop.api.placeDirectOrder(body, key === undefined ? {} : { idempotencyKey: key })
}

describe('the fields that the checkouts ask for', () => {
  it('stand in the settings that pages read, in the order of the owner, where there are any', async () => {
    const api = await signInOwner()
    expect(await shop.api.getSettings()).not.toHaveProperty('askedFields')
    const first = await api.addCustomField(gift)
    await api.addCustomField(height)
    await api.addCustomField(asked('For staff', { asked: 'no' }))
    expect((await shop.api.getSettings()).askedFields).toMatchObject([
      { key: 'gift_card', asked: 'required', help: { en: 'We write it by hand' } },
      { key: 'height', asked: 'optional', unit: 'cm' },
    ])
    await api.changeCustomField({ ...gift, fieldId: first.id, asked: 'no' })
    expect((await shop.api.getSettings()).askedFields).toMatchObject([{ key: 'height' }])
  })

  it('are fields of orders with one value for all languages, and few', async () => {
    const api = await signInOwner()
    expect((await api.addCustomField(asked('Fabric', { subject: 'product' }))).asked).toBe('no')
    expect(await refusalOf(api.addCustomField(asked('Words', { isPerLanguage: true })))).toHaveProperty('asked')
    const words = await api.addCustomField(asked('Words', { isPerLanguage: true, asked: 'no' }))
    expect(await refusalOf(api.changeCustomField({ ...words, fieldId: words.id, asked: 'required' }))).toHaveProperty(
      'asked',
    )
    for (let number = 0; number < MAX_ASKED; number++) await api.addCustomField(asked(`Question ${number}`))
    expect(await refusalOf(api.addCustomField(asked('One more')))).toHaveProperty('asked')
    expect(await api.listCustomFields({ subject: 'order' })).toHaveLength(MAX_ASKED + 1)
  })
})

describe('what a customer answers', () => {
  it('is nothing where the shop asks for nothing', async () => {
    const api = await signInOwner()
    await api.addCustomField(asked('For staff', { asked: 'no' }))
    const { id: orderId } = await order()
    expect((await api.getOrderDetails({ orderId })).fieldValues).toEqual({})
    expect(await refusalOf(order({ for_staff: 'I am staff' }))).toHaveProperty('fieldValues.for_staff')
  })

  it('is checked, stored with the order, read by staff and erased with it', async () => {
    const api = await signInOwner()
    for (const draft of [gift, height, wrap]) await api.addCustomField(draft)
    expect(await refusalOf(order())).toEqual({ 'fieldValues.gift_card': 'Gift card is required' })
    expect(await refusalOf(order({ gift_card: ' ', height: 'tall', wrapping: 'gold' }))).toEqual({
      'fieldValues.gift_card': 'Gift card is required',
      'fieldValues.height': expect.any(String),
      'fieldValues.wrapping': expect.any(String),
    })
    expect(await shop.database.query.selectFrom('orders').select('id').execute()).toEqual([])

    const { id: orderId } = await order({ gift_card: 'For Salma', height: '172 cm', wrapping: 'paper' })
    const values = { gift_card: 'For Salma', height: 172, wrapping: 'paper' }
    expect((await api.getOrderDetails({ orderId })).fieldValues).toEqual(values)
    await api.eraseGuest({ orderId })
    expect(await shop.database.query.selectFrom('person_field_values').selectAll().execute()).toEqual([])
  })

  it('belongs to the request: the same key with another answer is another request', async () => {
    const api = await signInOwner()
    await api.addCustomField(asked('Gift card'))
    const product = await shop.addProduct()
    const place = (words: string) =>
      shop.api.placeDirectOrder(
        { addressData, productData: [{ skuId: product.sku(), quantity: 1 }], fieldValues: { gift_card: words } },
        { idempotencyKey: 'the-same-key-of-one-order' },
      )
    const first = await place('For Salma')
    expect((await place('For Salma')).id).toBe(first.id)
    await expect(place('For Amel')).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })

  it('is asked for in the stepped checkout too', async () => {
    const api = await signInOwner()
    await api.addCustomField(gift)
    const { customer, items } = await createCustomerAtPayment(shop)
    const place = (more: object) => customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, more))
    expect(await refusalOf(place({}))).toHaveProperty('fieldValues.gift_card')
    const { id: orderId } = await place({ fieldValues: { gift_card: 'For Salma' } })
    expect((await api.getOrderDetails({ orderId })).fieldValues).toEqual({ gift_card: 'For Salma' })
  })

  it('is not asked of staff who enter an order', async () => {
    const api = await signInOwner()
    await api.addCustomField(gift)
    const product = await shop.addProduct()
    const { id: orderId } = await api.placeManualOrder({
      lines: [{ skuId: product.sku(), quantity: 1 }],
      addressData: { userName: 'Sami Trabelsi', userPhoneNumber: '22 333 444', street: '4 rue de Sousse, Tunis' },
      source: 'phone',
    })
    expect((await api.getOrderDetails({ orderId })).fieldValues).toEqual({})
  })
})
