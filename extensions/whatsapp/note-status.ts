import type { Status } from './notices.ts'
import { meaningOf, remember, type Context } from './send.ts'

const ranks = ['sending', 'sent', 'delivered', 'read']

/** Writes down a status, however late and in which order it comes. Answers whether it is settled, and whether that changed something. */
export async function noteStatus(
  { id, status, recipient_id: to, biz_opaque_callback_data: told = '', errors }: Status,
  context: Context,
) {
  const { table, shop } = context
  const [where = '', attempt] = told.split(' ')
  const [row] = await table('messages').list({ where: told === '' ? { wamid: id } : { key: where } })
  const known = { isSettled: true, isNew: false }
  if (!row || (told !== '' && String(row['attempt']) !== attempt)) return known
  const key = String(row['key'])
  const rank = ranks.indexOf(String(row['state']))
  const isBack = status === 'failed' && (row['state'] === 'back' || (rank !== -1 && rank < 2))
  if (!isBack && (rank === -1 || ranks.indexOf(status) <= rank)) return known
  // Before the shop asks for it again.
  await table('messages').update({ key }, { wamid: id, state: isBack ? 'back' : status })
  if (status === 'sent') return { isSettled: true, isNew: true }
  const { code, title = '', message = title } = errors[0] ?? { code: 0 }
  const meaning = meaningOf(code)
  const back = meaning === 'later' || meaning === 'outside' ? 'later' : meaning === 'unwanted' ? 'unwanted' : 'refused'
  const state = isBack ? back : status === 'read' ? 'read' : 'delivered'
  const report = { id: key, reference: id, state, reason: `${message} (${code})`.slice(0, 300) } as const
  const { isTaken } = await shop.reportMessage(report).catch((error: { code?: string }) => {
    // The shop deletes messages with their orders, and after a month.
    if (error.code === 'MAIL_NOT_FOUND') return { isTaken: true }
    throw error
  })
  // What is not taken is told again: the shop is still sending it.
  if (isBack && isTaken) await table('messages').update({ key, state: 'back' }, { state: 'failed' })
  if (!isBack && !isTaken) await table('messages').update({ key }, { state: 'sent' })
  const phone = `+${to ?? ''}`
  if (meaning === 'outside') await remember(phone, { wrote_at: null }, context)
  if (meaning === 'unreachable') await remember(phone, { unreachable_at: context.now.toISOString() }, context)
  return { isSettled: isTaken, isNew: true }
}
