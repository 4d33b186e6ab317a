import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiError } from '#domain/api/errors.ts'
import { toEditRequest, ProductFormValues, toProductFormValues } from '#domain/products/product-form-values.ts'
import { customFieldDraft } from '#test/custom-fields/custom-field-draft.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInOwner = async () => (await shop.signIn({ isAdmin: true })).api
type Api = Awaited<ReturnType<typeof signInOwner>>

const fabric = customFieldDraft('Fabric', {
  names: { en: 'Fabric', fr: 'Matière', ar: 'القماش' },
  type: 'choice',
  choices: [{ names: { en: 'Cotton', fr: 'Coton', ar: 'قطن' } }, { names: { en: 'Wool', fr: 'Laine', ar: '' } }],
})
const care = customFieldDraft('Care', {
  names: { en: 'Care', fr: 'Entretien', ar: '' },
  type: 'paragraph',
  isPerLanguage: true,
})
const weight = customFieldDraft('Weight', { type: 'number', unit: 'g' })
const day = customFieldDraft('Made on', { type: 'date', isShown: false })

/** Changes values of a product as its form does: everything else stays. */
async function edit(api: Api, id: string, fieldValues: Record<string, unknown>) {
  const product = await api.getAdminProduct({ id })
  const values = ProductFormValues.parse(toProductFormValues(product, []))
  return api.editProduct({ id, ...toEditRequest(values), fieldValues } as never)
}

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (refused: unknown) => refused as ApiError,
  )
  return (error?.details as { fields: Record<string, string> } | undefined)?.fields
}

describe('fields of a shop', () => {
  it('have keys made from their names, which stay, and stand in the order of the owner', async () => {
    const api = await signInOwner()
    const first = await api.addCustomField(fabric)
    expect(first).toMatchObject({ key: 'fabric', choices: [{ key: 'cotton' }, { key: 'wool' }] })
    expect((await api.addCustomField(customFieldDraft('Fabric'))).key).toBe('fabric_2')
    expect((await api.addCustomField(customFieldDraft('القماش'))).key).toBe('field')
    expect((await api.addCustomField(customFieldDraft('Made on', { key: 'day' }))).key).toBe('day')
    expect(await refusalOf(api.addCustomField(customFieldDraft('Other', { key: 'day' })))).toHaveProperty('key')
    expect((await api.addCustomField(customFieldDraft('Fabric', { subject: 'order' }))).key).toBe('fabric')

    const renamed = await api.changeCustomField({
      ...fabric,
      fieldId: first.id,
      choices: first.choices,
      isShown: false,
    })
    expect(renamed).toMatchObject({ key: 'fabric', isShown: false })
    const products = await api.listCustomFields({ subject: 'product' })
    const reversed = products.toReversed().map(({ id }) => id)
    await api.orderCustomFields({ subject: 'product', ids: reversed })
    expect((await api.listCustomFields({ subject: 'product' })).map(({ id }) => id)).toEqual(reversed)
  })

  it('refuse a choice field without choices, and more fields than a form holds', async () => {
    const api = await signInOwner()
    expect(await refusalOf(api.addCustomField({ ...fabric, choices: [] }))).toHaveProperty('choices')
    for (let number = 1; number <= 50; number++) await api.addCustomField(customFieldDraft(`Field ${number}`))
    await expect(api.addCustomField(customFieldDraft('One more'))).rejects.toMatchObject({ code: 'TOO_MANY_FIELDS' })
  })
})

