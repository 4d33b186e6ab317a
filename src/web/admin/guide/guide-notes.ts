import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import type { GuideTopic } from './topics.ts'

/** What stands above a page of the back office: a sentence that says what it is for, and where the guide tells more. */
export interface GuideNote {
  /** The pages that share the sentence, by their paths below that of the overview. A part that begins with a colon stands for any. */
  paths: readonly string[]
  sentence: string
  topic: GuideTopic
}

/** The notes of all rooms. A page without one is named in `pagesWithoutNote`. */
export const listGuideNotes = (): GuideNote[] => [
  { paths: [''], sentence: t('guideNote.overview'), topic: 'figures' },
  { paths: ['figures'], sentence: t('figures.introduction'), topic: 'figures' },
  { paths: ['orders'], sentence: t('guideNote.orders'), topic: 'orders' },
  { paths: ['orders/new'], sentence: t('guideNote.newOrder'), topic: 'orders' },
  { paths: ['orders/:orderId'], sentence: t('guideNote.order'), topic: 'orders' },
  { paths: ['calls'], sentence: t('guideNote.calls'), topic: 'calls' },
  { paths: ['customers'], sentence: t('customers.introduction'), topic: 'customers' },
  { paths: ['customers/previous'], sentence: t('previousShop.introduction'), topic: 'customers' },
  { paths: ['customers/:customerId'], sentence: t('guideNote.customer'), topic: 'customers' },
  { paths: ['packing'], sentence: t('guideNote.pickList'), topic: 'parcels-and-couriers' },
  { paths: ['hand-over'], sentence: t('guideNote.handOver'), topic: 'parcels-and-couriers' },
  { paths: ['manifests'], sentence: t('guideNote.manifests'), topic: 'parcels-and-couriers' },
  { paths: ['couriers'], sentence: t('guideNote.couriers'), topic: 'parcels-and-couriers' },
  { paths: ['cash', 'cash/:courierId'], sentence: t('cash.introduction'), topic: 'cash' },
  { paths: ['returns'], sentence: t('returns.introduction'), topic: 'returns-and-exchanges' },
  { paths: ['products'], sentence: t('guideNote.products'), topic: 'products' },
  {
    paths: ['products/add', 'products/:productId'],
    sentence: t('guideNote.product'),
    topic: 'products',
  },
  { paths: ['collections'], sentence: t('collectionRoom.introduction'), topic: 'collections-and-menus' },
  {
    paths: ['collections/add', 'collections/:collectionId'],
    sentence: t('guideNote.collection'),
    topic: 'collections-and-menus',
  },
  { paths: ['promotions'], sentence: t('promotions.introduction'), topic: 'promotions' },
  { paths: ['search'], sentence: t('searchRoom.introduction'), topic: 'search' },
  {
    paths: ['import', 'import/:importId'],
    sentence: t('guideNote.import'),
    topic: 'import-and-export',
  },
  { paths: ['seed-data'], sentence: t('guideNote.seed'), topic: 'first-evening' },
  { paths: ['brand'], sentence: t('brand.room'), topic: 'brand' },
  { paths: ['front-page'], sentence: t('frontPage.introduction'), topic: 'front-page' },
  { paths: ['menus'], sentence: t('menuRoom.introduction'), topic: 'collections-and-menus' },
  { paths: ['redirects'], sentence: t('redirectRoom.introduction'), topic: 'collections-and-menus' },
  { paths: ['newsletter'], sentence: t('newsletter.introduction'), topic: 'front-page' },
  { paths: ['mail'], sentence: t('guideNote.mail'), topic: 'mails' },
  { paths: ['activity'], sentence: t('guideNote.activity'), topic: 'staff' },
  { paths: ['staff'], sentence: t('staff.introduction'), topic: 'staff' },
  { paths: ['settings'], sentence: t('guideNote.settings'), topic: 'delivery-and-payment' },
]

/** Pages without a note: those that are printed, those where every line counts, those that explain their file, and the guide itself. */
export const pagesWithoutNote = [
  'orders/packing-slips',
  'labels',
  'manifests/:manifestId',
  'packing/orders',
  'cash/:courierId/statement',
  'cash/payouts/:payoutId',
  'guide',
  'guide/:topic',
  '*',
]

/** The note above a page, if it has one. The path is without its language. */
export function noteOf(path: string): GuideNote | undefined {
  const page = path.slice(href('/admin').length).replaceAll(/^\/|\/+$/g, '')
  const candidates = listGuideNotes().flatMap((note) => note.paths.map((pattern) => ({ pattern, note })))
  const exact = candidates.find(({ pattern }) => pattern === page)
  if (exact) return exact.note
  if (pagesWithoutNote.includes(page)) return undefined
  return candidates.find(({ pattern }) => fits(pattern, page))?.note
}

function fits(pattern: string, path: string): boolean {
  const [wanted, parts] = [pattern.split('/'), path.split('/')]
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
}
