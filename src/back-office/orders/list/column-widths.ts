/** Columns that the panel beside the list tells instead, while it is open. */
export const FULL_WIDTH_ONLY = 'hidden @4xl:table-cell'

/** The phone makes room for the name while the panel is open, which tells it: the table says so by `data-panel`. */
export const NOT_BESIDE_PANEL = 'group-data-[panel=true]/orders:hidden group-data-[panel=true]/orders:@4xl:table-cell'

/** How wide each column of the table is, and which are left out while there is little room. */
export const columnWidths = {
  number: 'w-20 @4xl:w-42',
  userName: '@4xl:w-46',
  userPhoneNumber: `w-42 ${NOT_BESIDE_PANEL}`,
  userEmail: FULL_WIDTH_ONLY,
  street: FULL_WIDTH_ONLY,
  items: FULL_WIDTH_ONLY,
  total: 'w-22 text-end',
  status: 'w-60 @4xl:w-70',
} as const
