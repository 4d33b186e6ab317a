import { connect } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { deleteUnusedImages } from '#server/images/delete-unused-images.ts'
import { formOf, createImageFile, sampleDetails } from '#test/product-details.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('uploads', () => {
  // Shows §3.25, C4.
  it('keeps pictures by content, and tells what is wrong with the others', async () => {
    const { api } = await signInAdmin()
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'logo.png')
    const broken = new File([(await createImageFile()).slice(0, 60)], 'half.png')

    const uploads = await api.uploadImages({ images: [svg, await createImageFile('front.jpg'), broken] })

    expect(uploads).toMatchObject([
      { id: '', name: 'logo.png', error: 'Pictures are JPEG, PNG, WebP, AVIF or GIF files.' },
      { id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'front.jpg', src: expect.stringMatching(/^\/images\//) },
      { id: '', name: 'half.png', error: expect.any(String) },
    ])
    expect((await shop.app.inject(uploads[1]?.src ?? '')).headers['content-type']).toMatch(/^image\//)
    await expect(api.uploadImages({ images: [svg] })).rejects.toMatchObject({ code: 'IMAGE_NOT_SUPPORTED' })
    await expect(api.uploadImages({})).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(shop.api.uploadImages({ images: [svg] })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  it('collects what was uploaded and never used, after a day', async () => {
    const { api } = await signInAdmin()
    const [kept, forgotten] = await api.uploadImages({
      images: [await createImageFile('a.png', 1), await createImageFile('b.png', 2)],
    })
    const variants = [{ ...sampleDetails.variants[0], images: [{ id: kept?.id }] }]
    await api.createProduct({ productDetails: JSON.stringify({ ...sampleDetails, variants }) })
    const { database, images } = shop
    const statusOf = async (upload = kept) => (await shop.app.inject(upload?.src ?? '')).statusCode

    expect(await deleteUnusedImages(database, images.storage, Date.now())).toBe(0)
    expect(await deleteUnusedImages(database, images.storage, Date.now() + 25 * 60 * 60 * 1000)).toBe(1)

    expect([await statusOf(kept), await statusOf(forgotten)]).toEqual([200, 404])
  })

  it('leaves nothing behind when one is interrupted', async () => {
    const { accessToken } = await signInAdmin()
    const filesKept = async () => {
      const names: string[] = []
      for await (const name of shop.images.storage.list('')) names.push(name)
      return names.toSorted()
    }
    const before = await filesKept()
    const address = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }))
    const given = Promise.withResolvers<void>()
    shop.app.server.once('request', (_, reply) => reply.once('close', given.resolve))
    const whole = Buffer.from(await (await createImageFile('cut.jpg', 77)).arrayBuffer())
    const socket = connect(Number(address.port), address.hostname)
    const head = [
      'POST /api/uploads HTTP/1.1',
      `host: ${address.host}`,
      `authorization: Bearer ${accessToken}`,
      'content-type: multipart/form-data; boundary=cut',
      'content-length: 100000',
    ].join('\r\n')
    const part =
      '--cut\r\ncontent-disposition: form-data; name="images"; filename="cut.jpg"\r\ncontent-type: image/jpeg'
    socket.write(`${head}\r\n\r\n${part}\r\n\r\n`)
    socket.write(whole.subarray(0, whole.length / 2), () => socket.destroy())
    await given.promise

    expect(await shop.database.query.selectFrom('images').select('id').execute()).toEqual([])
    expect(await filesKept()).toEqual(before)
  })

  it('refuses a file above 15 MB', async () => {
    const { api } = await signInAdmin()
    const large = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'large.jpg')
    await expect(api.uploadImages({ images: [large] })).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
  })

  // Shows C5.
  it('forgets a picture on request, unless a product shows it', async () => {
    const { api } = await signInAdmin()
    const [upload] = await api.uploadImages({ images: [await createImageFile()] })
    const shown = JSON.stringify({
      ...sampleDetails,
      variants: [{ ...sampleDetails.variants[0], images: [{ id: upload?.id }] }],
    })
    const { id } = await api.createProduct({ productDetails: shown })
    const fetchIt = () => shop.app.inject(upload?.src ?? '')

    await api.deleteUpload({ id: upload?.id ?? '' })
    expect((await fetchIt()).statusCode).toBe(200)

    const product = await api.getAdminProduct({ id })
    const form = formOf(product)
    await api.editProduct({ ...form, variants: form.variants.map((variant) => ({ ...variant, images: [] })) })
    await api.deleteUpload({ id: upload?.id ?? '' })
    expect((await fetchIt()).statusCode).toBe(404)
  })
})
