import { auditEndpoints } from '#domain/audit/audit-endpoints.ts'
import { backupEndpoints } from '#domain/backup/backup-endpoints.ts'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import { cashEndpoints } from '#domain/cash/cash-endpoints.ts'
import { collectionEndpoints } from '#domain/collections/collection-endpoints.ts'
import { menuEndpoints } from '#domain/collections/menus/menu-endpoints.ts'
import { adminRedirectEndpoints } from '#domain/collections/redirects/redirect-endpoints.ts'
import { courierEndpoints } from '#domain/delivery/courier-endpoints.ts'
import { intentionStaffEndpoints } from '#domain/intentions/intention-endpoints.ts'
import { callEndpoints } from '#domain/calls/call-endpoints.ts'
import { subscriberEndpoints } from '#domain/newsletter/subscriber-endpoints.ts'
import { customFieldEndpoints } from '#domain/custom-fields/custom-field-endpoints.ts'
import { customerEndpoints } from '#domain/customers/customer-endpoints.ts'
import { previousShopEndpoints } from '#domain/customers/previous-shop-endpoints.ts'
import { dashboardEndpoints } from '#domain/dashboard/dashboard-endpoints.ts'
import { figuresEndpoints } from '#domain/figures/figures-endpoints.ts'
import { deskEndpoints } from '#domain/desk/desk-endpoints.ts'
import { eventEndpoints } from '#domain/events/event-endpoints.ts'
import { extensionEndpoints } from '#domain/extensions/extension-endpoints.ts'
import { apiKeyEndpoints } from '#domain/api-keys/api-key-endpoints.ts'
import { adminWebhookEndpoints } from '#domain/webhooks/webhook-endpoints.ts'
import { orderViewEndpoints } from '#domain/orders/staff/views/order-view-endpoints.ts'
import { savedViewEndpoints } from '#domain/orders/staff/views/saved-view-endpoints.ts'
import { fieldFileEndpoints } from '#domain/custom-fields/field-file-endpoints.ts'
import { filmEndpoints } from '#domain/images/film-endpoints.ts'
import { adminOrderEndpoints } from '#domain/orders/staff/admin-order-endpoints.ts'
import { adminFrontPageEndpoints } from '#domain/front-page/admin-front-page-endpoints.ts'
import { adminHelpEndpoints } from '#domain/help/admin-help-endpoints.ts'
import { importEndpoints } from '#domain/import/import-endpoints.ts'
import { mailEndpoints } from '#domain/mail/mail-endpoints.ts'
import { messageEndpoints } from '#domain/mail/message-endpoints.ts'
import { adminProductEndpoints } from '#domain/products/product-endpoints.ts'
import { adminPromotionEndpoints } from '#domain/promotions/admin-promotion-endpoints.ts'
import { returnEndpoints } from '#domain/returns/return-endpoints.ts'
import { saleEndpoints } from '#domain/prices/sale-endpoints.ts'
import { adminSearchEndpoints } from '#domain/search/admin-search-endpoints.ts'
import { adminSeedEndpoints } from '#domain/seed/seed-endpoints.ts'
import { adminSettingsEndpoints } from '#domain/settings/admin-settings-endpoints.ts'
import { adminPrivacyEndpoints } from '#domain/privacy/admin-privacy-endpoints.ts'
import { adminSetupEndpoints } from '#domain/setup/admin-setup-endpoints.ts'
import { shipmentEndpoints } from '#domain/delivery/shipment-endpoints.ts'
import { manualOrderEndpoints } from '#domain/orders/place/manual-order-endpoints.ts'
import { staffEndpoints } from '#domain/staff/staff-endpoints.ts'
import { twoStepEndpoints } from '#domain/staff/two-step-endpoints.ts'

/** The endpoints that only pages of the back office call: a table of their own, so that customers' pages do not load it. */
export const adminEndpoints = {
  ...dashboardEndpoints,
  ...figuresEndpoints,
  ...adminOrderEndpoints,
  ...callEndpoints,
  ...intentionStaffEndpoints,
  ...orderViewEndpoints,
  ...savedViewEndpoints,
  ...deskEndpoints,
  ...courierEndpoints,
  ...shipmentEndpoints,
  ...cashEndpoints,
  ...returnEndpoints,
  ...customerEndpoints,
  ...previousShopEndpoints,
  ...subscriberEndpoints,
  ...manualOrderEndpoints,
  ...adminProductEndpoints,
  ...collectionEndpoints,
  ...menuEndpoints,
  ...adminRedirectEndpoints,
  ...adminPromotionEndpoints,
  ...saleEndpoints,
  ...adminSearchEndpoints,
  ...adminSeedEndpoints,
  ...importEndpoints,
  ...adminSettingsEndpoints,
  ...customFieldEndpoints,
  ...brandEndpoints,
  ...adminFrontPageEndpoints,
  ...filmEndpoints,
  ...fieldFileEndpoints,
  ...adminHelpEndpoints,
  ...adminSetupEndpoints,
  ...staffEndpoints,
  ...apiKeyEndpoints,
  ...adminWebhookEndpoints,
  ...extensionEndpoints,
  ...eventEndpoints,
  ...twoStepEndpoints,
  ...mailEndpoints,
  ...messageEndpoints,
  ...auditEndpoints,
  ...adminPrivacyEndpoints,
  ...backupEndpoints,
}
