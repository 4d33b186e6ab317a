// Written by `npm run texts` from the catalogues.
import en_account from './catalogues/en/account.json' with { type: 'json' }
import en_activity from './catalogues/en/activity.json' with { type: 'json' }
import en_admin from './catalogues/en/admin.json' with { type: 'json' }
import en_admin_fields from './catalogues/en/admin-fields.json' with { type: 'json' }
import en_admin_messages from './catalogues/en/admin-messages.json' with { type: 'json' }
import en_api_keys from './catalogues/en/api-keys.json' with { type: 'json' }
import en_brand from './catalogues/en/brand.json' with { type: 'json' }
import en_calls from './catalogues/en/calls.json' with { type: 'json' }
import en_cart from './catalogues/en/cart.json' with { type: 'json' }
import en_cash from './catalogues/en/cash.json' with { type: 'json' }
import en_cash_book from './catalogues/en/cash-book.json' with { type: 'json' }
import en_catalog from './catalogues/en/catalog.json' with { type: 'json' }
import en_checkout from './catalogues/en/checkout.json' with { type: 'json' }
import en_collection_rooms from './catalogues/en/collection-rooms.json' with { type: 'json' }
import en_collections from './catalogues/en/collections.json' with { type: 'json' }
import en_couriers from './catalogues/en/couriers.json' with { type: 'json' }
import en_custom_fields from './catalogues/en/custom-fields.json' with { type: 'json' }
import en_customers from './catalogues/en/customers.json' with { type: 'json' }
import en_dashboard from './catalogues/en/dashboard.json' with { type: 'json' }
import en_delivery from './catalogues/en/delivery.json' with { type: 'json' }
import en_desk from './catalogues/en/desk.json' with { type: 'json' }
import en_desk_actions from './catalogues/en/desk-actions.json' with { type: 'json' }
import en_desk_views from './catalogues/en/desk-views.json' with { type: 'json' }
import en_errors from './catalogues/en/errors.json' with { type: 'json' }
import en_exchange from './catalogues/en/exchange.json' with { type: 'json' }
import en_exports from './catalogues/en/exports.json' with { type: 'json' }
import en_extensions from './catalogues/en/extensions.json' with { type: 'json' }
import en_fields from './catalogues/en/fields.json' with { type: 'json' }
import en_figures from './catalogues/en/figures.json' with { type: 'json' }
import en_front_page from './catalogues/en/front-page.json' with { type: 'json' }
import en_guide from './catalogues/en/guide.json' with { type: 'json' }
import en_help from './catalogues/en/help.json' with { type: 'json' }
import en_home from './catalogues/en/home.json' with { type: 'json' }
import en_import from './catalogues/en/import.json' with { type: 'json' }
import en_joins from './catalogues/en/joins.json' with { type: 'json' }
import en_layout from './catalogues/en/layout.json' with { type: 'json' }
import en_mail from './catalogues/en/mail.json' with { type: 'json' }
import en_manual_orders from './catalogues/en/manual-orders.json' with { type: 'json' }
import en_messages from './catalogues/en/messages.json' with { type: 'json' }
import en_newsletter from './catalogues/en/newsletter.json' with { type: 'json' }
import en_offers from './catalogues/en/offers.json' with { type: 'json' }
import en_order_cash from './catalogues/en/order-cash.json' with { type: 'json' }
import en_order_page from './catalogues/en/order-page.json' with { type: 'json' }
import en_orders from './catalogues/en/orders.json' with { type: 'json' }
import en_parcels from './catalogues/en/parcels.json' with { type: 'json' }
import en_previous_shop from './catalogues/en/previous-shop.json' with { type: 'json' }
import en_product_template from './catalogues/en/product-template.json' with { type: 'json' }
import en_products from './catalogues/en/products.json' with { type: 'json' }
import en_promotions from './catalogues/en/promotions.json' with { type: 'json' }
import en_refunds from './catalogues/en/refunds.json' with { type: 'json' }
import en_returns from './catalogues/en/returns.json' with { type: 'json' }
import en_sales from './catalogues/en/sales.json' with { type: 'json' }
import en_search from './catalogues/en/search.json' with { type: 'json' }
import en_search_room from './catalogues/en/search-room.json' with { type: 'json' }
import en_settings from './catalogues/en/settings.json' with { type: 'json' }
import en_setup from './catalogues/en/setup.json' with { type: 'json' }
import en_staff from './catalogues/en/staff.json' with { type: 'json' }
import en_stock from './catalogues/en/stock.json' with { type: 'json' }
import en_tracking from './catalogues/en/tracking.json' with { type: 'json' }
import en_translations from './catalogues/en/translations.json' with { type: 'json' }
import en_ui from './catalogues/en/ui.json' with { type: 'json' }
import en_webhooks from './catalogues/en/webhooks.json' with { type: 'json' }
import fr_account from './catalogues/fr/account.json' with { type: 'json' }
import fr_activity from './catalogues/fr/activity.json' with { type: 'json' }
import fr_admin from './catalogues/fr/admin.json' with { type: 'json' }
import fr_admin_fields from './catalogues/fr/admin-fields.json' with { type: 'json' }
import fr_admin_messages from './catalogues/fr/admin-messages.json' with { type: 'json' }
import fr_api_keys from './catalogues/fr/api-keys.json' with { type: 'json' }
import fr_brand from './catalogues/fr/brand.json' with { type: 'json' }
import fr_calls from './catalogues/fr/calls.json' with { type: 'json' }
import fr_cart from './catalogues/fr/cart.json' with { type: 'json' }
import fr_cash from './catalogues/fr/cash.json' with { type: 'json' }
import fr_cash_book from './catalogues/fr/cash-book.json' with { type: 'json' }
import fr_catalog from './catalogues/fr/catalog.json' with { type: 'json' }
import fr_checkout from './catalogues/fr/checkout.json' with { type: 'json' }
import fr_collection_rooms from './catalogues/fr/collection-rooms.json' with { type: 'json' }
import fr_collections from './catalogues/fr/collections.json' with { type: 'json' }
import fr_couriers from './catalogues/fr/couriers.json' with { type: 'json' }
import fr_custom_fields from './catalogues/fr/custom-fields.json' with { type: 'json' }
import fr_customers from './catalogues/fr/customers.json' with { type: 'json' }
import fr_dashboard from './catalogues/fr/dashboard.json' with { type: 'json' }
import fr_delivery from './catalogues/fr/delivery.json' with { type: 'json' }
import fr_desk from './catalogues/fr/desk.json' with { type: 'json' }
import fr_desk_actions from './catalogues/fr/desk-actions.json' with { type: 'json' }
import fr_desk_views from './catalogues/fr/desk-views.json' with { type: 'json' }
import fr_errors from './catalogues/fr/errors.json' with { type: 'json' }
import fr_exchange from './catalogues/fr/exchange.json' with { type: 'json' }
import fr_exports from './catalogues/fr/exports.json' with { type: 'json' }
import fr_extensions from './catalogues/fr/extensions.json' with { type: 'json' }
import fr_fields from './catalogues/fr/fields.json' with { type: 'json' }
import fr_figures from './catalogues/fr/figures.json' with { type: 'json' }
import fr_front_page from './catalogues/fr/front-page.json' with { type: 'json' }
import fr_guide from './catalogues/fr/guide.json' with { type: 'json' }
import fr_help from './catalogues/fr/help.json' with { type: 'json' }
import fr_home from './catalogues/fr/home.json' with { type: 'json' }
import fr_import from './catalogues/fr/import.json' with { type: 'json' }
import fr_joins from './catalogues/fr/joins.json' with { type: 'json' }
import fr_layout from './catalogues/fr/layout.json' with { type: 'json' }
import fr_mail from './catalogues/fr/mail.json' with { type: 'json' }
import fr_manual_orders from './catalogues/fr/manual-orders.json' with { type: 'json' }
import fr_messages from './catalogues/fr/messages.json' with { type: 'json' }
import fr_newsletter from './catalogues/fr/newsletter.json' with { type: 'json' }
import fr_offers from './catalogues/fr/offers.json' with { type: 'json' }
import fr_order_cash from './catalogues/fr/order-cash.json' with { type: 'json' }
import fr_order_page from './catalogues/fr/order-page.json' with { type: 'json' }
import fr_orders from './catalogues/fr/orders.json' with { type: 'json' }
import fr_parcels from './catalogues/fr/parcels.json' with { type: 'json' }
import fr_previous_shop from './catalogues/fr/previous-shop.json' with { type: 'json' }
import fr_product_template from './catalogues/fr/product-template.json' with { type: 'json' }
import fr_products from './catalogues/fr/products.json' with { type: 'json' }
import fr_promotions from './catalogues/fr/promotions.json' with { type: 'json' }
import fr_refunds from './catalogues/fr/refunds.json' with { type: 'json' }
import fr_returns from './catalogues/fr/returns.json' with { type: 'json' }
import fr_sales from './catalogues/fr/sales.json' with { type: 'json' }
import fr_search from './catalogues/fr/search.json' with { type: 'json' }
import fr_search_room from './catalogues/fr/search-room.json' with { type: 'json' }
import fr_settings from './catalogues/fr/settings.json' with { type: 'json' }
import fr_setup from './catalogues/fr/setup.json' with { type: 'json' }
import fr_staff from './catalogues/fr/staff.json' with { type: 'json' }
import fr_stock from './catalogues/fr/stock.json' with { type: 'json' }
import fr_tracking from './catalogues/fr/tracking.json' with { type: 'json' }
import fr_translations from './catalogues/fr/translations.json' with { type: 'json' }
import fr_ui from './catalogues/fr/ui.json' with { type: 'json' }
import fr_webhooks from './catalogues/fr/webhooks.json' with { type: 'json' }
import ar_account from './catalogues/ar/account.json' with { type: 'json' }
import ar_activity from './catalogues/ar/activity.json' with { type: 'json' }
import ar_admin from './catalogues/ar/admin.json' with { type: 'json' }
import ar_admin_fields from './catalogues/ar/admin-fields.json' with { type: 'json' }
import ar_admin_messages from './catalogues/ar/admin-messages.json' with { type: 'json' }
import ar_api_keys from './catalogues/ar/api-keys.json' with { type: 'json' }
import ar_brand from './catalogues/ar/brand.json' with { type: 'json' }
import ar_calls from './catalogues/ar/calls.json' with { type: 'json' }
import ar_cart from './catalogues/ar/cart.json' with { type: 'json' }
import ar_cash from './catalogues/ar/cash.json' with { type: 'json' }
import ar_cash_book from './catalogues/ar/cash-book.json' with { type: 'json' }
import ar_catalog from './catalogues/ar/catalog.json' with { type: 'json' }
import ar_checkout from './catalogues/ar/checkout.json' with { type: 'json' }
import ar_collection_rooms from './catalogues/ar/collection-rooms.json' with { type: 'json' }
import ar_collections from './catalogues/ar/collections.json' with { type: 'json' }
import ar_couriers from './catalogues/ar/couriers.json' with { type: 'json' }
import ar_custom_fields from './catalogues/ar/custom-fields.json' with { type: 'json' }
import ar_customers from './catalogues/ar/customers.json' with { type: 'json' }
import ar_dashboard from './catalogues/ar/dashboard.json' with { type: 'json' }
import ar_delivery from './catalogues/ar/delivery.json' with { type: 'json' }
import ar_desk from './catalogues/ar/desk.json' with { type: 'json' }
import ar_desk_actions from './catalogues/ar/desk-actions.json' with { type: 'json' }
import ar_desk_views from './catalogues/ar/desk-views.json' with { type: 'json' }
import ar_errors from './catalogues/ar/errors.json' with { type: 'json' }
import ar_exchange from './catalogues/ar/exchange.json' with { type: 'json' }
import ar_exports from './catalogues/ar/exports.json' with { type: 'json' }
import ar_extensions from './catalogues/ar/extensions.json' with { type: 'json' }
import ar_fields from './catalogues/ar/fields.json' with { type: 'json' }
import ar_figures from './catalogues/ar/figures.json' with { type: 'json' }
import ar_front_page from './catalogues/ar/front-page.json' with { type: 'json' }
import ar_guide from './catalogues/ar/guide.json' with { type: 'json' }
import ar_help from './catalogues/ar/help.json' with { type: 'json' }
import ar_home from './catalogues/ar/home.json' with { type: 'json' }
import ar_import from './catalogues/ar/import.json' with { type: 'json' }
import ar_joins from './catalogues/ar/joins.json' with { type: 'json' }
import ar_layout from './catalogues/ar/layout.json' with { type: 'json' }
import ar_mail from './catalogues/ar/mail.json' with { type: 'json' }
import ar_manual_orders from './catalogues/ar/manual-orders.json' with { type: 'json' }
import ar_messages from './catalogues/ar/messages.json' with { type: 'json' }
import ar_newsletter from './catalogues/ar/newsletter.json' with { type: 'json' }
import ar_offers from './catalogues/ar/offers.json' with { type: 'json' }
import ar_order_cash from './catalogues/ar/order-cash.json' with { type: 'json' }
import ar_order_page from './catalogues/ar/order-page.json' with { type: 'json' }
import ar_orders from './catalogues/ar/orders.json' with { type: 'json' }
import ar_parcels from './catalogues/ar/parcels.json' with { type: 'json' }
import ar_previous_shop from './catalogues/ar/previous-shop.json' with { type: 'json' }
import ar_product_template from './catalogues/ar/product-template.json' with { type: 'json' }
import ar_products from './catalogues/ar/products.json' with { type: 'json' }
import ar_promotions from './catalogues/ar/promotions.json' with { type: 'json' }
import ar_refunds from './catalogues/ar/refunds.json' with { type: 'json' }
import ar_returns from './catalogues/ar/returns.json' with { type: 'json' }
import ar_sales from './catalogues/ar/sales.json' with { type: 'json' }
import ar_search from './catalogues/ar/search.json' with { type: 'json' }
import ar_search_room from './catalogues/ar/search-room.json' with { type: 'json' }
import ar_settings from './catalogues/ar/settings.json' with { type: 'json' }
import ar_setup from './catalogues/ar/setup.json' with { type: 'json' }
import ar_staff from './catalogues/ar/staff.json' with { type: 'json' }
import ar_stock from './catalogues/ar/stock.json' with { type: 'json' }
import ar_tracking from './catalogues/ar/tracking.json' with { type: 'json' }
import ar_translations from './catalogues/ar/translations.json' with { type: 'json' }
import ar_ui from './catalogues/ar/ui.json' with { type: 'json' }
import ar_webhooks from './catalogues/ar/webhooks.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** The names of all texts. */
export type TextKey =
  | keyof typeof en_account
  | keyof typeof en_activity
  | keyof typeof en_admin
  | keyof typeof en_admin_fields
  | keyof typeof en_admin_messages
  | keyof typeof en_api_keys
  | keyof typeof en_brand
  | keyof typeof en_calls
  | keyof typeof en_cart
  | keyof typeof en_cash
  | keyof typeof en_cash_book
  | keyof typeof en_catalog
  | keyof typeof en_checkout
  | keyof typeof en_collection_rooms
  | keyof typeof en_collections
  | keyof typeof en_couriers
  | keyof typeof en_custom_fields
  | keyof typeof en_customers
  | keyof typeof en_dashboard
  | keyof typeof en_delivery
  | keyof typeof en_desk
  | keyof typeof en_desk_actions
  | keyof typeof en_desk_views
  | keyof typeof en_errors
  | keyof typeof en_exchange
  | keyof typeof en_exports
  | keyof typeof en_extensions
  | keyof typeof en_fields
  | keyof typeof en_figures
  | keyof typeof en_front_page
  | keyof typeof en_guide
  | keyof typeof en_help
  | keyof typeof en_home
  | keyof typeof en_import
  | keyof typeof en_joins
  | keyof typeof en_layout
  | keyof typeof en_mail
  | keyof typeof en_manual_orders
  | keyof typeof en_messages
  | keyof typeof en_newsletter
  | keyof typeof en_offers
  | keyof typeof en_order_cash
  | keyof typeof en_order_page
  | keyof typeof en_orders
  | keyof typeof en_parcels
  | keyof typeof en_previous_shop
  | keyof typeof en_product_template
  | keyof typeof en_products
  | keyof typeof en_promotions
  | keyof typeof en_refunds
  | keyof typeof en_returns
  | keyof typeof en_sales
  | keyof typeof en_search
  | keyof typeof en_search_room
  | keyof typeof en_settings
  | keyof typeof en_setup
  | keyof typeof en_staff
  | keyof typeof en_stock
  | keyof typeof en_tracking
  | keyof typeof en_translations
  | keyof typeof en_ui
  | keyof typeof en_webhooks

