import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'

/** The topics of the guide, in the order in which they are read. Each has a page in `docs/merchant/` for every language. */
export const guideTopics = [
  'first-evening',
  'orders',
  'calls',
  'parcels-and-couriers',
  'cash',
  'returns-and-exchanges',
  'customers',
  'products',
  'collections-and-menus',
  'custom-fields',
  'import-and-export',
  'promotions',
  'search',
  'brand',
  'front-page',
  'languages-and-texts',
  'delivery-and-payment',
  'figures',
  'mails',
  'connections',
  'staff',
  'backup-and-update',
] as const

export type GuideTopic = (typeof guideTopics)[number]

export const isGuideTopic = (name: string | undefined): name is GuideTopic =>
  guideTopics.some((topic) => topic === name)

interface TopicGroup {
  title: string
  topics: { topic: GuideTopic; title: string }[]
}

/** The list of topics: how to begin, and then under the same headings as the rooms that they are about. */
export const listTopicGroups = (): TopicGroup[] => [
  {
    title: t('guide.beginning'),
    topics: [{ topic: 'first-evening', title: t('guideTopic.firstEvening') }],
  },
  {
    title: t('adminOrders.title'),
    topics: [
      { topic: 'orders', title: t('guideTopic.orders') },
      { topic: 'calls', title: t('guideTopic.calls') },
      { topic: 'parcels-and-couriers', title: t('guideTopic.parcels') },
      { topic: 'cash', title: t('guideTopic.cash') },
      { topic: 'returns-and-exchanges', title: t('guideTopic.returns') },
      { topic: 'customers', title: t('guideTopic.customers') },
    ],
  },
  {
    title: t('desk.catalog'),
    topics: [
      { topic: 'products', title: t('guideTopic.products') },
      { topic: 'collections-and-menus', title: t('guideTopic.collections') },
      { topic: 'custom-fields', title: t('guideTopic.customFields') },
      { topic: 'import-and-export', title: t('guideTopic.importAndExport') },
      { topic: 'promotions', title: t('guideTopic.promotions') },
      { topic: 'search', title: t('guideTopic.search') },
    ],
  },
  {
    title: t('desk.shop'),
    topics: [
      { topic: 'brand', title: t('guideTopic.brand') },
      { topic: 'front-page', title: t('guideTopic.frontPage') },
      { topic: 'languages-and-texts', title: t('guideTopic.languages') },
      { topic: 'delivery-and-payment', title: t('guideTopic.delivery') },
      { topic: 'figures', title: t('guideTopic.figures') },
      { topic: 'mails', title: t('guideTopic.mails') },
      { topic: 'connections', title: t('guideTopic.connections') },
      { topic: 'staff', title: t('guideTopic.staff') },
      { topic: 'backup-and-update', title: t('guideTopic.backup') },
    ],
  },
]

/** The address of a topic in the back office. */
export const topicPath = (topic: GuideTopic) => href('/admin/guide/:topic', { topic })

/** The name of a topic in the language of the reader. */
export const topicTitle = (topic: GuideTopic): string =>
  listTopicGroups()
    .flatMap(({ topics }) => topics)
    .find((each) => each.topic === topic)?.title ?? ''
