import { notPersonal, type AreaFacts } from './table-fact.ts'

/** What customers asked for. */
export interface IdeaTables {
  ideas: { id: string; text: string; created_at: string; told_at: string | null }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const ideaTableFacts: AreaFacts<IdeaTables> = {
  ideas: { shown: false, personal: notPersonal },
}