describe('values of a product', () => {
  it('are of the type of their field, or refused beside it', async () => {
    const api = await signInOwner()
    for (const draft of [fabric, care, weight, day]) await api.addCustomField(draft)
    const { id } = await shop.addProduct()
    const wrong = {
      fabric: 'silk',
      weight: 'heavy',
      made_on: '2026-02-30',
      unknown: 'x',
      care: { fr: '4111 1111 1111 1111' },
    }
    const { care: number, ...others } = wrong
    expect(Object.keys((await refusalOf(edit(api, id, others))) ?? {}).toSorted()).toEqual(
      Object.keys(others)
        .map((key) => `fieldValues.${key}`)
        .toSorted(),
    )
    expect(await refusalOf(edit(api, id, { care: number }))).toHaveProperty('fieldValues.care.fr')

    await edit(api, id, {
      fabric: 'Laine',
      weight: '1 250,5 g',
      made_on: '2026-02-28',
      care: { en: 'Wash', fr: 'Laver' },
    })
    expect((await api.getAdminProduct({ id })).fieldValues).toEqual({
      fabric: 'wool',
      weight: 1250.5,
      made_on: '2026-02-28',
      care: { en: 'Wash', fr: 'Laver' },
    })
  })

  it('stay where they are not sent, and go where they are empty', async () => {
    const api = await signInOwner()
    for (const draft of [fabric, care, weight]) await api.addCustomField(draft)
    const { id } = await shop.addProduct()
    await edit(api, id, { fabric: 'wool', weight: 3, care: { en: 'Wash', fr: 'Laver' } })
    await edit(api, id, { weight: '', care: { fr: '' } })
    expect((await api.getAdminProduct({ id })).fieldValues).toEqual({ fabric: 'wool', care: { en: 'Wash' } })
    await edit(api, id, { care: null })
    expect((await api.getAdminProduct({ id })).fieldValues).toEqual({ fabric: 'wool' })
    const copy = await api.duplicateProduct({ id })
    expect((await api.getAdminProduct({ id: copy.id })).fieldValues).toEqual({ fabric: 'wool' })
  })

  it('are read on its page where they are shown, in the language of the reader or the first of the shop', async () => {
    const api = await signInOwner()
    for (const draft of [fabric, care, weight, day]) await api.addCustomField(draft)
    const { id } = await shop.addProduct()
    const read = async (language?: 'fr' | 'ar') => {
      const { product } = await shop.api.getProduct({ id, ...(language && { language }) })
      return product.fields?.map(({ name, text }) => [name, text])
    }
    expect(await read()).toBeUndefined()
    await edit(api, id, { fabric: 'cotton', weight: 250, made_on: '2026-02-28', care: { en: 'Wash', fr: 'Laver' } })
    expect(await read()).toEqual([
      ['Fabric', 'Cotton'],
      ['Care', 'Wash'],
      ['Weight', '250\u00a0g'],
    ])
    expect(await read('fr')).toEqual([
      ['Matière', 'Coton'],
      ['Entretien', 'Laver'],
      ['Weight', '250\u00a0g'],
    ])
    expect(await read('ar')).toEqual([
      ['القماش', 'قطن'],
      ['Care', 'Wash'],
      ['Weight', '250\u00a0g'],
    ])
    const [first] = await api.listCustomFields({ subject: 'product' })
    if (!first) throw new Error('no field')
    await api.changeCustomField({ ...first, fieldId: first.id, isShown: false })
    expect((await read())?.map(([name]) => name)).toEqual(['Care', 'Weight'])
  })

  it('go with their field, which says before how many there are', async () => {
    const api = await signInOwner()
    const { id: fieldId } = await api.addCustomField(care)
    const { choices, id: choiceId } = await api.addCustomField(fabric)
    const [one, two] = [await shop.addProduct(), await shop.addProduct()]
    await edit(api, one.id, { care: { en: 'Wash', fr: 'Laver' }, fabric: 'wool' })
    await edit(api, two.id, { care: { en: 'Wash' } })
    expect(await api.getCustomFieldUses({ fieldId })).toEqual({ values: 2 })
    const withoutWool = { ...fabric, fieldId: choiceId, choices: choices.slice(0, 1) }
    expect(await refusalOf(api.changeCustomField(withoutWool))).toHaveProperty('choices')
    await edit(api, one.id, { fabric: 'cotton' })
    expect((await api.changeCustomField(withoutWool)).choices).toHaveLength(1)
    await api.deleteCustomField({ fieldId })
    expect((await api.getAdminProduct({ id: one.id })).fieldValues).toEqual({ fabric: 'cotton' })
    expect(await api.getCustomFieldUses({ fieldId })).toEqual({ values: 0 })
    const left = await shop.database.query.selectFrom('catalog_field_values').selectAll().execute()
    expect(left).toHaveLength(1)
  })

  it('stand in the log of staff in words', async () => {
    const api = await signInOwner()
    for (const draft of [fabric, care]) await api.addCustomField(draft)
    const { id } = await shop.addProduct()
    await edit(api, id, { fabric: 'cotton', care: { en: 'Wash' } })
    await edit(api, id, { fabric: 'wool', care: { en: 'Wash' } })
    const { items } = await api.listAdminActions({})
    expect(items[0]).toMatchObject({ before: { 'Fabric: field': 'Cotton' }, after: { 'Fabric: field': 'Wool' } })
  })
})

