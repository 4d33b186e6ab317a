/**
 * The columns of the list where there is room: those of the first line, which the second one spans. The heads and every
 * order are grids of their own, so no width depends on what is in it. A column that is left out has none (`emptyWidths`).
 * Beside an open order it is one line of what is left.
 */
export const orderGrid =
  '@xl:grid-cols-[1.75rem_5rem_minmax(0,1fr)_var(--at-phone,5.75rem)_minmax(0,var(--at-items,9rem))_5.5rem_8.5rem] @5xl:grid-cols-[1.75rem_6.75rem_minmax(0,1fr)_var(--at-contact,8.75rem)_minmax(0,var(--at-governorate,6.25rem))_minmax(0,var(--at-items-wide,1fr))_6rem_16rem] @xl:gap-x-2 ' +
  '@xl:group-data-[panel=true]/orders:grid-cols-[1.75rem_5rem_minmax(0,1fr)_6rem_5.5rem_8.5rem] @5xl:group-data-[panel=true]/orders:grid-cols-[1.75rem_6.75rem_minmax(0,1fr)_8.75rem_minmax(0,1fr)_6rem_16rem]'

/** What an order that is open beside the list tells instead. */
const NOT_BESIDE_PANEL = 'group-data-[panel=true]/orders:@xl:hidden'

/** The second line: nothing where each order is one line. */
const secondLine = `text-xs text-muted wrap-anywhere @xl:self-start group-data-[compact=true]/orders:hidden ${NOT_BESIDE_PANEL}`

/** Where each column stands: on a card, in the list, and in a wide one. */
export const columnPlaces = {
  number: 'col-start-2 row-start-1',
  userName: 'col-start-2 row-start-2 @xl:col-start-3 @xl:row-start-1',
  userPhoneNumber: 'col-start-2 row-start-3 @xl:col-start-4 @xl:row-start-1',
  governorate: `col-start-3 row-start-2 text-end @xl:hidden @5xl:block @5xl:col-start-5 @5xl:row-start-1 @5xl:text-start group-data-[panel=true]/orders:@5xl:hidden`,
  items: `col-start-3 row-start-3 justify-self-end @xl:col-start-5 @xl:row-span-2 @xl:row-start-1 @xl:justify-self-start @5xl:col-start-6 ${NOT_BESIDE_PANEL} group-data-[panel=true]/orders:@5xl:block group-data-[panel=true]/orders:@5xl:col-start-5`,
  total:
    'col-start-3 row-start-1 text-end @xl:col-start-6 @5xl:col-start-7 group-data-[panel=true]/orders:@xl:col-start-5 group-data-[panel=true]/orders:@5xl:col-start-6',
  status:
    'col-span-2 col-start-2 row-start-4 @xl:col-span-1 @xl:col-start-7 @xl:row-span-2 @xl:row-start-1 @5xl:col-start-8 @5xl:row-span-1 @5xl:row-start-1 group-data-[panel=true]/orders:@xl:col-start-6 group-data-[panel=true]/orders:@5xl:col-start-7',
  street: `col-span-2 col-start-2 row-start-5 ${secondLine} @xl:col-start-3 @xl:row-start-2 @5xl:col-span-1 @5xl:col-start-3`,
  userEmail: `col-span-2 col-start-2 row-start-6 ${secondLine} @xl:col-start-3 @xl:row-start-3 @5xl:col-start-4 @5xl:row-start-2`,
  due: `col-span-2 col-start-2 row-start-7 ${secondLine} @xl:col-span-1 @xl:col-start-6 @xl:row-start-2 @xl:text-end @5xl:col-start-7`,
  facts: `has-[[data-undo]]:block! col-span-2 col-start-2 row-start-8 ${secondLine} @xl:col-span-3 @xl:col-start-5 @xl:row-start-3 @5xl:col-span-1 @5xl:col-start-8 @5xl:row-start-2`,
} as const

export type OrderColumn = keyof typeof columnPlaces
