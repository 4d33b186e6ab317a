import { href } from 'react-router'
import { apiKeyRoom } from './api-keys/room.ts'
import { auditRoom } from './audit/room.ts'
import { brandRoom } from './brand/room.ts'
import { callRoom } from './calls/room.ts'
import { cashRoom } from './cash/room.ts'
import { collectionRoom } from './collections/room.ts'
import { customFieldRoom } from './custom-fields/room.ts'
import { customerRoom } from './customers/room.ts'
import { dashboardRoom } from './dashboard/room.ts'
import { deliveryRoom } from './delivery/room.ts'
import { extensionRoom } from './extensions/room.ts'
import { figuresRoom } from './figures/room.ts'
import { frontPageRoom } from './front-page/room.ts'
import { guideRoom } from './guide/room.ts'
import { importRoom } from './import/room.ts'
import { mailRoom } from './mail/room.ts'
import { messageRoom } from './messages/room.ts'
import { menuRoom } from './menus/room.ts'
import { newsletterRoom } from './newsletter/room.ts'
import { orderRoom } from './orders/room.ts'
import { productRoom } from './products/room.ts'
import { promotionRoom } from './promotions/room.ts'
import { redirectRoom } from './redirects/room.ts'
import { returnRoom } from './returns/room.ts'
import { searchRoom } from './search/room.ts'
import { seedRoom } from './seed/room.ts'
import { settingsRoom } from './settings/room.ts'
import { staffRoom } from './staff/room.ts'
import { webhookRoom } from './webhooks/room.ts'
import type { Room } from './room.ts'
import type { MailKind } from '#domain/mail/mail.ts'

const list = [
  dashboardRoom,
  figuresRoom,
  orderRoom,
  callRoom,
  customerRoom,
  deliveryRoom,
  cashRoom,
  returnRoom,
  productRoom,
  collectionRoom,
  promotionRoom,
  searchRoom,
  importRoom,
  seedRoom,
  frontPageRoom,
  menuRoom,
  redirectRoom,
  newsletterRoom,
  messageRoom,
  mailRoom,
  auditRoom,
  staffRoom,
  apiKeyRoom,
  extensionRoom,
  webhookRoom,
  brandRoom,
  customFieldRoom,
  settingsRoom,
  guideRoom,
] as const satisfies readonly Room[]

/** Every room of the back office, in the order of a day. Routes, navigation, palette and the notes above pages come from this list. */
export const rooms: readonly Room[] = list

type MailsOf<Each> = Each extends { mails: infer Mails } ? keyof Mails : never

/** What every kind of mail is called: one that no room names does not compile. */
const mailNames: Record<MailKind, () => string> = Object.assign({}, ...rooms.map(({ mails }) => mails)) as Pick<
  Record<MailKind, () => string>,
  MailsOf<(typeof list)[number]>
>

/** What a mail is about. A newer version of the shop may have sent mails that this page does not know. */
export const nameOfMail = (kind: MailKind): string => (Object.hasOwn(mailNames, kind) ? mailNames[kind]() : kind)

/** The pages of a room: its own, and then the further ones. */
export const pagesOf = (room: Room) => [room, ...(room.pages ?? [])]

/** The address of a page of the back office, from its path below that. */
export const roomAddress = (path: string): string => (path === '' ? href('/admin') : `${href('/admin')}/${path}`)

/** The page of the back office that an address opens, if one does. The address is without its language. */
export function findPage(address: string): ReturnType<typeof pagesOf>[number] | undefined {
  const path = address.slice(href('/admin').length).replaceAll(/^\/|\/+$/g, '')
  const pages = rooms.flatMap(pagesOf)
  return pages.find((page) => page.path === path) ?? pages.find((page) => fits(page.path, path))
}

function fits(pattern: string, path: string): boolean {
  const [wanted, parts] = [pattern.split('/'), path.split('/')]
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
}
