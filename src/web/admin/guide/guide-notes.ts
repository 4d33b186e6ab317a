import { t } from '#domain/texts/t.ts'
import type { GuideTopic } from './topics.ts'

/** What stands above a page of the back office: a sentence that says what it is for, and where the guide tells more. */
export interface GuideNote {
  /** The pages that share the sentence. A part that begins with a colon stands for any. The first one that fits a page counts. */
  paths: readonly string[]
  sentence: string
  topic: GuideTopic
}

/** The notes of all rooms. A page without one is named in `pagesWithoutNote`. */
export const listGuideNotes = (): GuideNote[] => [
  { paths: ['/admin'], sentence: t('guideNote.overview'), topic: 'figures' },
  { paths: ['/admin/figures'], sentence: t('figures.introduction'), topic: 'figures' },
  { paths: ['/admin/orders'], sentence: t('guideNote.orders'), topic: 'orders' },
  { paths: ['/admin/orders/new'], sentence: t('guideNote.newOrder'), topic: 'orders' },
  { paths: ['/admin/orders/:orderId'], sentence: t('guideNote.order'), topic: 'orders' },
  { paths: ['/admin/calls'], sentence: t('guideNote.calls'), topic: 'calls' },
  { paths: ['/admin/customers'], sentence: t('customers.introduction'), topic: 'customers' },
  { paths: ['/admin/customers/:customerId'], sentence: t('guideNote.customer'), topic: 'customers' },
  { paths: ['/admin/packing'], sentence: t('guideNote.pickList'), topic: 'parcels-and-couriers' },
  { paths: ['/admin/hand-over'], sentence: t('guideNote.handOver'), topic: 'parcels-and-couriers' },
  { paths: ['/admin/manifests'], sentence: t('guideNote.manifests'), topic: 'parcels-and-couriers' },
  { paths: ['/admin/couriers'], sentence: t('guideNote.couriers'), topic: 'parcels-and-couriers' },
  { paths: ['/admin/cash', '/admin/cash/:courierId'], sentence: t('cash.introduction'), topic: 'cash' },
  { paths: ['/admin/returns'], sentence: t('returns.introduction'), topic: 'returns-and-exchanges' },
  { paths: ['/admin/products'], sentence: t('guideNote.products'), topic: 'products' },
  {
    paths: ['/admin/products/add', '/admin/products/:productId'],
    sentence: t('guideNote.product'),
    topic: 'products',
  },
  { paths: ['/admin/promotions'], sentence: t('promotions.introduction'), topic: 'promotions' },
  {
    paths: ['/admin/import', '/admin/import/:importId'],
    sentence: t('guideNote.import'),
    topic: 'import-and-export',
  },
  { paths: ['/admin/seed-data'], sentence: t('guideNote.seed'), topic: 'import-and-export' },
  { paths: ['/admin/mail'], sentence: t('guideNote.mail'), topic: 'mails' },
  { paths: ['/admin/activity'], sentence: t('guideNote.activity'), topic: 'staff' },
  { paths: ['/admin/staff'], sentence: t('staff.introduction'), topic: 'staff' },
  { paths: ['/admin/settings'], sentence: t('guideNote.settings'), topic: 'delivery-and-payment' },
]

/** Pages without a note: those that are printed, those where every line counts, those that explain their file, and the guide itself. */
export const pagesWithoutNote = [
  '/admin/orders/packing-slips',
  '/admin/labels',
  '/admin/manifests/:manifestId',
  '/admin/packing/orders',
  '/admin/cash/:courierId/statement',
  '/admin/cash/payouts/:payoutId',
  '/admin/guide',
  '/admin/guide/:topic',
  '/admin/*',
]

/** The note above a page, if it has one. The path is without its language. */
export function noteOf(path: string): GuideNote | undefined {
  const page = path.replace(/\/+$/, '')
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
