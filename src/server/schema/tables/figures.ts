import type { Generated } from 'kysely'
import { notPersonal, type AreaFacts } from './table-fact.ts'

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

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const figureTableFacts: AreaFacts<FigureTables> = {
  // Counts and sums of many orders, and ids of those that changed in the last minutes.
  figure_days: { shown: false, personal: notPersonal },
  day_figures: { shown: false, personal: notPersonal },
  figure_changes: { shown: false, personal: notPersonal },
  figure_progress: { shown: false, personal: notPersonal },
}
