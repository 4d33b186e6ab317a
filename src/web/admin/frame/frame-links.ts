import { href } from 'react-router'
import type { Right } from '#domain/staff/rights.ts'
import { t } from '#domain/texts/t.ts'
import type { RoomUse } from './rooms-in-use.ts'

/** A room of the back office in its navigation. */
export interface FrameLink {
  to: string
  label: string
  /** Staff without it have no use for the room. None where every member of staff has something to do. */
  right?: Right
  /** The path of its icon, drawn with a line in a square of 24. */
  icon: string
  /** The page itself is open, not one below it. */
  end?: boolean
  /** Stands in the navigation only where the shop works with this. The palette and the settings lead there all the same. */
  use?: RoomUse
  /** Stands in the bar at the bottom of a phone: always, or instead of a room that the role may not open. All others are behind its last button. */
  bar?: 'always' | 'instead'
}

export interface FrameGroup {
  id: string
  /** None for the first group, which needs no heading. */
  title?: string
  links: FrameLink[]
}

/** The rooms of the back office in the order of a day. A room that is added here stands in the navigation, the bar and the palette. */
export const listFrameGroups = (): FrameGroup[] => [
  {
    id: 'overview',
    links: [
      {
        to: href('/admin'),
        label: t('admin.overview'),
        right: 'figures:read',
        icon: 'M4 20V10m5 10V4m6 16v-7m5 7V8',
        end: true,
        bar: 'always',
      },
      {
        to: href('/admin/figures'),
        label: t('figures.title'),
        right: 'figures:read',
        icon: 'm4 18 6-7 4 4 6-9m0 0h-5m5 0v5',
      },
    ],
  },
  {
    id: 'orders',
    title: t('adminOrders.title'),
    links: [
      {
        to: href('/admin/orders'),
        label: t('adminOrders.title'),
        right: 'orders:read',
        icon: 'M5 4h14v17l-3.5-2-3.5 2-3.5-2L5 21V4Zm4 5h6m-6 4h6',
        bar: 'always',
      },
      {
        to: href('/admin/calls'),
        label: t('calls.title'),
        right: 'orders:write',
        use: 'calls',
        bar: 'instead',
        icon: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
      },
      {
        to: href('/admin/customers'),
        label: t('customers.title'),
        right: 'customers:read',
        icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5m1-9a3 3 0 0 0 0-6m5 15c0-3-1.5-4.8-4-5.3',
      },
      {
        to: href('/admin/packing'),
        label: t('parcels.title'),
        right: 'orders:read',
        use: 'couriers',
        bar: 'instead',
        icon: 'm12 3 8 4v10l-8 4-8-4V7l8-4Zm-8 4 8 4 8-4m-8 4v10',
      },
      {
        to: href('/admin/cash'),
        label: t('cash.title'),
        right: 'cash:read',
        use: 'couriers',
        bar: 'instead',
        icon: 'M3 6h18v12H3V6Zm9 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12h.1m10.9 0h.1',
      },
      {
        to: href('/admin/returns'),
        label: t('returns.title'),
        right: 'orders:read',
        use: 'returns',
        icon: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
      },
    ],
  },
  {
    id: 'catalog',
    title: t('desk.catalog'),
    links: [
      {
        to: href('/admin/products'),
        label: t('products.title'),
        right: 'catalog:read',
        icon: 'm8 4-5 3 2 4 2-1v10h10V10l2 1 2-4-5-3c-1 2-2 3-4 3S9 6 8 4Z',
        bar: 'always',
      },
      {
        to: href('/admin/collections'),
        label: t('collectionRoom.title'),
        right: 'catalog:read',
        icon: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z',
      },
      {
        to: href('/admin/promotions'),
        label: t('promotions.title'),
        right: 'promotions:read',
        bar: 'instead',
        icon: 'M4 4h8l8 8-8 8-8-8V4Zm4 4v.5',
      },
      {
        to: href('/admin/search'),
        label: t('search.title'),
        right: 'catalog:read',
        icon: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8 5.3 5.3M8 10.5h5',
      },
      {
        to: href('/admin/import'),
        label: t('admin.import'),
        right: 'catalog:read',
        bar: 'instead',
        icon: 'M12 3v12m-5-5 5 5 5-5M4 20h16',
      },
    ],
  },
  {
    id: 'shop',
    title: t('desk.shop'),
    links: [
      {
        to: href('/admin/front-page'),
        label: t('frontPage.title'),
        right: 'settings:read',
        icon: 'M4 4h16v16H4V4Zm0 6h16M4 15h8m-8 0h8v5',
      },
      {
        to: href('/admin/menus'),
        label: t('menuRoom.title'),
        right: 'catalog:read',
        icon: 'M4 5h16M4 10h10m-10 9h16M4 14.500h10',
      },
      {
        to: href('/admin/redirects'),
        label: t('redirectRoom.title'),
        right: 'catalog:read',
        icon: 'M4 17v-4a4 4 0 0 1 4-4h12m-5-5 5 5-5 5',
      },
      {
        to: href('/admin/newsletter'),
        label: t('newsletter.title'),
        right: 'customers:read',
        icon: 'M3 6h18v13H3V6Zm4 4h10m-10 4h6',
      },
      { to: href('/admin/mail'), label: t('admin.mail'), right: 'mails:read', icon: 'M3 6h18v13H3V6Zm0 1 9 6 9-6' },
      {
        to: href('/admin/activity'),
        label: t('activity.title'),
        right: 'activity:read',
        icon: 'M12 7v5l3.5 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
      },
      {
        to: href('/admin/staff'),
        label: t('admin.staff'),
        icon: 'M4 5h16v15H4V5Zm4-2v4m8-4v4m-4 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-4 4c0-2 1.5-3 4-3s4 1 4 3',
      },
      {
        to: href('/admin/brand'),
        label: t('brand.title'),
        right: 'settings:read',
        icon: 'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 2-2s-1-1.500-1-2.500 1-1.500 2-1.500h2a4 4 0 0 0 4-4c0-4.500-4-8-9-8ZM7.500 12h.1M9.500 8h.1m5-.5h.1',
      },
      {
        to: href('/admin/settings'),
        label: t('settings.title'),
        right: 'settings:read',
        icon: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
      },
      {
        to: href('/admin/guide'),
        label: t('guide.title'),
        icon: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14',
      },
    ],
  },
]

/** Pages below a room that only those use who may write. */
const writePages = (): Record<string, Right> => ({
  [href('/admin/orders/new')]: 'orders:write',
  [href('/admin/products/add')]: 'catalog:write',
  [href('/admin/collections/add')]: 'catalog:write',
  [href('/admin/seed-data')]: 'catalog:write',
  [href('/admin/packing/orders')]: 'shipments:write',
})

/** The right that a page needs, by itself or by its room, if it needs one. The path is without its language. */
export function rightOfPath(path: string): Right | undefined {
  const ofPage = writePages()[path]
  if (ofPage) return ofPage
  const rooms = listFrameGroups().flatMap(({ links }) => links)
  return rooms.find(({ to, end }) => path === to || (!end && path.startsWith(`${to}/`)))?.right
}

/** The rooms in the bar of a phone. */
const BAR = 3

/** The rooms of a role that stand in the bar of a phone, in the order of a day. */
export function listBarLinks(groups: readonly FrameGroup[]): FrameLink[] {
  const links = groups.flatMap((group) => group.links)
  const always = links.filter(({ bar }) => bar === 'always')
  const instead = links.filter(({ bar }) => bar === 'instead').slice(0, BAR - always.length)
  const shown = new Set([...always, ...instead])
  return links.filter((link) => shown.has(link))
}
