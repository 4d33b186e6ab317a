import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiError } from '#domain/api/errors.ts'
import { toEditRequest, ProductFormValues, toProductFormValues } from '#domain/products/product-form-values.ts'
import type { CustomFieldDraft } from '#domain/custom-fields/custom-field.ts'
import { fieldFileTypes, fileAddress, MAX_FIELD_FILE_BYTES, parseFileValue } from '#domain/custom-fields/field-file.ts'
import { originalName } from '#server/platform/images/image-storage.ts'
import { customFieldDraft } from '#test/custom-fields/custom-field-draft.ts'
import { createHostileImages, HIDDEN } from '#test/hostile/hostile-images.ts'
import { pdfBytes } from '#test/custom-fields/pdf-bytes.ts'
import { openShop } from '#test/shop.ts'
import { addFieldFile } from './add-field-file.ts'
import { deleteUnusedFiles } from './delete-unused-files.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const HOUR = 3_600_000
const parts = () => ({ database: shop.database, storage: shop.images.storage })
const signInOwner = async () => (await shop.signIn({ isAdmin: true })).api
type Api = Awaited<ReturnType<typeof signInOwner>>

const holder = (name: string, draft: Partial<CustomFieldDraft> = {}) =>
  customFieldDraft(name, { type: 'file', ...draft })
const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
const pdf = (name = 'Size chart.pdf', text = 'Sizes') => file(pdfBytes(text), name)

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (refused: unknown) => refused as ApiError,
  )
  return (error?.details as { fields: Record<string, string> } | undefined)?.fields
}

async function edit(api: Api, id: string, fieldValues: Record<string, unknown>) {
  const values = ProductFormValues.parse(toProductFormValues(await api.getAdminProduct({ id }), []))
  return api.editProduct({ id, ...toEditRequest(values), fieldValues } as never)
}

const get = (url: string) => shop.app.inject({ method: 'GET', url })
async function getAsOwner(url: string) {
  const { accessToken } = await shop.signIn({ isAdmin: true })
  return shop.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
}
const isStored = (value: string) => shop.images.storage.has(originalName(parseFileValue(value)?.id ?? ''))
const cleanUp = (hours: number) => deleteUnusedFiles(shop.database, shop.images.storage, Date.now() + hours * HOUR)

describe('a file for a field', () => {
  it('is stored once under the hash of its content, and called by a safe name with the ending of what it is', async () => {
    const api = await signInOwner()
    const first = await api.uploadCatalogFile({ file: pdf('../../Größe & Maß\u202E.PDF.exe') })
    expect(first).toEqual({
      value: expect.stringMatching(/^[0-9a-f]{32}\/Größe-Maß-PDF\.pdf$/),
      name: 'Größe-Maß-PDF.pdf',
    })
    expect((await api.uploadCatalogFile({ file: pdf('مقاسات.jpg') })).name).toBe('مقاسات.pdf')
    const signs = await addFieldFile(parts(), 'catalog', { name: '"\r\n;.pdf', bytes: pdfBytes('Sizes') })
    expect(signs.name).toBe('file.pdf')
    expect(await shop.database.query.selectFrom('field_files').select(['type', 'scope']).execute()).toEqual([
      { type: 'pdf', scope: 'catalog' },
    ])
    // The same content among personal files is another file.
    const personal = await api.uploadOrderFile({ file: pdf() })
    expect(parseFileValue(personal.value)?.id).not.toBe(parseFileValue(first.value)?.id)
    expect(await refusalOf(api.uploadOrderFile({ file: pdf('4111 1111 1111 1111.pdf') }))).toHaveProperty('file')
  })

  it('may be an image, which is kept without what it hides', async () => {
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1746d1' } })
    for (const format of ['jpeg', 'webp', 'png'] as const) {
      const plain = await image.clone().toFormat(format).toBuffer()
      const bytes = Buffer.concat([plain, Buffer.from(HIDDEN)])
      const { value, name } = await addFieldFile(parts(), 'person', { name: 'scan.pdf', bytes })
      const kept = Buffer.from((await shop.images.storage.get(originalName(parseFileValue(value)?.id ?? ''))) ?? '')
      expect(kept.includes(HIDDEN)).toBe(false)
      // Its ending tells what is kept: a PNG is written anew.
      const { mediaType } = await sharp(kept).metadata()
      expect(mediaType).toBe(fieldFileTypes[parseFileValue(value)?.type ?? 'pdf'])
      expect(name).toBe(`scan.${format === 'webp' ? 'webp' : 'jpg'}`)
    }
    const turned = await image.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await addFieldFile(parts(), 'person', { name: 'a.png', bytes: turned })).name).toBe('a.jpg')
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page behind the sign of a PDF that never ends', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
    ['a PDF behind a page', Buffer.concat([Buffer.from('<html>'), pdfBytes('x')])],
    ['an archive behind a PDF', Buffer.concat([pdfBytes('x'), Buffer.from('PK\u0003\u0004 archive')])],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a program', Buffer.from('MZ\u0090\u0000')],
    ['an animation', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s, whatever it is called', async (_, bytes) => {
    const api = await signInOwner()
    for (const name of ['chart.pdf', 'chart.png'])
      await expect(api.uploadCatalogFile({ file: file(bytes, name) })).rejects.toMatchObject({
        code: 'FILE_NOT_SUPPORTED',
      })
    expect(await shop.database.query.selectFrom('field_files').selectAll().execute()).toEqual([])
  })

  it('is refused when it is too large, or missing', async () => {
    const api = await signInOwner()
    const large = Buffer.concat([pdfBytes('x'), Buffer.alloc(MAX_FIELD_FILE_BYTES, ' ')])
    await expect(api.uploadCatalogFile({ file: file(large, 'a.pdf') })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
    expect(await refusalOf(api.uploadCatalogFile({}))).toHaveProperty('file')
  })

  it('hides nothing of hostile images', async () => {
    const outcomes = new Set<string>()
    for (const { bytes } of await createHostileImages()) {
      const stored = await addFieldFile(parts(), 'catalog', { name: 'a', bytes }).catch((error: ApiError) => error)
      if (stored instanceof Error) outcomes.add(String(stored.status < 500))
      else {
        const kept = await shop.images.storage.get(originalName(parseFileValue(stored.value)?.id ?? ''))
        outcomes.add(String(!Buffer.from(kept ?? '').includes(HIDDEN)))
      }
    }
    expect([...outcomes]).toEqual(['true'])
  })
})

