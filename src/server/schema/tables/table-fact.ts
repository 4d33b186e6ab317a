import type { MyData } from '#domain/privacy/my-data.ts'

/** What a table holds about persons: nothing, or something that `downloadMyData` answers under that name. */
type Declaration =
  | { isPersonal: false }
  | {
      isPersonal: true
      /** Where the download holds its rows. */
      download: keyof MyData
      /** What deleting the account does to them: `anonymized` rows stay for the books without the personal part. */
      deletion: 'deleted' | 'anonymized'
    }

export interface TableFact {
  /**
   * Whether public pages and other cached answers show what is in it. A transaction that changes a row of a shown table
   * makes all of them out of date, unless it notes which parts it has changed.
   */
  shown: boolean
  personal: Declaration
}

/** The tables of an area, each decided: one that is missing does not compile. */
export type AreaFacts<Tables> = Record<keyof Tables, TableFact>

export const notPersonal: Declaration = { isPersonal: false }
/** Deleting the account deletes the rows. */
export const deleted = (download: keyof MyData): Declaration => ({ isPersonal: true, download, deletion: 'deleted' })
/** Deleting the account leaves the rows without the personal part. */
export const anonymized = (download: keyof MyData): Declaration => ({
  isPersonal: true,
  download,
  deletion: 'anonymized',
})
