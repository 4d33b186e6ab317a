import type { TableFact } from './tables/table-fact.ts'
import { accountTableFacts, type AccountTables } from './tables/accounts.ts'
import { cashTableFacts, type CashTables } from './tables/cash.ts'
import { catalogTableFacts, type CatalogTables } from './tables/catalog.ts'
import { checkoutTableFacts, type CheckoutTables } from './tables/checkout.ts'
import { eventTableFacts, type EventTables } from './tables/events.ts'
import { figureTableFacts, type FigureTables } from './tables/figures.ts'
import { fulfilmentTableFacts, type FulfilmentTables } from './tables/fulfilment.ts'
import { importTableFacts, type ImportTables } from './tables/imports.ts'
import { inventoryTableFacts, type InventoryTables } from './tables/inventory.ts'
import { operationTableFacts, type OperationTables } from './tables/operations.ts'
import { orderTableFacts, type OrderTables } from './tables/orders.ts'
import { pricingTableFacts, type PricingTables } from './tables/pricing.ts'
import { returnTableFacts, type ReturnTables } from './tables/returns.ts'
import { storefrontTableFacts, type StorefrontTables } from './tables/storefront.ts'

/** Every table, column for column as the migrations make it. */
export interface Tables
  extends
    AccountTables,
    CashTables,
    CatalogTables,
    CheckoutTables,
    EventTables,
    FigureTables,
    FulfilmentTables,
    ImportTables,
    InventoryTables,
    OperationTables,
    OrderTables,
    PricingTables,
    ReturnTables,
    StorefrontTables {}

/** What is decided of every table, each in the file of its area. */
export const tableFacts: Record<keyof Tables, TableFact> = {
  ...accountTableFacts,
  ...cashTableFacts,
  ...catalogTableFacts,
  ...checkoutTableFacts,
  ...eventTableFacts,
  ...figureTableFacts,
  ...fulfilmentTableFacts,
  ...importTableFacts,
  ...inventoryTableFacts,
  ...operationTableFacts,
  ...orderTableFacts,
  ...pricingTableFacts,
  ...returnTableFacts,
  ...storefrontTableFacts,
}
