import type { Generated } from 'kysely'

type FigureKind = 'all' | 'governorate' | 'courier' | 'size' | 'sku'

/** What is counted of one day, under one key of a kind. */
interface DayCounts {
  day: string
  key: string
  product_id: string
  placed: number
  confirmed: number
  on_road: number
  delivered: number
  refused: number
  pending: number
  cancelled: number
  lost: number
  returned: number
  wanted: number
  wanted_value: number
  placed_value: number
  on_road_value: number
  sold_value: number
  refused_value: number
  lost_value: number
}

/** Sums of orders by day, and how far they are counted. */
export interface FigureTables {
  figure_days: { day: string; version: number }
  day_figures: DayCounts & { kind: FigureKind }
  figure_changes: DayCounts & { number: number; token: string; kind: FigureKind | 'anew' }
  figure_progress: {
    name: string
    read_to: string
    generation: number
    seen: string
    counted: Generated<number>
    token: Generated<string>
  }
}
