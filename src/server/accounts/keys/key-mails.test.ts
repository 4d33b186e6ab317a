import { afterAll, expect, it } from 'vitest'
import { MailKind } from '#domain/mail/mail.ts'
import { mailTemplates } from '#server/features.ts'
import { composeMail, type MailTemplates } from '#server/mail/compose-mail.ts'
import { insertMail } from '#server/mail/queries.ts'
import { listMailsTo } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { deleteUnsentKeyMails } from './queries.ts'

const shop = await openShop()
afterAll(shop.close)

const recipient = 'amel@example.com'
const secret = 'the-secret-of-the-link'

/** The links that open no account: a new password leaves the mail with them in the outbox. */
const harmless = new Set<MailKind>(['newsletter'])

/** The kinds of mails whose link holds a secret that a new password would leave in the outbox. */
async function findForgotten(templates: MailTemplates): Promise<MailKind[]> {
  const kinds: MailKind[] = []
  for (const kind of MailKind.options) {
    const payload = { secret, role: 'owner' }
    const mail = await composeMail(
      { database: shop.database, templates, shopUrl: 'http://shop.test' },
      { kind, payload },
    )
    if (mail?.content.text.includes(secret)) kinds.push(kind)
  }
  await shop.database.transact(async (tx) => {
    await tx.deleteFrom('outbox').execute()
    for (const kind of kinds)
      await insertMail(tx, { kind, recipient, payload: { secret }, at: '2026-01-01T00:00:00.000Z' })
    await deleteUnsentKeyMails(tx, { recipients: [recipient] })
  })
  return (await listMailsTo(shop, recipient)).map(({ kind }) => MailKind.parse(kind))
}

it('a mail with the secret of a link is deleted with the keys of its account, or opens none', async () => {
  expect(await findForgotten(mailTemplates)).toEqual([...harmless])
})

it('one that is forgotten is found', async () => {
  expect(await findForgotten({ ...mailTemplates, 'new-order': mailTemplates['reset-password'] })).toEqual([
    'new-order',
    ...harmless,
  ])
})
