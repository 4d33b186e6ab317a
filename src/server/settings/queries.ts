import { type Brand, defaultBrand } from '#domain/brand/brand.ts'
import { coinOf, type SmallestCoin } from '#domain/money/smallest-coin.ts'
import { defaultMessageSettings, type MessageSettings } from '#domain/mail/message-settings.ts'
import { defaultStaffSettings, type StaffSettings } from '#domain/settings/staff-settings.ts'
import { defaultSettings, type PublicSettings } from '#domain/settings/store-settings.ts'
import { publicBrandOf } from './public-brand-of.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Db } from '#server/schema/database.ts'

/** The store's settings, with defaults for those never saved. */
export async function getSettings(db: Db): Promise<PublicSettings> {
  const noBrand: { brand: Brand | null } = { brand: null }
  const { brand, ...settings } = await readSettings(db, { ...defaultSettings, ...noBrand })
  return { ...settings, brand: brand ? publicBrandOf(brand) : undefined }
}

/** The look of the shop as it is edited: that of the demo until another was saved. */
export async function getBrand(db: Db): Promise<Brand> {
  const { brand } = await readSettings(db, { brand: defaultBrand })
  return { ...defaultBrand, ...brand }
}

/** The settings that only staff see, with defaults for those never saved. */
export async function getStaffSettings(db: Db): Promise<StaffSettings> {
  return readSettings(db, defaultStaffSettings)
}

/** What the merchant decided about messages to phones. */
export async function getMessageSettings(db: Db): Promise<MessageSettings> {
  const { messages } = await readSettings(db, { messages: defaultMessageSettings })
  return { ...defaultMessageSettings, ...messages }
}

const { deliveryFee, standardShipping, expeditedShipping, hasPromotions, contactPhone } = defaultSettings
const { deliveryPrices, smallestCoin, emailAsked, otherPhoneAsked } = defaultSettings
const { newOrderEmail, unpaidPiecesPerCustomer, unpaidPiecesPerNetwork } = defaultStaffSettings
const { confirmation, confirmationTotal, waitingStock, confirmationHours } = defaultStaffSettings
const { tracksRefusals, refusalsUntilCall, refusalsUntilPayment, refusalsUntilRefusal } = defaultStaffSettings
const { taxPercent, orderNumbers, orderNumberPrefix, firstOrderNumber } = defaultStaffSettings
const defaultOrderSettings = {
  deliveryFee,
  standardShipping,
  expeditedShipping,
  hasPromotions,
  newOrderEmail,
  contactPhone,
  deliveryPrices,
  smallestCoin,
  emailAsked,
  otherPhoneAsked,
  unpaidPiecesPerCustomer,
  unpaidPiecesPerNetwork,
  confirmation,
  confirmationTotal,
  waitingStock,
  confirmationHours,
  tracksRefusals,
  refusalsUntilCall,
  refusalsUntilPayment,
  refusalsUntilRefusal,
  taxPercent,
  orderNumbers,
  orderNumberPrefix,
  firstOrderNumber,
  /** Whether an extension that sends messages was ever on: others write none to the outbox. */
  sendsMessages: false,
}

/** The settings that placing an order needs: what delivery costs, the tax, who gets a mail, and how much waits for a call. */
export type OrderSettings = typeof defaultOrderSettings

/** The settings that placing an order needs, in one statement, with defaults for those never saved. */
export async function getOrderSettings(db: Db): Promise<OrderSettings> {
  return readSettings(db, defaultOrderSettings)
}

/** The smallest coin of the shop, in millimes: what sums that it reckons from now on are whole numbers of. */
export async function getSmallestCoin(db: Db): Promise<SmallestCoin> {
  return coinOf(await readSettings(db, { smallestCoin }))
}

/** Reads the settings that have a default, and no others: those of staff are not for every page. */
async function readSettings<Settings extends object>(db: Db, defaults: Settings): Promise<Settings> {
  const names = Object.keys(defaults)
  const { rows } = await selectSettings(db, names)
  const saved = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
  return { ...defaults, ...(saved as Partial<Settings>) }
}

const selectSettings = compileOnce((db: Db, names: string[]) =>
  db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names),
)

/** Whether the shop was never opened: the first time creates the account of its admin. */
export async function isNewShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Inserts or updates one setting. Its value is stored as JSON. */
export async function upsertSetting(tx: Db, name: string, value: unknown): Promise<void> {
  const row = { name, value: JSON.stringify(value), updated_at: new Date().toISOString() }
  await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value, updated_at: row.updated_at }))
    .execute()
}