describe('a field that holds a file', () => {
  it('takes stored files of its scope alone, by value or address', async () => {
    const api = await signInOwner()
    await api.addCustomField(holder('Chart'))
    await api.addCustomField(holder('Scan', { subject: 'order' }))
    const { id } = await shop.addProduct()
    const { value } = await api.uploadCatalogFile({ file: pdf() })
    const personal = await api.uploadOrderFile({ file: pdf() })
    const unknown = `${createHash('md5').update('x').digest('hex')}/a.pdf`
    for (const wrong of [
      'chart',
      'https://example.com/chart.pdf',
      unknown,
      personal.value,
      value.replace('.pdf', '.png'),
    ])
      expect(await refusalOf(edit(api, id, { chart: wrong }))).toEqual({ 'fieldValues.chart': expect.any(String) })
    for (const right of [value, fileAddress(value), `https://shop.example${fileAddress(value)}`]) {
      await edit(api, id, { chart: right })
      expect((await api.getAdminProduct({ id })).fieldValues).toEqual({ chart: value })
    }
    const { items } = await api.listAdminActions({})
    expect(items.find(({ after }) => 'Chart: field' in after)).toMatchObject({
      after: { 'Chart: field': 'Size-chart.pdf' },
    })
  })

  it('is never asked of customers', async () => {
    const api = await signInOwner()
    const draft = holder('Drawing', { subject: 'order', isShown: false })
    expect(await refusalOf(api.addCustomField({ ...draft, asked: 'optional' }))).toHaveProperty('asked')
    const field = await api.addCustomField(draft)
    expect(await refusalOf(api.changeCustomField({ ...field, fieldId: field.id, asked: 'required' }))).toEqual({
      asked: expect.stringContaining('upload no files'),
    })
  })
})

