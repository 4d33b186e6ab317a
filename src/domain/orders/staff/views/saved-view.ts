import { z } from 'zod'
import { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The most views of one member of staff: with more tabs, views are hard to find. */
export const MAX_SAVED_VIEWS = 12

/**
 * The part of a filter that a view keeps: everything but the words of a search. Those name a person, and a view
 * outlives the wish of that person to be forgotten.
 */
export const SavedFilter = OrderFilter.omit({ search: true })

export type SavedFilter = z.output<typeof SavedFilter>

/** A view as it is saved: what it is called, and which orders it shows. */
export const SavedViewForm = z.object({
  name: requiredLine(() => t('savedViews.name'), 30),
  filter: SavedFilter,
})

export type SavedViewForm = z.output<typeof SavedViewForm>

/** A new view. */
export const NewSavedView = SavedViewForm.extend({
  place: z
    .int()
    .min(0)
    .max(MAX_SAVED_VIEWS)
    .optional()
    .describe('How many of the own views stand before it; absent: all. What was deleted comes back where it stood'),
})

export type NewSavedView = z.output<typeof NewSavedView>

/** A view of the orders that a member of staff has saved. Only its owner sees it. */
export const SavedView = z.object({ id: z.string(), name: z.string(), filter: SavedFilter })

export type SavedView = z.output<typeof SavedView>
