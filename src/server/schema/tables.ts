import type { TableFact } from './tables/table-fact.ts'
import { accountTableFacts, type AccountTables } from './tables/accounts.ts'
import { cashTableFacts, type CashTables } from './tables/cash.ts'
import { catalogTableFacts, type CatalogTables } from './tables/catalog.ts'
import { checkoutTableFacts, type CheckoutTables } from './tables/checkout.ts'
import { customFieldTableFacts, type CustomFieldTables } from './tables/custom-fields.ts'
import { eventTableFacts, type EventTables } from './tables/events.ts'
import { extensionTableFacts, type ExtensionTables } from './tables/extensions.ts'
import { figureTableFacts, type FigureTables } from './tables/figures.ts'
import { fulfilmentTableFacts, type FulfilmentTables } from './tables/fulfilment.ts'
import { importTableFacts, type ImportTables } from './tables/imports.ts'
import { inventoryTableFacts, type InventoryTables } from './tables/inventory.ts'
import { operationTableFacts, type OperationTables } from './tables/operations.ts'
import { orderTableFacts, type OrderTables } from './tables/orders.ts'
import { pricingTableFacts, type PricingTables } from './tables/pricing.ts'
import { returnTableFacts, type ReturnTables } from './tables/returns.ts'
import { storefrontTableFacts, type StorefrontTables } from './tables/storefront.ts'
import { webhookTableFacts, type WebhookTables } from './tables/webhooks.ts'

/** Every table, column for column as the migrations make it. */
export interface Tables
  extends
    AccountTables,
    CashTables,
    CatalogTables,
    CheckoutTables,
    CustomFieldTables,
    EventTables,
    ExtensionTables,
    FigureTables,
    FulfilmentTables,
    ImportTables,
    InventoryTables,
    OperationTables,
    OrderTables,
    PricingTables,
    ReturnTables,
    StorefrontTables,
    WebhookTables {}

/** What is decided of every table, each in the file of its area. */
export const tableFacts: Record<keyof Tables, TableFact> = {
  ...accountTableFacts,
  ...cashTableFacts,
  ...catalogTableFacts,
  ...checkoutTableFacts,
  ...customFieldTableFacts,
  ...eventTableFacts,
  ...extensionTableFacts,
  ...figureTableFacts,
  ...fulfilmentTableFacts,
  ...importTableFacts,
  ...inventoryTableFacts,
  ...operationTableFacts,
  ...orderTableFacts,
  ...pricingTableFacts,
  ...returnTableFacts,
  ...storefrontTableFacts,
  ...webhookTableFacts,
}
