import fastCheck from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { Failure } from '#domain/api/errors.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

/** Pieces of forms, whole and broken. */
const piece = fastCheck.constantFrom(
  '--cut\r\n',
  '--cut--',
  '--cut--\r\n',
  '\r\n',
  '\r\n\r\n',
  'content-disposition: form-data; name="images"; filename="a.jpg"\r\n',
  'content-disposition: form-data; name="__proto__"\r\n',
  'content-disposition: form-data; name="productDetails"\r\n',
  'content-disposition: form-data\r\n',
  'content-disposition: attachment; name=""\r\n',
  'content-type: image/jpeg\r\n',
  'content-transfer-encoding: base64\r\n',
  `x: ${'a'.repeat(20_000)}\r\n`,
  '\0',
  '{"model":"\\u0000"}',
  'a',
)
const type = fastCheck.constantFrom(
  'multipart/form-data; boundary=cut',
  'multipart/form-data; boundary=cut',
  'multipart/form-data; boundary="cut"; charset=utf-7',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=cut',
)
const form = fastCheck.record({ type, pieces: fastCheck.array(piece, { maxLength: 8 }) })

it('refuses broken forms as what they are, and reads on', { timeout: 60_000 }, async () => {
  const { accessToken } = await shop.signIn({ isAdmin: true })
  const urls = ['/api/uploads', '/api/admin/imports/preview', '/api/admin/imports', '/api/products']
  const forms = fastCheck.sample(form, { numRuns: 500, seed: 13 })
  const statuses = new Set<number>()
  for (const [index, { type: contentType, pieces }] of forms.entries()) {
    const reply = await shop.app.inject({
      method: 'POST',
      url: urls[index % urls.length] ?? '',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': contentType },
      payload: pieces.join(''),
    })
    statuses.add(reply.statusCode)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.statusCode < 400 || Failure.safeParse(reply.json()).success).toBe(true)
  }
  expect([...statuses]).toContain(400)
})
