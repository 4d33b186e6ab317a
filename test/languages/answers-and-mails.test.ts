import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#domain/texts/languages.ts'
import { listMailsTo, registration } from '#test/mails.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const post = (language: Language, url: string, body: object) =>
  shop.app.inject({ method: 'POST', url, headers: { 'accept-language': language }, payload: body })

async function readMails(recipient: string) {
  const { api } = await shop.signIn({ isAdmin: true })
  const mails = await listMailsTo(shop, recipient)
  return Promise.all(mails.map(({ id }) => api.getMail({ id })))
}

describe('an error is told in the language of the request', () => {
  it.each([
    ['en', 'User/password is incorrect!'],
    ['fr', 'E-mail ou mot de passe incorrect\u202f!'],
    ['ar', 'البريد الإلكتروني أو كلمة المرور غير صحيحة!'],
  ] as const)('%s', async (language, message) => {
    const reply = await post(language, '/api/users/login', { email: 'a@b.example', password: 'wrong wrong wrong' })
    expect(reply.json()).toMatchObject({ code: 'WRONG_CREDENTIALS', message })
  })

  it.each([
    ['en', 'Name is required', 'Phone is not valid', 'Password needs at least 8 characters'],
    [
      'fr',
      'Prénom\u00a0: champ obligatoire',
      'Téléphone\u00a0: saisie non valide',
      'Le mot de passe doit avoir au moins 8 caractères',
    ],
    [
      'ar',
      '\u2068الاسم\u2069: خانة إجبارية',
      '\u2068الهاتف\u2069: قيمة غير صالحة',
      'تحتاج كلمة المرور إلى \u20688\u2069 أحرف على الأقل',
    ],
  ] as const)('with its refused fields: %s', async (language, name, phone, password) => {
    const reply = await post(language, '/api/users/register', {
      ...registration,
      name: ' ',
      phone: '4242 4242 4242 4242',
      password: 'short',
    })
    expect(reply.json()).toMatchObject({ code: 'INVALID_REQUEST', details: { fields: { name, phone, password } } })
  })

  it('by each of two requests at once', async () => {
    const answers = await Promise.all(
      (['fr', 'ar', 'en'] as const).map((language) =>
        post(language, '/api/orders/track', { number: '1', contact: '' }),
      ),
    )
    const messages = answers.map((reply) => reply.json<{ message: string }>().message)
    expect(new Set(messages).size).toBe(3)
  })
})

describe('a mail is written in the language of the request that caused it', () => {
  it.each([
    ['en', 'ltr', 'Verify your email · Hanout', 'http://shop.test/account/verify-email#'],
    ['fr', 'ltr', 'Confirmez votre e-mail · Hanout', 'http://shop.test/fr/account/verify-email#'],
    ['ar', 'rtl', 'تأكيد بريدك الإلكتروني · Hanout', 'http://shop.test/ar/account/verify-email#'],
  ] as const)('about an account: %s', async (language, direction, subject, link) => {
    await post(language, '/api/users/register', registration)
    const [mail] = await readMails(registration.email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`)
  })

  it.each([
    ['fr', 'Commande 0 reçue · Hanout', 'La commande 0 est en route · Hanout'],
    ['ar', 'استلمنا الطلبية \u20680\u2069 · Hanout', 'الطلبية \u20680\u2069 في الطريق · Hanout'],
  ] as const)(
    'about an order, and staff read theirs in the language of the shop: %s',
    async (language, ...subjects) => {
      const staff = await shop.signIn({ isAdmin: true, email: 'staff@example.com' })
      await staff.api.saveStaffSettings({ ...(await staff.api.getStaffSettings()), newOrderEmail: 'owner@example.com' })
      const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
      const reply = await post(language, '/api/orders/createOrder', {
        addressData,
        productData: [{ skuId: product.sku(), quantity: 1 }],
      })
      const { id: orderId, number } = reply.json<{ id: string; number: string }>()
      await staff.api.setOrderStatus({ orderId, status: 'Shipped' })

      const { language: kept } = await shop.database.query
        .selectFrom('orders')
        .select('language')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      expect(kept).toBe(language)
      const mails = await readMails(addressData.userEmail)
      expect(mails.map(({ subject }) => subject.replace(number, '0'))).toEqual(subjects)
      expect((await readMails('owner@example.com'))[0]?.subject).toMatch(/^New order/)
    },
  )
})

describe('the page that stands in for a page', () => {
  it.each([
    ['/', 'lang="en" dir="ltr"'],
    ['/fr/', 'lang="fr" dir="ltr"'],
    ['/ar/', 'lang="ar" dir="rtl"'],
  ])('of %s says its language', async (path, attributes) => {
    const reply = await shop.app.inject({ method: 'GET', url: `${path}%zz`, headers: { accept: 'text/html' } })
    expect(reply.body).toContain(attributes)
  })
})