describe('values of a variant', () => {
  it('are saved with its product, and read with the color', async () => {
    const api = await signInOwner()
    await api.addCustomField(customFieldDraft('Dye', { subject: 'variant' }))
    const { id } = await shop.addProduct()
    const product = await api.getAdminProduct({ id })
    const values = ProductFormValues.parse(toProductFormValues(product, []))
    const request = toEditRequest(values)
    const variants = request.variants.map((variant) => ({ ...variant, fieldValues: { dye: 'Indigo' } }))
    await api.editProduct({ id, ...request, variants })
    expect((await api.getAdminProduct({ id })).variants[0]?.fieldValues).toEqual({ dye: 'Indigo' })
    const { variants: shown } = await shop.api.getProduct({ id })
    expect(shown[0]?.fields).toMatchObject([{ name: 'Dye', text: 'Indigo' }])
    const wrong = request.variants.map((variant) => ({ ...variant, fieldValues: { dyes: 'Indigo' } }))
    expect(await refusalOf(api.editProduct({ id, ...request, variants: wrong }))).toHaveProperty(
      'variants.0.fieldValues.dyes',
    )
  })
})

describe('values of an order and of its customer', () => {
  it('are saved by those who may, logged with the order, and exported', async () => {
    const api = await signInOwner()
    await api.addCustomField({ ...fabric, subject: 'order' })
    await api.addCustomField(customFieldDraft('Wedding', { subject: 'customer', type: 'date' }))
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { id: orderId } = await shop.placeOrder(product)
    const { items } = await api.listCustomers({})
    const customerId = items[0]?.id ?? ''

    expect(await api.saveOrderFields({ orderId, fieldValues: { fabric: 'wool' } })).toEqual({
      fieldValues: { fabric: 'wool' },
    })
    await api.saveCustomerFields({ customerId, fieldValues: { wedding: '2027-06-12' } })
    expect((await api.getOrderDetails({ orderId })).fieldValues).toEqual({ fabric: 'wool' })
    expect((await api.getCustomer({ customerId })).fieldValues).toEqual({ wedding: '2027-06-12' })
    const refused = api.saveCustomerFields({ customerId, fieldValues: { wedding: 'soon' } })
    expect(await refusalOf(refused)).toHaveProperty('fieldValues.wedding')
    await expect(api.saveCustomerFields({ customerId: 'none', fieldValues: {} })).rejects.toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })

    const log = await api.listAdminActions({})
    expect(log.items.slice(0, 2)).toMatchObject([
      { action: 'order.customer_fields', subjectId: orderId, after: { 'Wedding: field': '12 June 2027' } },
      { action: 'order.fields', subjectId: orderId, after: { 'Fabric: field': 'Wool' } },
    ])
    expect(await api.exportOrders({})).toMatch(/Fabric[\s\S]*Wool/)
    expect(await api.exportCustomers()).toMatch(/Wedding[\s\S]*2027-06-12/)

    await api.eraseGuest({ orderId })
    const left = await shop.database.query.selectFrom('person_field_values').selectAll().execute()
    expect(left).toEqual([])
    const actions = await shop.database.query.selectFrom('admin_actions').select(['before', 'after']).execute()
    expect(JSON.stringify(actions)).not.toContain('12 June 2027')
  })
})
