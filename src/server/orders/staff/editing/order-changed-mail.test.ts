import { afterAll, beforeEach, expect, it } from 'vitest'
import { mailTemplates } from '#server/features.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { listMailsTo } from '#test/mails.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const userEmail = 'amel@example.com'

/** The mail about an edit from one piece of 50 to two, as its customer reads it who ordered in that language. */
async function mailOfEdit(language: 'en' | 'fr' | 'ar') {
  const { api } = await shop.signIn({ isAdmin: true })
  const tee = await shop.addProduct({ model: 'Tee', price: 50_000, colors: { Ink: { M: 9 } } })
  const { id: orderId, number } = await shop.api.placeDirectOrder({
    addressData: { ...addressData, userEmail },
    productData: [{ skuId: tee.sku(), quantity: 1 }],
  })
  await shop.database.transact((tx) => tx.updateTable('orders').set({ language }).where('id', '=', orderId).execute())
  const { updatedAt } = await api.getOrderDetails({ orderId })
  await api.editOrder({
    orderId,
    updatedAt,
    seenTotal: 107,
    addressData: { ...addressData, userEmail, street: '7 rue de Rome' },
    lines: [{ position: 1, skuId: tee.sku(), quantity: 2 }],
  })
  const mail = (await listMailsTo(shop, userEmail)).at(-1)
  const parts = { database: shop.database, templates: mailTemplates, shopUrl: 'https://shop.example' }
  const composed = mail && (await composeMail(parts, mail))
  const { subject = '', text = '' } = composed?.content ?? {}
  return { kind: mail?.kind, number, subject, text }
}

it.each([
  ['en', 'was changed', 'It now costs 107.00 DT', 'Total'],
  ['fr', 'a été modifiée', 'Elle coûte désormais 107,00 DT', 'Total'],
  ['ar', 'عدلت الطلبية', 'صار ثمنها', 'المجموع'],
] as const)(
  'the mail about an edit that changes the sum says the new one (%s)',
  async (language, subject, says, total) => {
    const mail = await mailOfEdit(language)
    expect(mail.kind).toBe('order-changed')
    expect(mail.subject).toContain(mail.number)
    expect(mail.subject).toContain(subject)
    const text = mail.text.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(text).toContain(says)
    expect(text).toContain(total)
    expect(text).toContain('Tee')
    expect(text).toMatch(/107[.,]00/)
    expect(text).toContain('7 rue de Rome')
    expect(text).not.toMatch(/57[.,]00/)
  },
)
