import type { Generated } from 'kysely'
import type { CorrectionCause } from '#domain/products/stock-correction.ts'
import type { Flag } from './flag.ts'
import { anonymized, notPersonal, type AreaFacts } from './table-fact.ts'

/** Why a quantity changed. */
export type StockReason = 'seed' | 'import' | 'sale' | 'cancellation' | 'edit' | 'correction'

/** Why staff corrected a quantity, where they said so, or that it was undone. */
export type StockCause = Exclude<CorrectionCause, 'other'> | 'undone'

/** What is stocked, and the ledger of its changes. */
export interface InventoryTables {
  skus: {
    id: string
    variant_id: string
    size: string
    size_order: number
    quantity: number
    /** 0: its pieces are not counted. Then `quantity` is 0, and it is never sold out. */
    is_counted: Generated<Flag>
    code: string
    barcode: string
    deleted: Flag
  }
  stock_movements: {
    id: string
    sku_id: string
    change: number
    quantity_before: number
    quantity_after: number
    reason: StockReason
    order_id: string | null
    user_id: string | null
    return_id: string | null
    correction_id: Generated<string | null>
    cause: Generated<StockCause | null>
    created_at: string
  }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const inventoryTableFacts: AreaFacts<InventoryTables> = {
  skus: { shown: true, personal: notPersonal },
  // The ids of the staff member, who has no name any more.
  stock_movements: { shown: false, personal: anonymized('stockChanges') },
}
