/** Columns that the panel beside the list tells instead, while it is open. */
export const FULL_WIDTH_ONLY = 'hidden @4xl:table-cell'

/** How wide each column of the table is, and which are left out while there is little room. */
export const columnWidths = {
  number: 'w-44',
  userName: '',
  userPhoneNumber: 'w-36',
  userEmail: FULL_WIDTH_ONLY,
  street: FULL_WIDTH_ONLY,
  items: FULL_WIDTH_ONLY,
  total: 'w-24 text-end',
  status: 'w-60',
} as const
