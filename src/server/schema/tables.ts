import type { AccountTables } from './tables/accounts.ts'
import type { CashTables } from './tables/cash.ts'
import type { CatalogTables } from './tables/catalog.ts'
import type { CheckoutTables } from './tables/checkout.ts'
import type { EventTables } from './tables/events.ts'
import type { FigureTables } from './tables/figures.ts'
import type { FulfilmentTables } from './tables/fulfilment.ts'
import type { ImportTables } from './tables/imports.ts'
import type { InventoryTables } from './tables/inventory.ts'
import type { OperationTables } from './tables/operations.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PricingTables } from './tables/pricing.ts'
import type { ReturnTables } from './tables/returns.ts'
import type { StorefrontTables } from './tables/storefront.ts'

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
