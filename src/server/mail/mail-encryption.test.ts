import { afterEach, describe, expect, it } from 'vitest'
import { closeLater, closeMailServers, openMailbox } from '#test/mail-server.ts'
import { openSmtp } from '#server/platform/mail/smtp-transport.ts'

afterEach(closeMailServers)

/** Sends a mail to a server without TLS at that address. Answers what became of it. */
async function sendTo(adapt: (url: string) => string) {
  const { url, mails } = await openMailbox()
  const transport = openSmtp(adapt(url), { silence: 20_000 })
  closeLater(() => transport.close())
  const sender = { storeName: 'Hanout', contactEmail: 'shop@example.com', url: 'https://shop.test' }
  const content = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
  const code = await transport.send({ id: 'one', recipient: 'amel@example.com', sender, content }).then(
    () => 'sent',
    (error: { code?: string }) => error.code,
  )
  return { code, mails: mails.length }
}

/** Leads to the same server, and is none of the names of this machine. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0')

describe('a mail server without TLS', () => {
  it('gets mails on this machine', async () => {
    expect(await sendTo((url) => url)).toEqual({ code: 'sent', mails: 1 })
  })

  it('gets none elsewhere', async () => {
    expect(await sendTo(elsewhere)).toEqual({ code: 'ETLS', mails: 0 })
  })

  it('gets them elsewhere where its address says so', async () => {
    expect(await sendTo((url) => `${elsewhere(url)}/?requireTLS=false`)).toEqual({ code: 'sent', mails: 1 })
  })
})
