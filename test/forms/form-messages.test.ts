import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Login } from '#domain/accounts/login.ts'
import { PasswordChange, PasswordReset } from '#domain/accounts/password.ts'
import { Registration } from '#domain/accounts/registration.ts'
import { Profile } from '#domain/accounts/user.ts'
import { NewAddress } from '#domain/addresses/address.ts'
import { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { shopEndpoints } from '#domain/api/shop-endpoints.ts'
import { Information, ShippingAddress } from '#domain/checkout/shipping-address.ts'
import { Redirect } from '#domain/collections/redirects/redirect.ts'
import { Email } from '#domain/contact/email.ts'
import { MessageSettings } from '#domain/mail/message-settings.ts'
import { CustomFieldDraft } from '#domain/custom-fields/custom-field.ts'
import { OrderEdit } from '#domain/orders/staff/order-edit.ts'
import { Contact } from '#domain/orders/order-contact.ts'
import { OwnContact } from '#domain/order-page/order-page.ts'
import { OrderLookup } from '#domain/tracking/order-tracking.ts'
import { ProductDiscount, ProductTag } from '#domain/products/bulk-edit.ts'
import { ProductFormValues } from '#domain/products/product-form-values.ts'
import { CashCorrection } from '#domain/cash/cash-correction.ts'
import { SettledDifference } from '#domain/cash/settled-difference.ts'
import { CourierDraft } from '#domain/delivery/courier.ts'
import { QuickAddValues } from '#domain/products/quick-add.ts'
import { PromotionDraft } from '#domain/promotions/promotion.ts'
import { Synonyms } from '#domain/search/synonyms.ts'
import { SaleDraft } from '#domain/prices/sale.ts'
import { ApiKeyDraft } from '#domain/api-keys/api-key.ts'
import { WebhookDraft, WebhookReplay } from '#domain/webhooks/webhook.ts'
import { InvitationDraft, NewStaffAccount } from '#domain/staff/invitation.ts'
import { TwoStepConfirmation, TwoStepEnd, TwoStepStart } from '#domain/staff/two-step.ts'
import { ManualOrder } from '#domain/orders/place/manual-order.ts'
import { OwnerAccount } from '#domain/setup/setup.ts'
import { StoreSettings } from '#domain/settings/store-settings.ts'
import { StaffSettings } from '#domain/settings/staff-settings.ts'
import { ViewName } from '#back-office/orders/views/view-name-dialog.tsx'
import { OpeningLineForm } from '#back-office/front-page/opening-line.tsx'
import { FormSettings } from '#back-office/settings/settings-values.ts'
import { HelpPageTexts } from '#back-office/help/help-page-texts.ts'
import { Card } from '#storefront/checkout/payment/card-form.tsx'

/** The schemas of the forms that people fill in, by the file that uses them. */
const forms: Record<string, z.ZodType> = {
  'storefront/account/addresses/address-form.tsx': NewAddress,
  'storefront/account/profile/delete-account-form.tsx': shopEndpoints.deleteAccount.schema.body,
  'storefront/account/profile/profile-form.tsx': Profile,
  'storefront/account/sign-in/login-form.tsx': Login,
  'storefront/account/sign-in/request-link-form.tsx': z.object({ email: Email }),
  'storefront/account/sign-in/reset-password-page.tsx': PasswordReset,
  'storefront/account/sign-in/signup-form.tsx': Registration,
  'storefront/account/sign-in/join-form.tsx': NewStaffAccount,
  'back-office/api-keys/api-key-form.tsx': ApiKeyDraft,
  'back-office/custom-fields/custom-field-dialog.tsx': CustomFieldDraft,
  'back-office/messages/message-form.tsx': MessageSettings,
  'back-office/messages/test-message.tsx': adminEndpoints.testMessage.schema.body,
  'back-office/messages/refused-phones.tsx': adminEndpoints.refusePhone.schema.body,
  'back-office/webhooks/webhook-form.tsx': WebhookDraft,
  'back-office/webhooks/replay-section.tsx': WebhookReplay,
  'back-office/orders/new/new-order-page.tsx': ManualOrder,
  'back-office/orders/order/editing/edit-order-form.tsx': OrderEdit,
  'back-office/orders/views/view-name-dialog.tsx': ViewName,
  'back-office/orders/order/note-form.tsx': adminEndpoints.addOrderNote.schema.body,
  'back-office/cash/book/correction-dialog.tsx': CashCorrection,
  'back-office/cash/payouts/settle-difference.tsx': SettledDifference,
  'back-office/delivery/couriers/courier-dialog.tsx': CourierDraft,
  'back-office/products/form/use-product-form.ts': ProductFormValues,
  'back-office/products/list/discount-dialog.tsx': ProductDiscount,
  'back-office/products/quick-add/quick-add-form.tsx': QuickAddValues,
  'back-office/promotions/promotion-dialog.tsx': PromotionDraft,
  'back-office/prices/sale-dialog.tsx': SaleDraft,
  'back-office/redirects/add-redirect.tsx': Redirect,
  'back-office/search/synonym-form.tsx': Synonyms,
  'back-office/help/help-page-form.tsx': HelpPageTexts,
  'back-office/front-page/opening-line.tsx': OpeningLineForm,
  'back-office/settings/staff-settings-form.tsx': StaffSettings,
  'back-office/settings/store-settings-form.tsx': FormSettings,
  'back-office/setup/delivery-step.tsx': StoreSettings.pick({
    deliveryFee: true,
    whatsapp: true,
    contactEmail: true,
    contactPhone: true,
  }),
  'back-office/setup/owner-step.tsx': OwnerAccount,
  'back-office/setup/shop-step.tsx': StoreSettings.pick({ storeName: true, languages: true, defaultLanguage: true }),
  'back-office/setup/work-step.tsx': StaffSettings,
  'back-office/staff/grant-staff-form.tsx': adminEndpoints.grantStaff.schema.body,
  'back-office/staff/invite-form.tsx': InvitationDraft,
  'back-office/staff/two-step/confirm-form.tsx': TwoStepConfirmation,
  'back-office/staff/two-step/password-form.tsx': TwoStepStart,
  'back-office/staff/two-step/turn-off-form.tsx': TwoStepEnd,
  'storefront/cart/order-form.tsx': Contact,
  'storefront/checkout/payment/payment-step.tsx': z.object({ card: Card, billingAddress: ShippingAddress }),
  'storefront/checkout/steps/info-form.ts': Information,
  // Its only field is a pair of radio buttons, one of which is always chosen.
  'storefront/checkout/steps/shipping-step.tsx': z.object({}),
  'storefront/help/track-order.tsx': OrderLookup,
  'storefront/order-page/change-contact.tsx': OwnContact,
  'ui/widgets/change-password-dialog.tsx': PasswordChange,
}

/** What forms carry along and nobody types, flags with the prefixes `is`, `has` and `was` included. */
const carried = new Set(['id', 'sourceUrl', 'src', 'skuId', 'variantId', 'position', 'seen', 'updatedAt', 'token'])
const isCarried = (name: string) => carried.has(name) || /^(is|has|was)[A-Z]/.test(name)

const wrongValues = [
  undefined,
  null,
  '',
  ' ',
  '???',
  'x'.repeat(30_000),
  Number.NaN,
  -1,
  0.5,
  1e12,
  7,
  '2026-99-99',
  {},
]
const defaultTexts = /^(Invalid|Too (small|big)|Unrecognized)/

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema

/** The messages of a field for wrong values, those of the fields in it included, each with the path of its field. */
function messagesOf(schema: z.ZodType, path: string): string[] {
  const plain = unwrap(schema)
  if (plain instanceof z.ZodObject) {
    const fields = Object.entries(plain.shape as Record<string, z.ZodType>).filter(([name]) => !isCarried(name))
    return fields.flatMap(([name, field]) => messagesOf(field, path ? `${path}.${name}` : name))
  }
  if (plain instanceof z.ZodArray) {
    const counts = [0, 10_000].flatMap((length) => ownMessages(schema, Array.from({ length }), path))
    return [...counts, ...messagesOf(plain.element as z.ZodType, `${path}[]`)]
  }
  if (plain instanceof z.ZodRecord) return messagesOf(plain.valueType as z.ZodType, `${path}{}`)
  return wrongValues.flatMap((value) => ownMessages(schema, value, path))
}

/** The messages about the value itself, not about what is in it. */
function ownMessages(schema: z.ZodType, value: unknown, path: string) {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.filter((issue) => issue.path.length === 0).map(({ message }) => `${path}: ${message}`)
}

const defaultTextsOf = (schema: z.ZodType) =>
  [...new Set(messagesOf(schema, ''))].filter((line) => defaultTexts.test(line.slice(line.indexOf(': ') + 2)))

describe('§5 what a form says is wrong', () => {
  it('is checked here for every form', () => {
    const files = globSync('src/{ui,storefront,back-office}/**/*.{ts,tsx}').filter((file) =>
      readFileSync(file, 'utf8').includes("from '@hookform/resolvers/zod'"),
    )
    expect(files.map((file) => file.replace('src/', '')).toSorted()).toEqual(Object.keys(forms).toSorted())
  })

  it.each(Object.entries(forms))('is in the words of the shop, not of Zod, in %s', (_file, schema) => {
    expect(defaultTextsOf(schema)).toEqual([])
  })

  it('is in the words of the shop for a tag', () => {
    expect(defaultTextsOf(ProductTag)).toEqual([])
  })

  it('finds a field without texts of its own', () => {
    const Careless = z.object({ social: z.array(z.object({ label: z.string().min(1) })).max(2) })
    expect(defaultTextsOf(Careless)).toEqual([
      'social: Too big: expected array to have <=2 items',
      'social[].label: Invalid input: expected string, received undefined',
      'social[].label: Invalid input: expected string, received null',
      'social[].label: Too small: expected string to have >=1 characters',
      'social[].label: Invalid input: expected string, received NaN',
      'social[].label: Invalid input: expected string, received number',
      'social[].label: Invalid input: expected string, received object',
    ])
  })
})
