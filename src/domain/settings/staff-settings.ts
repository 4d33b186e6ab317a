import { z } from 'zod'
import { CALLING_HOURS, CallHours } from '#domain/calls/calling-hours.ts'
import { optionalCode, optionalLine, optionalText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The most refused parcels that may be waited for. */
const MOST_REFUSALS = 100

/** The most days in which pieces may come back. */
const MOST_RETURN_DAYS = 3650

/** The highest total from which orders may be confirmed, in DT. */
const MOST_CONFIRMATION_TOTAL = 1_000_000

/** The highest tax that prices may contain, in percent. */
const MOST_TAX = 100

/** Which orders paid on delivery wait for a call, whatever else makes an order wait. */
export const ConfirmationRule = z.enum(['never', 'first-orders', 'from-total', 'always'], {
  error: () => t('fields.chooseConfirmation'),
})

export type ConfirmationRule = z.infer<typeof ConfirmationRule>

/** How orders are numbered. */
export const OrderNumbers = z.enum(['random', 'running'], { error: () => t('orderNumbers.choose') })

export type OrderNumbers = z.infer<typeof OrderNumbers>

const MOST_FIRST_NUMBER = 9_999_999

/** The most hours that an order may wait to be confirmed. */
const MOST_HOURS = 720

/** The fewest and the most minutes until the next call. */
const RETRY_MINUTES = { min: 5, max: 10_080 }

const retryMinutes = z
  .int({ error: () => t('fields.wholeNumber') })
  .min(RETRY_MINUTES.min, { error: () => t('fields.min', RETRY_MINUTES) })
  .max(RETRY_MINUTES.max, { error: () => t('fields.max', RETRY_MINUTES) })

/** Whether an order that waits for confirmation keeps its pieces from being sold to others. */
export const WaitingStock = z.enum(['on-sale', 'reserved'], { error: () => t('fields.chooseConfirmation') })

const refusals = z
  .int({ error: () => t('fields.wholeNumber') })
  .min(0, { error: () => t('fields.min', { min: 0 }) })
  .max(MOST_REFUSALS, { error: () => t('fields.max', { max: MOST_REFUSALS }) })

const pieces = z
  .int({ error: () => t('fields.wholeNumber') })
  .min(0, { error: () => t('fields.min', { min: 0 }) })
  .max(10_000, { error: () => t('fields.max', { max: 10_000 }) })

/** The settings that only staff see. Those that every page needs are `StoreSettings`. */
export const StaffSettings = z.object({
  newOrderEmail: optionalCode(() => t('fields.email'), 254)
    .refine((email) => email === '' || z.email().safeParse(email).success, {
      error: () => t('fields.notValid', { label: t('fields.email') }),
    })
    .describe('Gets a mail about every new order; empty: no mail'),
  orderNumbers: OrderNumbers.describe('Seven digits at random, or the next one after that of the order before'),
  orderNumberPrefix: z
    .string({ error: () => t('orderNumbers.prefixSigns') })
    .regex(/^[A-Za-z0-9/.-]{0,8}$/, { error: () => t('orderNumbers.prefixSigns') })
    .describe('What stands before a running number: letters, digits, hyphens, dots and slashes'),
  firstOrderNumber: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(1, { error: () => t('fields.min', { min: 1 }) })
    .max(MOST_FIRST_NUMBER, { error: () => t('fields.max', { max: MOST_FIRST_NUMBER }) })
    .describe('The least running number: where it is above the last one, the next order has it'),
  confirmation: ConfirmationRule.describe(
    'Which orders paid on delivery wait for confirmation: none, those of a phone without a confirmed order, those of a total, or all',
  ),
  confirmationTotal: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(0, { error: () => t('fields.min', { min: 0 }) })
    .max(MOST_CONFIRMATION_TOTAL, { error: () => t('fields.max', { max: MOST_CONFIRMATION_TOTAL }) })
    .describe('In DT, delivery included; with `from-total`: orders of so much and more wait'),
  waitingStock: WaitingStock.describe(
    'Whether the pieces of an order that waits stay on sale, or are reserved; those above the limits of unpaid pieces always stay on sale',
  ),
  confirmationHours: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(0, { error: () => t('fields.min', { min: 0 }) })
    .max(MOST_HOURS, { error: () => t('fields.max', { max: MOST_HOURS }) })
    .describe('Hours after which a waiting order is cancelled and its customer gets a mail; 0: never'),
  callHours: CallHours.describe('Between which the shop calls, in its time zone; customers read them'),
  retryMinutesFirst: retryMinutes.describe('Minutes until a customer is called again who did not answer once'),
  retryMinutesSecond: retryMinutes.describe('The same after the second call without an answer'),
  retryMinutesThird: retryMinutes.describe('The same after the third and every other one'),
  unpaidPiecesPerCustomer: pieces.describe(
    'Pieces a day by phone, email and address that are paid on delivery; an order above waits for confirmation; 0: no limit',
  ),
  unpaidPiecesPerNetwork: pieces.describe('The same from one network'),
  tracksRefusals: z
    .boolean({ error: () => t('fields.chooseRefusals') })
    .describe('Staff say which parcels were refused or lost, and see the record of a phone'),
  refusalsUntilCall: refusals.describe(
    'So many refused parcels of a phone, and its next order paid on delivery waits for confirmation; 0: never',
  ),
  refusalsUntilPayment: refusals.describe(
    'So many, and an order of the phone must be paid first, where the shop has another way to pay; elsewhere it waits for confirmation; 0: never',
  ),
  refusalsUntilRefusal: refusals.describe('So many, and the shop takes no order of the phone any more; 0: never'),
  hasCouriers: z
    .boolean({ error: () => t('couriers.chooseUse') })
    .describe('Staff pack orders and hand parcels over to couriers'),
  taxPercent: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(0, { error: () => t('fields.min', { min: 0 }) })
    .max(MOST_TAX, { error: () => t('fields.max', { max: MOST_TAX }) })
    .describe(
      'The tax that prices and delivery contain, in percent of the price before tax; new orders keep it; 0: none is told',
    ),
  takesReturns: z
    .boolean({ error: () => t('fields.chooseReturns') })
    .describe('Staff enter what comes back of orders, and what is exchanged'),
  returnDays: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(0, { error: () => t('fields.min', { min: 0 }) })
    .max(MOST_RETURN_DAYS, { error: () => t('fields.max', { max: MOST_RETURN_DAYS }) })
    .describe('So many days after its delivery pieces of an order may come back; 0: at any time'),
  senderName: optionalLine(() => t('fields.name'), 60).describe('On packing slips; empty: the name of the store'),
  senderPhone: optionalCode(() => t('fields.phone'), 40).describe(
    'On packing slips; empty: the phone number of the store',
  ),
  senderAddress: optionalText(() => t('fields.address'), 300).describe('On packing slips, with its line breaks'),
  parcelsMayBeOpened: z
    .boolean({ error: () => t('parcels.chooseOpening') })
    .describe('Labels of parcels say that the customer may open them before paying'),
  requiresTwoStep: z
    .boolean({ error: () => t('fields.chooseTwoStep') })
    .describe('Staff without a second step may only set it up'),
  csvFormat: z
    .enum(['comma', 'semicolon'], { error: () => t('fields.chooseNumbers') })
    .describe(
      '1.500 with columns between commas, or 1,500 with columns between semicolons, as Excel in French reads it',
    ),
  hasNightlyBackup: z.boolean().describe('A backup is made every night into the backup folder'),
  backupHour: z
    .int({ error: () => t('fields.chooseHour') })
    .min(0)
    .max(23)
    .describe('When, in the time zone of the shop'),
  backupsKept: z
    .int({ error: () => t('fields.between', { min: 1, max: 90 }) })
    .min(1, { error: () => t('fields.min', { min: 1 }) })
    .max(90, { error: () => t('fields.max', { max: 90 }) })
    .describe('Older ones are deleted after a new one is whole'),
})
export type StaffSettings = z.output<typeof StaffSettings>

/** The settings that staff of a new store see. */
export const defaultStaffSettings: StaffSettings = {
  newOrderEmail: '',
  orderNumbers: 'random',
  orderNumberPrefix: '',
  firstOrderNumber: 1,
  confirmation: 'never',
  confirmationTotal: 300,
  waitingStock: 'on-sale',
  confirmationHours: 0,
  callHours: CALLING_HOURS,
  retryMinutesFirst: 60,
  retryMinutesSecond: 240,
  retryMinutesThird: 1440,
  unpaidPiecesPerCustomer: 10,
  unpaidPiecesPerNetwork: 30,
  tracksRefusals: false,
  refusalsUntilCall: 2,
  refusalsUntilPayment: 0,
  refusalsUntilRefusal: 0,
  hasCouriers: false,
  taxPercent: 0,
  takesReturns: false,
  returnDays: 0,
  senderName: '',
  senderPhone: '',
  senderAddress: '',
  parcelsMayBeOpened: false,
  requiresTwoStep: false,
  csvFormat: 'comma',
  hasNightlyBackup: true,
  backupHour: 3,
  backupsKept: 7,
}
