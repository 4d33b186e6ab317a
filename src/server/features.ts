import { accountFeature } from './accounts/feature.ts'
import { addressFeature } from './addresses/feature.ts'
import { auditFeature } from './audit/feature.ts'
import { backupFeature } from './backup/feature.ts'
import { brandFeature } from './brand/feature.ts'
import { intentionFeature } from './intentions/feature.ts'
import { callFeature } from './calls/feature.ts'
import { cartFeature } from './cart/feature.ts'
import { cashFeature } from './cash/feature.ts'
import { catalogFeature } from './catalog/feature.ts'
import { checkoutFeature } from './checkout/feature.ts'
import { collectionFeature } from './collections/feature.ts'
import { customFieldFeature } from './custom-fields/feature.ts'
import { customerFeature } from './customers/feature.ts'
import { dashboardFeature } from './dashboard/feature.ts'
import { deliveryFeature } from './delivery/feature.ts'
import { demoFeature } from './demo/feature.ts'
import { deskFeature } from './desk/feature.ts'
import { eventFeature } from './events/feature.ts'
import { extensionFeature } from './extensions/feature.ts'
import { feedFeature } from './feeds/feature.ts'
import { figuresFeature } from './figures/feature.ts'
import { frontPageFeature } from './front-page/feature.ts'
import { helpFeature } from './help/feature.ts'
import { imageFeature } from './images/feature.ts'
import { importFeature } from './import/feature.ts'
import { inventoryFeature } from './inventory/feature.ts'
import { limitFeature } from './limits/feature.ts'
import { mailFeature } from './mail/feature.ts'
import { newsletterFeature } from './newsletter/feature.ts'
import { offlineFeature } from './offline/feature.ts'
import { orderPageFeature } from './order-page/feature.ts'
import { orderFeature } from './orders/feature.ts'
import { paymentFeature } from './payments/feature.ts'
import { priceFeature } from './prices/feature.ts'
import { privacyFeature } from './privacy/feature.ts'
import { productFeature } from './products/feature.ts'
import { promotionFeature } from './promotions/feature.ts'
import { returnFeature } from './returns/feature.ts'
import { searchFeature } from './search/feature.ts'
import { seedFeature } from './seed/feature.ts'
import { settingsFeature } from './settings/feature.ts'
import { setupFeature } from './setup/feature.ts'
import { sitemapFeature } from './sitemap/feature.ts'
import { apiKeyFeature } from './api-keys/feature.ts'
import { webhookFeature } from './webhooks/feature.ts'
import { staffFeature } from './staff/feature.ts'
import { trackingFeature } from './tracking/feature.ts'
import type { MailTemplates } from './mail/compose-mail.ts'
import type { Feature } from './feature.ts'

/** Every feature of the shop. The server loops over this list: what a feature brings stands in its own `feature.ts`. */
export const features = [
  offlineFeature,
  imageFeature,
  settingsFeature,
  brandFeature,
  helpFeature,
  frontPageFeature,
  catalogFeature,
  searchFeature,
  collectionFeature,
  customFieldFeature,
  sitemapFeature,
  feedFeature,
  cartFeature,
  checkoutFeature,
  paymentFeature,
  orderFeature,
  trackingFeature,
  orderPageFeature,
  addressFeature,
  accountFeature,
  privacyFeature,
  newsletterFeature,
  staffFeature,
  apiKeyFeature,
  webhookFeature,
  promotionFeature,
  priceFeature,
  deliveryFeature,
  cashFeature,
  customerFeature,
  callFeature,
  intentionFeature,
  deskFeature,
  returnFeature,
  productFeature,
  inventoryFeature,
  figuresFeature,
  dashboardFeature,
  auditFeature,
  importFeature,
  seedFeature,
  demoFeature,
  setupFeature,
  backupFeature,
  mailFeature,
  limitFeature,
  eventFeature,
  extensionFeature,
] as const satisfies readonly Feature[]

type MailsOf<Each> = Each extends { mails: infer Mails } ? keyof Mails : never

/** The template of every kind of mail: a kind without one does not compile. */
export const mailTemplates: MailTemplates = collectMails(features) as Pick<
  MailTemplates,
  MailsOf<(typeof features)[number]>
>

/** The templates that features bring. */
export function collectMails(list: readonly Feature[]): Partial<MailTemplates> {
  return Object.assign({}, ...list.map(({ mails }) => mails))
}
