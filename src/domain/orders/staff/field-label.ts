import { t } from '#domain/texts/t.ts'

/** What a field of an order, a product or the settings is called that an action changed. A field without a label keeps its code. */
export const fieldLabel = (field: string): string => labels[field]?.() ?? field

const labels: Record<string, () => string> = {
  user_name: () => t('fields.name'),
  user_email: () => t('fields.email'),
  user_phone: () => t('fields.phone'),
  other_phone: () => t('fields.otherPhone'),
  street: () => t('adminOrders.street'),
  city: () => t('fields.city'),
  state: () => t('fields.state'),
  zip_code: () => t('adminOrders.zip'),
  comment: () => t('fields.comment'),
  lines: () => t('orderEvent.lines'),
  discount: () => t('adjustment.staff'),
  delivery_fee: () => t('adminOrders.delivery'),
  total: () => t('adminOrders.total'),
  joinedOrder: () => t('joins.field'),
  failure: () => t('adminOrders.failure'),
  status: () => t('adminOrders.status'),
  model: () => t('fields.model'),
  type: () => t('fields.type'),
  price: () => t('fields.price'),
  quantity: () => t('fields.quantity'),
  collection: () => t('fields.collection'),
  description: () => t('fields.description'),
  tags: () => t('products.tags'),
  storeName: () => t('fields.storeName'),
  contactEmail: () => t('settings.contactEmail'),
  contactPhone: () => t('fields.contactPhone'),
  keepsIntentions: () => t('settings.keepsIntentions'),
  emailAsked: () => t('fields.email'),
  otherPhoneAsked: () => t('fields.otherPhone'),
  showsPriorPrice: () => t('offers.showsPriorPrice'),
}
