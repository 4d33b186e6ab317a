import { z } from 'zod'
import { GOVERNORATES } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'

/** The most working days that a parcel may take. */
const MOST_DAYS = 60

/** The most days that a merchant can name on which nothing leaves. */
const MOST_CLOSED = 60

const days = z
  .int({ error: () => t('fields.wholeNumber') })
  .min(0, { error: () => t('fields.min', { min: 0 }) })
  .max(MOST_DAYS, { error: () => t('fields.max', { max: MOST_DAYS }) })

const range = { from: days, to: days }

const isForward = ({ from, to }: { from: number; to: number }) => from <= to
const backward = { error: () => t('deliveryTimes.backward'), path: ['to'] }

/** How long a parcel is under way, in working days after the one on which it leaves. */
export const DeliveryTimes = z
  .object({
    until: z
      .int({ error: () => t('fields.chooseHour') })
      .min(0)
      .max(24)
      .describe('An order leaves on its day when it comes before that hour of the shop; 0: never, 24: always'),
    ...range,
    zones: z
      .array(
        z
          .object({
            ...range,
            governorates: z
              .array(
                z
                  .string()
                  .max(20)
                  .regex(/^[a-z-]+$/),
              )
              .max(GOVERNORATES),
          })
          .refine(isForward, backward),
      )
      .max(GOVERNORATES)
      .describe('A governorate that is not named takes the usual time'),
    closed: z
      .array(z.iso.date({ error: () => t('deliveryTimes.notDate') }))
      .max(MOST_CLOSED)
      .describe('Days on which nothing leaves or arrives, beside Sundays and the public holidays of fixed date'),
  })
  .refine(isForward, backward)

export type DeliveryTimes = z.output<typeof DeliveryTimes>

/** What is offered where a shop says nothing yet. */
export const usualDeliveryTimes: DeliveryTimes = { until: 14, from: 2, to: 4, zones: [], closed: [] }
