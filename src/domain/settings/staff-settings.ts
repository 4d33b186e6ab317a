import { z } from 'zod'
import { optionalText } from '#domain/text-fields.ts'

const pieces = z.int('A whole number').min(0, 'At least 0').max(10_000, 'At most 10,000')

/** The settings that only staff see. Those that every page needs are `StoreSettings`. */
export const StaffSettings = z.object({
  newOrderEmail: optionalText('Email', 254)
    .refine((email) => email === '' || z.email().safeParse(email).success, 'Email is not valid')
    .describe('Gets a mail about every new order; empty: nobody does'),
  unpaidPiecesPerCustomer: pieces.describe(
    'Pieces a day by phone, email and address that are paid on delivery; an order above waits for confirmation; 0: no limit',
  ),
  unpaidPiecesPerNetwork: pieces.describe('The same from one network'),
  senderName: optionalText('Name', 60).describe('On packing slips; empty: the name of the store'),
  senderPhone: optionalText('Phone', 40).describe('On packing slips; empty: the phone number of the store'),
  senderAddress: optionalText('Address', 300).describe('On packing slips, with its line breaks'),
  csvFormat: z
    .enum(['comma', 'semicolon'], 'Choose how numbers are written')
    .describe(
      '1.500 with columns between commas, or 1,500 with columns between semicolons, as Excel in French reads it',
    ),
  hasNightlyBackup: z.boolean().describe('A backup is made every night into the backup folder'),
  backupHour: z.int('Choose an hour').min(0).max(23).describe('When, in the time zone of the shop'),
  backupsKept: z
    .int('Between 1 and 90')
    .min(1, 'At least 1')
    .max(90, 'At most 90')
    .describe('Older ones are deleted after a new one is whole'),
})
export type StaffSettings = z.output<typeof StaffSettings>

/** The settings that staff of a new store see. */
export const defaultStaffSettings: StaffSettings = {
  newOrderEmail: '',
  unpaidPiecesPerCustomer: 10,
  unpaidPiecesPerNetwork: 30,
  senderName: '',
  senderPhone: '',
  senderAddress: '',
  csvFormat: 'comma',
  hasNightlyBackup: true,
  backupHour: 3,
  backupsKept: 7,
}
