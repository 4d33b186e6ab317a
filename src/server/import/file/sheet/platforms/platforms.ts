import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import type { CsvRecords } from '#server/import/file/sheet/csv-records.ts'
import type { Sheet } from '#server/import/file/sheet/sheet.ts'
import { platformKey, isNamed, type Headings } from './named-rows.ts'
import { isOdooHeader, odooHeadings, toOdooSheet } from './odoo-sheet.ts'
import { isPrestashopHeader, prestashopHeadings, toPrestashopSheet } from './prestashop-sheet.ts'
import { isSquarespaceHeader, squarespaceHeadings, toSquarespaceSheet } from './squarespace-sheet.ts'
import { isWixHeader, toWixSheet, wixHeadings } from './wix-sheet.ts'

/** How the exports of a shop software are recognized, and read. */
interface Platform {
  headings: Headings<string>
  isHeader: (keys: ReadonlySet<string>) => boolean
  toSheet: (read: CsvRecords, chosen: ReadingChoices) => Sheet
}

const platforms: Platform[] = [
  { headings: wixHeadings, isHeader: isWixHeader, toSheet: toWixSheet },
  { headings: squarespaceHeadings, isHeader: isSquarespaceHeader, toSheet: toSquarespaceSheet },
  { headings: prestashopHeadings, isHeader: isPrestashopHeader, toSheet: toPrestashopSheet },
  { headings: odooHeadings, isHeader: isOdooHeader, toSheet: toOdooSheet },
]

/** Whether one of these platforms has a column of that name. */
export const isPlatformColumn = (heading: string) => platforms.some(({ headings }) => isNamed(headings, heading))

/** The reader of the platform whose export has that header. */
export function findPlatform(header: readonly string[]): Platform['toSheet'] | undefined {
  const keys = new Set(header.map(platformKey))
  return platforms.find(({ isHeader }) => isHeader(keys))?.toSheet
}