describe('the file of a product', () => {
  it('is a download for visitors where the field is shown, and only there', async () => {
    const api = await signInOwner()
    const field = await api.addCustomField(holder('Chart'))
    const { id } = await shop.addProduct()
    const { value } = await api.uploadCatalogFile({ file: pdf('مقاسات.pdf') })
    expect((await get(fileAddress(value))).statusCode).toBe(404)
    await edit(api, id, { chart: value })

    const { product } = await shop.api.getProduct({ id })
    expect(product.fields).toEqual([
      { key: 'chart', name: 'Chart', type: 'file', value: fileAddress(value), text: 'مقاسات.pdf' },
    ])
    const reply = await get(fileAddress(value))
    expect([reply.statusCode, reply.rawPayload]).toEqual([200, pdfBytes('Sizes')])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('مقاسات.pdf')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const renamed = fileAddress(value).replace(/[^/]*$/, 'invoice.pdf')
    expect((await get(renamed)).statusCode).toBe(404)

    await api.changeCustomField({ ...field, fieldId: field.id, isShown: false })
    expect((await get(fileAddress(value))).statusCode).toBe(404)
    const forStaff = await getAsOwner(`/api/admin/field-files/catalog/${id}/chart`)
    expect([forStaff.statusCode, forStaff.rawPayload]).toEqual([200, pdfBytes('Sizes')])
    await expect(api.getOrderFile({ subjectId: id, key: 'chart' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is deleted a day after no field holds it any more', async () => {
    const api = await signInOwner()
    const field = await api.addCustomField(holder('Chart'))
    const { id } = await shop.addProduct()
    const copy = await api.duplicateProduct({ id })
    const { value } = await api.uploadCatalogFile({ file: pdf() })
    const other = await api.uploadCatalogFile({ file: pdf('b.pdf', 'Other') })
    await edit(api, id, { chart: value })
    await edit(api, copy.id, { chart: value })
    expect([await cleanUp(23), await cleanUp(25)]).toEqual([0, 1])
    expect([await isStored(value), await isStored(other.value)]).toEqual([true, false])

    await edit(api, id, { chart: '' })
    expect(await cleanUp(25)).toBe(0)
    await api.deleteCustomField({ fieldId: field.id })
    expect([await cleanUp(23), await cleanUp(25)]).toEqual([0, 1])
    expect(await isStored(value)).toBe(false)
  })

  it('is known again when the storage cannot delete it', async () => {
    const api = await signInOwner()
    const { value } = await api.uploadCatalogFile({ file: pdf() })
    const away = { ...shop.images.storage, delete: () => Promise.reject(new Error('away')) }
    await expect(deleteUnusedFiles(shop.database, away, Date.now() + 25 * HOUR)).rejects.toThrow('away')
    expect([await cleanUp(49), await isStored(value)]).toEqual([1, false])
  })
})

describe('the file of an order or a customer', () => {
  it('is read by staff alone, with no address for visitors', async () => {
    const api = await signInOwner()
    await api.addCustomField(holder('Scan', { subject: 'order' }))
    await api.addCustomField(holder('Card', { subject: 'customer' }))
    const product = await shop.addProduct()
    const { id: orderId } = await shop.placeOrder(product)
    const [customer] = (await api.listCustomers({})).items
    const customerId = customer?.id ?? ''
    const { value } = await api.uploadOrderFile({ file: pdf('scan.pdf') })
    await api.saveOrderFields({ orderId, fieldValues: { scan: value } })
    await api.saveCustomerFields({ customerId, fieldValues: { card: value } })
    expect((await get(fileAddress(value))).statusCode).toBe(404)

    const path = `/api/admin/field-files/orders/${orderId}/scan`
    expect((await get(path)).statusCode).toBe(401)
    const reply = await getAsOwner(path)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''scan.pdf",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const ofCustomer = await getAsOwner(`/api/admin/field-files/customers/${customerId}/card`)
    expect(ofCustomer.rawPayload).toEqual(pdfBytes('Sizes'))
    for (const wrong of [
      () => api.getCustomerFile({ subjectId: orderId, key: 'scan' }),
      () => api.getOrderFile({ subjectId: orderId, key: 'none' }),
    ])
      await expect(wrong()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await api.exportOrders({})).toContain('scan.pdf')
  })

  it('goes with the next cleanup once the order is erased', async () => {
    const api = await signInOwner()
    await api.addCustomField(holder('Scan', { subject: 'order' }))
    await api.addCustomField(holder('Card', { subject: 'customer' }))
    const { id: orderId } = await shop.placeOrder(await shop.addProduct())
    const [customer] = (await api.listCustomers({})).items
    const [scan, card] = [
      await api.uploadOrderFile({ file: pdf('scan.pdf', 'scan') }),
      await api.uploadCustomerFile({ file: pdf('card.pdf', 'card') }),
    ]
    await api.saveOrderFields({ orderId, fieldValues: { scan: scan.value } })
    await api.saveCustomerFields({ customerId: customer?.id ?? '', fieldValues: { card: card.value } })
    expect(await cleanUp(0)).toBe(0)
    await api.eraseGuest({ orderId })
    expect(await cleanUp(0)).toBe(2)
    expect([await isStored(scan.value), await isStored(card.value)]).toEqual([false, false])
  })

  it('goes with the next cleanup once it is taken out of its field', async () => {
    const api = await signInOwner()
    await api.addCustomField(holder('Scan', { subject: 'order' }))
    const { id: orderId } = await shop.placeOrder(await shop.addProduct())
    const { value } = await api.uploadOrderFile({ file: pdf('scan.pdf') })
    await api.saveOrderFields({ orderId, fieldValues: { scan: value } })
    await api.saveOrderFields({ orderId, fieldValues: { scan: null } })
    expect([await cleanUp(0), await isStored(value)]).toEqual([1, false])
  })
})