/** The texts of each language, in the format of ICU messages. */
export const catalogues: Readonly<Record<Language, Partial<Readonly<Record<TextKey, string>>>>> = {
  en: {
    ...en_account,
    ...en_activity,
    ...en_admin,
    ...en_admin_fields,
    ...en_admin_messages,
    ...en_api_keys,
    ...en_brand,
    ...en_calls,
    ...en_cart,
    ...en_cash,
    ...en_cash_book,
    ...en_catalog,
    ...en_checkout,
    ...en_collection_rooms,
    ...en_collections,
    ...en_couriers,
    ...en_custom_fields,
    ...en_customers,
    ...en_dashboard,
    ...en_delivery,
    ...en_desk,
    ...en_desk_actions,
    ...en_desk_views,
    ...en_errors,
    ...en_exchange,
    ...en_exports,
    ...en_extensions,
    ...en_fields,
    ...en_figures,
    ...en_front_page,
    ...en_guide,
    ...en_help,
    ...en_home,
    ...en_import,
    ...en_joins,
    ...en_layout,
    ...en_mail,
    ...en_manual_orders,
    ...en_messages,
    ...en_newsletter,
    ...en_offers,
    ...en_order_cash,
    ...en_order_page,
    ...en_orders,
    ...en_parcels,
    ...en_previous_shop,
    ...en_product_template,
    ...en_products,
    ...en_promotions,
    ...en_refunds,
    ...en_returns,
    ...en_sales,
    ...en_search,
    ...en_search_room,
    ...en_settings,
    ...en_setup,
    ...en_staff,
    ...en_stock,
    ...en_tracking,
    ...en_translations,
    ...en_ui,
    ...en_webhooks,
  },
  fr: {
    ...fr_account,
    ...fr_activity,
    ...fr_admin,
    ...fr_admin_fields,
    ...fr_admin_messages,
    ...fr_api_keys,
    ...fr_brand,
    ...fr_calls,
    ...fr_cart,
    ...fr_cash,
    ...fr_cash_book,
    ...fr_catalog,
    ...fr_checkout,
    ...fr_collection_rooms,
    ...fr_collections,
    ...fr_couriers,
    ...fr_custom_fields,
    ...fr_customers,
    ...fr_dashboard,
    ...fr_delivery,
    ...fr_desk,
    ...fr_desk_actions,
    ...fr_desk_views,
    ...fr_errors,
    ...fr_exchange,
    ...fr_exports,
    ...fr_extensions,
    ...fr_fields,
    ...fr_figures,
    ...fr_front_page,
    ...fr_guide,
    ...fr_help,
    ...fr_home,
    ...fr_import,
    ...fr_joins,
    ...fr_layout,
    ...fr_mail,
    ...fr_manual_orders,
    ...fr_messages,
    ...fr_newsletter,
    ...fr_offers,
    ...fr_order_cash,
    ...fr_order_page,
    ...fr_orders,
    ...fr_parcels,
    ...fr_previous_shop,
    ...fr_product_template,
    ...fr_products,
    ...fr_promotions,
    ...fr_refunds,
    ...fr_returns,
    ...fr_sales,
    ...fr_search,
    ...fr_search_room,
    ...fr_settings,
    ...fr_setup,
    ...fr_staff,
    ...fr_stock,
    ...fr_tracking,
    ...fr_translations,
    ...fr_ui,
    ...fr_webhooks,
  },
  ar: {
    ...ar_account,
    ...ar_activity,
    ...ar_admin,
    ...ar_admin_fields,
    ...ar_admin_messages,
    ...ar_api_keys,
    ...ar_brand,
    ...ar_calls,
    ...ar_cart,
    ...ar_cash,
    ...ar_cash_book,
    ...ar_catalog,
    ...ar_checkout,
    ...ar_collection_rooms,
    ...ar_collections,
    ...ar_couriers,
    ...ar_custom_fields,
    ...ar_customers,
    ...ar_dashboard,
    ...ar_delivery,
    ...ar_desk,
    ...ar_desk_actions,
    ...ar_desk_views,
    ...ar_errors,
    ...ar_exchange,
    ...ar_exports,
    ...ar_extensions,
    ...ar_fields,
    ...ar_figures,
    ...ar_front_page,
    ...ar_guide,
    ...ar_help,
    ...ar_home,
    ...ar_import,
    ...ar_joins,
    ...ar_layout,
    ...ar_mail,
    ...ar_manual_orders,
    ...ar_messages,
    ...ar_newsletter,
    ...ar_offers,
    ...ar_order_cash,
    ...ar_order_page,
    ...ar_orders,
    ...ar_parcels,
    ...ar_previous_shop,
    ...ar_product_template,
    ...ar_products,
    ...ar_promotions,
    ...ar_refunds,
    ...ar_returns,
    ...ar_sales,
    ...ar_search,
    ...ar_search_room,
    ...ar_settings,
    ...ar_setup,
    ...ar_staff,
    ...ar_stock,
    ...ar_tracking,
    ...ar_translations,
    ...ar_ui,
    ...ar_webhooks,
  },
}
