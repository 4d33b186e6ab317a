import diagnostics from 'node:diagnostics_channel'
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import { defaultMessageSettings } from '#domain/mail/message-settings.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { ApiKeyDraft, keyRights } from '#domain/api-keys/api-key.ts'
import { isForStaff, isRight, type Access, type Endpoint } from '#domain/api/endpoint.ts'
import { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import type { ErrorCode } from '#domain/api/errors.ts'
import { rights, rightsOf, type Right } from '#domain/staff/rights.ts'
import { StaffRole } from '#domain/staff/role.ts'
import type { AccessRow } from '#test/access/access-row.ts'
import { createApiKey } from '#server/api-keys/create-api-key.ts'
import { revokeApiKey } from '#server/api-keys/revoke-api-key.ts'
import { addAddress } from '#server/addresses/add-address.ts'
import { issueTokens } from '#server/accounts/sessions/issue-tokens.ts'
import { insertSession, revokeSession } from '#server/accounts/queries.ts'
import { insertMail } from '#server/mail/queries.ts'
import { shippingAddress } from './checkout.ts'
import { addressData, openShop, type Shop } from './shop.ts'

/** The roles that hold each right, declared a second time: owners hold all, and `read-only` those to read. */
const holders: Record<Right, Exclude<StaffRole, 'owner'>[]> = {
  'orders:read': ['orders', 'courier-desk', 'read-only'],
  'orders:write': ['orders'],
  'shipments:write': ['orders', 'courier-desk'],
  'cash:read': ['orders', 'courier-desk', 'read-only'],
  'cash:write': ['courier-desk'],
  'customers:read': ['orders', 'courier-desk', 'read-only'],
  'customers:write': ['orders'],
  'catalog:read': ['orders', 'catalog', 'read-only'],
  'catalog:write': ['catalog'],
  'promotions:read': ['orders', 'catalog', 'read-only'],
  'promotions:write': ['catalog'],
  'figures:read': ['read-only'],
  'mails:read': ['orders', 'read-only'],
  'mails:write': ['orders'],
  'settings:read': ['read-only'],
  'settings:write': [],
  'activity:read': ['read-only'],
  'backup:write': [],
  'staff:read': ['read-only'],
  'staff:write': [],
}

/**
 * Who calls. `another` is a second customer, who asks for what belongs to the first; `formerAdmin` holds a token from
 * before the account was staff no more; `admin` is an owner, and the other roles call by their names; the token of
 * `revoked` belongs to a session that was ended, and that of `revokedAdmin` to one of staff. Keys of programs come last:
 * one with every right that a key can have, one that reads products, one without rights, and one that was ended.
 */
const callers = [
  'guest',
  'unverified',
  'customer',
  'another',
  'formerAdmin',
  'admin',
  'orders',
  'catalog',
  'courier-desk',
  'read-only',
  'forged',
  'expired',
  'revoked',
  'revokedAdmin',
  'fullKey',
  'catalogKey',
  'publishableKey',
  'revokedKey',
] as const
type Caller = (typeof callers)[number]

/** The callers with their tokens, and what belongs to the customer among them. */
type World = Awaited<ReturnType<typeof makeWorld>>

/** A status, or the code of a failure. */
type Answer = number | ErrorCode

interface Row extends Omit<AccessRow, 'send'> {
  send?: (world: World) => { params?: Record<string, string>; body?: object }
  /** What another customer is answered, and an admin, where the call names what is the customer's own. */
  another?: Answer
  admin?: Answer
}

const own = (world: World) => ({ params: { uid: world.customer }, body: { userId: world.customer } })
const address = (world: World) => ({ params: { id: world.addressId }, body: shippingAddress })
const order = (world: World) => ({ params: { orderId: world.orderId }, body: { status: 'Shipped' } })
const mail = (world: World) => ({ params: { id: world.mailId } })
const oneProduct = ({ productId: id }: World) => ({ params: { id } })
const oneSku = ({ skuId }: World) => ({ params: { skuId } })
const ofNoCourier = () => ({ params: { courierId: 'none' }, body: {} })
const noToken = () => ({ body: { token: 'none', reason: 'other' } })
const ofNoOrder = () => ({
  body: {
    ...noToken().body,
    updatedAt: '2026-01-01T00:00:00.000Z',
    skuId: 'a',
    newSkuId: 'b',
    userName: addressData.userName,
    userPhoneNumber: addressData.userPhoneNumber,
    street: addressData.street,
    seenTotal: 1,
  },
})
const notYours = { another: 'NOT_YOURS', admin: 'NOT_YOURS' } as const
const unknown = { another: 404, admin: 404 }

const namedRows: Partial<Record<keyof typeof endpoints, Row>> = {
  getSettings: { who: 'anyone', ok: 200 },
  getFrontPage: { who: 'anyone', ok: 200 },
  listPopularProducts: { who: 'anyone', ok: 200 },
  listShownCollections: { who: 'anyone', ok: 200 },
  getHelpPage: { who: 'anyone', ok: 404 },
  listProducts: { who: 'anyone', ok: 200 },
  getCollection: { who: 'anyone', ok: 200, send: () => ({ params: { id: 'jackets' } }) },
  getCollectionSummary: { who: 'anyone', ok: 200, send: () => ({ params: { id: 'jackets' } }) },
  searchProducts: { who: 'anyone', ok: 200 },
  listSearchFacets: { who: 'anyone', ok: 200 },
  suggestProducts: { who: 'anyone', ok: 200 },
  noteSearch: { who: 'anyone', ok: 204, send: () => ({ body: { q: 'black hoodie' } }) },
  getSearchReport: { who: 'catalog:read', ok: 200 },
  getSynonyms: { who: 'catalog:read', ok: 200 },
  saveSynonyms: { who: 'catalog:write', ok: 200, send: () => ({ body: { groups: [] } }) },
  getProduct: { who: 'anyone', ok: 200, send: ({ productId: id }) => ({ params: { id } }) },
  getProductDetails: { who: 'anyone', ok: 200, send: ({ productId }) => ({ params: { productId } }) },

  getCart: { who: 'customer', ok: 200, send: own, ...notYours },
  addCartItem: {
    who: 'customer',
    ok: 200,
    send: ({ customer: userId, skuId }) => ({ body: { userId, item: { skuId } } }),
    ...notYours,
  },
  removeCartItem: {
    who: 'customer',
    ok: 200,
    send: ({ customer: userId, skuId }) => ({ body: { userId, skuId } }),
    ...notYours,
  },
  deleteCartItem: {
    who: 'customer',
    ok: 200,
    send: ({ customer: userId, skuId }) => ({ params: { skuId }, body: { userId } }),
    ...notYours,
  },
  emptyCart: { who: 'customer', ok: 204, send: own, ...notYours },
  mergeCart: {
    who: 'customer',
    ok: 200,
    send: ({ customer: userId }) => ({ body: { userId, items: [] } }),
    ...notYours,
  },
  checkInventory: { who: 'anyone', ok: 200, send: () => ({ body: { items: [] } }) },

  getCheckout: { who: 'customer', ok: 200, send: own, ...notYours },
  startCheckout: {
    who: 'customer',
    ok: 201,
    send: ({ customer: uid }) => ({ params: { uid }, body: {} }),
    ...notYours,
  },
  saveCheckout: { who: 'customer', ok: 404, send: ({ customer: uid }) => ({ params: { uid }, body: {} }), ...notYours },
  deleteCheckout: { who: 'customer', ok: 204, send: own, ...notYours },
  listPaymentMethods: { who: 'anyone', ok: 200 },
  receivePaymentNotice: { who: 'anyone', ok: 404, send: () => ({ params: { method: 'none' }, body: {} }) },

  placeDirectOrder: {
    who: 'anyone',
    ok: 201,
    send: ({ skuId }) => ({ body: { addressData, productData: [{ skuId, quantity: 1 }] } }),
  },
  quoteOrder: {
    who: 'anyone',
    ok: 200,
    send: ({ skuId }) => ({ body: { lines: [{ skuId, quantity: 1 }], delivery: 'direct' } }),
  },
  placeCheckoutOrder: { who: 'customer', ok: 400, send: () => ({ body: {} }) },
  getOrderHistory: {
    who: 'customer',
    ok: 200,
    send: ({ customer: id }) => ({ params: { id } }),
    another: 'NOT_YOURS',
  },
  getOrder: { who: 'customer', ok: 200, send: order, another: 404 },
  trackOrder: { who: 'anyone', ok: 400, send: () => ({ body: {} }) },
  // Whoever has the token, which no caller here has.
  readOrderPage: { who: 'anyone', ok: 404, send: noToken },
  mailOrderLink: { who: 'anyone', ok: 400, send: () => ({ body: {} }) },
  cancelOwnOrder: { who: 'anyone', ok: 404, send: noToken },
  changeOwnSize: { who: 'anyone', ok: 404, send: ofNoOrder },
  changeOwnContact: { who: 'anyone', ok: 404, send: ofNoOrder },
  listOrders: { who: 'orders:read', ok: 200 },
  setOrderStatus: { who: 'orders:write', ok: 200, send: order },

  register: { who: 'anyone', ok: 400, send: () => ({ body: {} }) },
  keepIntention: {
    who: 'anyone',
    ok: 204,
    send: ({ skuId }) => ({ body: { phone: '20 123 456', lines: [{ skuId, quantity: 1 }] } }),
  },
  joinNewsletter: { who: 'anyone', ok: 204, send: () => ({ body: { email: 'reader@example.com', consent: true } }) },
  confirmNewsletter: { who: 'anyone', ok: 410, send: () => ({ body: { token: 'forged' } }) },
  leaveNewsletter: { who: 'anyone', ok: 204, send: () => ({ body: { key: 'forged' } }) },
  verifyEmail: { who: 'anyone', ok: 410, send: () => ({ body: { token: 'forged' } }) },
  resendVerification: { who: 'anyone', ok: 204, send: () => ({ body: { email: 'nobody@example.com' } }) },
  forgotPassword: { who: 'anyone', ok: 204, send: () => ({ body: { email: 'nobody@example.com' } }) },
  resetPassword: { who: 'anyone', ok: 410, send: () => ({ body: { token: 'forged', password: 'seven olive trees' } }) },
  login: { who: 'anyone', ok: 400, send: () => ({ body: {} }) },
  logout: { who: 'signedIn', ok: 204 },
  refreshToken: { who: 'anyone', ok: 401, send: () => ({ body: { refreshToken: 'forged' } }) },
  getProfile: { who: 'signedIn', ok: 200 },
  completeProfile: { who: 'customer', ok: 200, send: () => ({ body: { name: 'Amel', lastName: 'Ben Ali' } }) },
  changePassword: { who: 'customer', ok: 400, send: () => ({ body: {} }) },
  listSessions: { who: 'customer', ok: 200 },
  endSession: { who: 'customer', ok: 404, send: () => ({ params: { id: 'none' } }) },
  endOtherSessions: { who: 'customer', ok: 204 },
  downloadMyData: { who: 'customer', ok: 200 },
  deleteAccount: { who: 'customer', ok: 400, send: () => ({ body: {} }) },

  listAddresses: { who: 'customer', ok: 200 },
  addAddress: { who: 'customer', ok: 201, send: address },
  changeAddress: { who: 'customer', ok: 200, send: address, ...unknown },
  deleteAddress: { who: 'customer', ok: 204, send: address, ...unknown },

  listStaff: { who: 'staff:read', ok: 200 },
  grantStaff: { who: 'staff:write', ok: 200, send: ({ customerEmail: email }) => ({ body: { email } }) },
  getTwoStep: { who: 'staff', ok: 200 },
  startTwoStep: { who: 'staff', ok: 400, send: () => ({ body: { password: 'wrong' } }) },
  confirmTwoStep: { who: 'staff', ok: 400, send: () => ({ body: {} }) },
  turnOffTwoStep: { who: 'staff', ok: 400, send: () => ({ body: {} }) },
  resetStaffTwoStep: { who: 'staff:write', ok: 404, send: ({ customer: id }) => ({ params: { id } }) },
  changeStaffRole: {
    who: 'staff:write',
    ok: 404,
    send: ({ customer: id }) => ({ params: { id }, body: { role: 'orders' } }),
  },
  listInvitations: { who: 'staff:read', ok: 200 },
  inviteStaff: { who: 'staff:write', ok: 201, send: () => ({ body: { email: 'new@example.com', role: 'orders' } }) },
  readEvents: { who: 'activity:read', ok: 200 },
  listApiKeys: { who: 'staff:read', ok: 200 },
  createApiKey: { who: 'staff:write', ok: 201, send: () => ({ body: { name: 'Stock', rights: ['catalog:read'] } }) },
  listExtensions: { who: 'staff:read', ok: 200 },
  changeExtension: { who: 'staff:write', ok: 404, send: () => ({ params: { id: 'none' }, body: {} }) },
  switchExtension: { who: 'staff:write', ok: 404, send: () => ({ params: { id: 'none' }, body: { isOn: true } }) },
  testExtension: { who: 'staff:write', ok: 404, send: () => ({ params: { id: 'none' } }) },
  getExtensionRoom: { who: 'staff:read', ok: 404, send: () => ({ params: { id: 'none' } }) },
  revokeApiKey: { who: 'staff:write', ok: 404, send: () => ({ params: { id: 'none' } }) },
  listWebhooks: { who: 'staff:read', ok: 200 },
  getWebhook: { who: 'staff:read', ok: 404, send: () => ({ params: { id: 'none' } }) },
  createWebhook: {
    who: 'staff:write',
    ok: 201,
    send: () => ({ body: { url: 'https://hooks.example/', types: ['order.placed'], isOn: false } }),
  },
  changeWebhook: {
    who: 'staff:write',
    ok: 404,
    send: () => ({ params: { id: 'none' }, body: { url: 'https://hooks.example/', types: ['order.placed'] } }),
  },
  deleteWebhook: { who: 'staff:write', ok: 404, send: () => ({ params: { id: 'none' } }) },
  changeWebhookSecret: { who: 'staff:write', ok: 404, send: () => ({ params: { id: 'none' } }) },
  testWebhook: { who: 'staff:write', ok: 404, send: () => ({ params: { id: 'none' } }) },
  listWebhookDeliveries: { who: 'staff:read', ok: 404, send: () => ({ params: { id: 'none' } }) },
  replayWebhookDelivery: { who: 'staff:write', ok: 404, send: () => ({ params: { id: 'none', position: '1' } }) },
  replayWebhook: {
    who: 'staff:write',
    ok: 404,
    send: () => ({ params: { id: 'none' }, body: { from: '2026-11-01T00:00:00Z' } }),
  },
  revokeInvitation: { who: 'staff:write', ok: 404, send: () => ({ params: { id: 'none' } }) },
  getInvitation: { who: 'anyone', ok: 410, send: () => ({ body: { token: 'forged' } }) },
  acceptInvitation: { who: 'signedIn', ok: 410, send: () => ({ body: { token: 'forged' } }) },
  joinStaff: {
    who: 'anyone',
    ok: 410,
    send: () => ({ body: { token: 'forged', name: 'Amel', lastname: 'Ben Ali', password: 'seven olive trees' } }),
  },
  revokeStaff: { who: 'staff:write', ok: 404, send: ({ customer: id }) => ({ params: { id } }) },
  signOutStaff: { who: 'staff:write', ok: 404, send: ({ customer: id }) => ({ params: { id } }) },
  listMails: { who: 'mails:read', ok: 200 },
  getMail: { who: 'mails:read', ok: 200, send: mail },
  getMessageRoom: { who: 'mails:read', ok: 200 },
  saveMessageSettings: { who: 'mails:write', ok: 200, send: () => ({ body: defaultMessageSettings }) },
  testMessage: {
    who: 'mails:write',
    ok: 404,
    send: () => ({ body: { phone: '20 123 456', kind: 'order-received', language: 'en' } }),
  },
  listRefusedPhones: { who: 'mails:read', ok: 200 },
  refusePhone: { who: 'mails:write', ok: 204, send: () => ({ body: { phone: '20 123 456' } }) },
  allowPhone: { who: 'mails:write', ok: 204, send: () => ({ body: { phone: '20 123 456' } }) },
  reportMessage: {
    who: 'mails:write',
    ok: 404,
    send: () => ({ params: { id: 'none' }, body: { reference: 'none', state: 'read' } }),
  },
  retryFailedMails: { who: 'mails:write', ok: 200, send: () => ({}) },
  retryMail: { who: 'mails:write', ok: 204, send: mail },

  getDashboard: { who: 'figures:read', ok: 200 },
  getFigures: { who: 'figures:read', ok: 400 },
  exportFigures: { who: 'figures:read', ok: 400 },
  exportFiguresWorkbook: { who: 'figures:read', ok: 400 },
  getRefundSums: { who: 'figures:read', ok: 400 },
  listReorders: { who: 'figures:read', ok: 400 },
  listBackups: { who: 'settings:read', ok: 200 },
  startBackup: { who: 'backup:write', ok: 201 },
  downloadBackup: { who: 'backup:write', ok: 404, send: () => ({ params: { id: 'unknown' } }) },
  getOrdersVersion: { who: 'orders:read', ok: 200 },
  getProductTemplate: { who: 'catalog:read', ok: 200 },
  getProductTemplateWorkbook: { who: 'catalog:read', ok: 200 },
  exportProducts: { who: 'catalog:read', ok: 200 },
  exportProductsWorkbook: { who: 'catalog:read', ok: 200 },
  listSubscribers: { who: 'customers:read', ok: 200 },
  exportSubscribers: { who: 'customers:read', ok: 200 },
  exportSubscribersWorkbook: { who: 'customers:read', ok: 200 },
  removeSubscriber: { who: 'customers:write', ok: 404, send: () => ({ params: { subscriberId: 'none' } }) },
  exportCustomers: { who: 'customers:read', ok: 200 },
  exportCustomersWorkbook: { who: 'customers:read', ok: 200 },
  exportOrders: { who: 'orders:read', ok: 200 },
  exportOrdersWorkbook: { who: 'orders:read', ok: 200 },
  setOrdersStatus: {
    who: 'orders:write',
    ok: 200,
    send: ({ orderId }) => ({ body: { orderIds: [orderId], status: 'Shipped' } }),
  },
  undoOrderChanges: { who: 'orders:write', ok: 200, send: () => ({ body: { changeIds: ['none'] } }) },
  getOrderDetails: { who: 'orders:read', ok: 200, send: order },
  saveOrderFields: {
    who: 'orders:write',
    ok: 200,
    send: ({ orderId }) => ({ params: { orderId }, body: { fieldValues: {} } }),
  },
  editOrder: { who: 'orders:write', ok: 400, send: ({ orderId }) => ({ params: { orderId }, body: {} }) },
  previewJoin: {
    who: 'orders:write',
    ok: 409,
    send: ({ orderId }) => ({ params: { orderId, otherId: orderId } }),
  },
  joinOrders: {
    who: 'orders:write',
    ok: 400,
    send: ({ orderId }) => ({ params: { orderId, otherId: orderId }, body: {} }),
  },
  quoteOrderEdit: { who: 'orders:write', ok: 400, send: ({ orderId }) => ({ params: { orderId }, body: {} }) },
  eraseGuest: { who: 'customers:write', ok: 409, send: ({ orderId }) => ({ params: { orderId } }) },
  confirmOrder: { who: 'orders:write', ok: 409, send: order },
  unconfirmOrder: { who: 'orders:write', ok: 409, send: order },
  getOrderMessages: { who: 'orders:read', ok: 200, send: ({ orderId }) => ({ params: { orderId } }) },
  noteOrderMessage: {
    who: 'orders:write',
    ok: 204,
    send: ({ orderId }) => ({ params: { orderId }, body: { kind: 'received' } }),
  },
  signOutCustomer: { who: 'customers:write', ok: 204, send: ({ orderId }) => ({ params: { orderId } }) },
  quoteManualOrder: { who: 'orders:write', ok: 400, send: () => ({ body: {} }) },
  placeManualOrder: { who: 'orders:write', ok: 400, send: () => ({ body: {} }) },
  countOrderViews: { who: 'orders:read', ok: 200 },
  listSavedViews: { who: 'orders:read', ok: 200 },
  saveView: { who: 'orders:read', ok: 400, send: () => ({ body: {} }) },
  changeSavedView: { who: 'orders:read', ok: 400, send: () => ({ params: { viewId: 'none' }, body: {} }) },
  deleteSavedView: { who: 'orders:read', ok: 404, send: () => ({ params: { viewId: 'none' } }) },
  searchDesk: { who: 'staff', ok: 400 },
  listCustomers: { who: 'customers:read', ok: 200 },
  listPreviousCustomers: { who: 'customers:read', ok: 200 },
  previewPreviousShop: { who: 'customers:write', ok: 415, send: () => ({ body: {} }) },
  importPreviousShop: { who: 'customers:write', ok: 415, send: () => ({ body: {} }) },
  removePreviousShop: { who: 'customers:write', ok: 204 },
  forgetPreviousCustomer: { who: 'customers:write', ok: 404, send: () => ({ params: { customerId: 'none' } }) },
  saveCustomerFields: {
    who: 'customers:write',
    ok: 404,
    send: () => ({ params: { customerId: 'none' }, body: { fieldValues: {} } }),
  },
  getCustomer: { who: 'customers:read', ok: 404, send: () => ({ params: { customerId: 'none' } }) },
  listOrdersToPack: { who: 'orders:read', ok: 200 },
  packOrder: {
    who: 'shipments:write',
    ok: 409,
    send: ({ orderId }) => ({ params: { orderId }, body: { updatedAt: '2026-01-01T00:00:00.000Z' } }),
  },
  unpackOrder: { who: 'shipments:write', ok: 409, send: ({ orderId }) => ({ params: { orderId } }) },
  setTrackingNumber: {
    who: 'shipments:write',
    ok: 409,
    send: ({ orderId }) => ({ params: { orderId }, body: { trackingNumber: 'TN-1' } }),
  },
  listPackedParcels: { who: 'orders:read', ok: 200 },
  listParcelsOut: { who: 'orders:read', ok: 200 },
  handOverOrders: { who: 'shipments:write', ok: 400, send: () => ({ body: {} }) },
  listManifests: { who: 'orders:read', ok: 200 },
  getManifest: { who: 'orders:read', ok: 404, send: () => ({ params: { manifestId: 'none' } }) },
  takeManifestBack: { who: 'shipments:write', ok: 404, send: () => ({ params: { manifestId: 'none' } }) },
  exportManifest: { who: 'orders:read', ok: 404, send: () => ({ params: { manifestId: 'none' } }) },
  exportManifestWorkbook: { who: 'orders:read', ok: 404, send: () => ({ params: { manifestId: 'none' } }) },
  previewCourierFile: { who: 'orders:read', ok: 400, send: () => ({ body: {} }) },
  listCourierCash: { who: 'cash:read', ok: 200 },
  getCourierCash: { who: 'cash:read', ok: 404, send: ofNoCourier },
  getCashDay: { who: 'cash:read', ok: 200, send: () => ({ params: { day: '2026-01-31' } }) },
  listCashParcels: { who: 'cash:read', ok: 400, send: ofNoCourier },
  listCashEntries: { who: 'cash:read', ok: 404, send: ofNoCourier },
  exportCashEntries: { who: 'cash:read', ok: 404, send: ofNoCourier },
  exportCashEntriesWorkbook: { who: 'cash:read', ok: 404, send: ofNoCourier },
  correctCash: { who: 'cash:write', ok: 400, send: ofNoCourier },
  recordOutcomes: { who: 'shipments:write', ok: 400, send: () => ({ body: {} }) },
  listPayouts: { who: 'cash:read', ok: 200 },
  createPayout: { who: 'cash:write', ok: 400, send: () => ({ body: {} }) },
  getPayout: { who: 'cash:read', ok: 404, send: () => ({ params: { payoutId: 'none' } }) },
  undoPayout: { who: 'cash:write', ok: 404, send: () => ({ params: { payoutId: 'none' }, body: {} }) },
  settleDifference: { who: 'cash:write', ok: 400, send: () => ({ params: { payoutId: 'none' }, body: {} }) },
  listCourierStatuses: { who: 'cash:read', ok: 404, send: ofNoCourier },
  sayMeaning: { who: 'cash:write', ok: 400, send: ofNoCourier },
  previewStatement: { who: 'cash:read', ok: 400, send: ofNoCourier },
  enterStatement: { who: 'cash:write', ok: 400, send: ofNoCourier },
  listCouriers: { who: 'orders:read', ok: 200 },
  listCourierProviders: { who: 'orders:read', ok: 200 },
  addCourier: { who: 'shipments:write', ok: 400, send: () => ({ body: {} }) },
  changeCourier: { who: 'shipments:write', ok: 400, send: () => ({ params: { courierId: 'none' }, body: {} }) },
  listSales: { who: 'promotions:read', ok: 200 },
  addSale: { who: 'promotions:write', ok: 400, send: () => ({ body: {} }) },
  endSale: { who: 'promotions:write', ok: 404, send: () => ({ params: { saleId: 'none' } }) },
  deleteSale: { who: 'promotions:write', ok: 404, send: () => ({ params: { saleId: 'none' } }) },
  listReturns: { who: 'orders:read', ok: 200 },
  returnPieces: { who: 'orders:write', ok: 400, send: ({ orderId }) => ({ params: { orderId }, body: {} }) },
  exchangePieces: { who: 'orders:write', ok: 400, send: ({ orderId }) => ({ params: { orderId }, body: {} }) },
  deliverPartly: { who: 'shipments:write', ok: 400, send: ({ orderId }) => ({ params: { orderId }, body: {} }) },
  undoReturn: { who: 'orders:write', ok: 404, send: () => ({ params: { returnId: 'none' } }) },
  listPromotions: { who: 'promotions:read', ok: 200 },
  addPromotion: { who: 'promotions:write', ok: 400, send: () => ({ body: {} }) },
  changePromotion: { who: 'promotions:write', ok: 400, send: () => ({ params: { promotionId: 'none' }, body: {} }) },
  deletePromotion: { who: 'promotions:write', ok: 404, send: () => ({ params: { promotionId: 'none' } }) },
  deleteOrderNote: { who: 'orders:write', ok: 404, send: ({ orderId }) => ({ params: { orderId, noteId: 'none' } }) },
  restoreOrderNote: { who: 'orders:write', ok: 404, send: ({ orderId }) => ({ params: { orderId, noteId: 'none' } }) },
  addOrderNote: {
    who: 'orders:write',
    ok: 201,
    send: ({ orderId }) => ({ params: { orderId }, body: { note: 'Called.' } }),
  },
  listCollections: { who: 'catalog:read', ok: 200 },
  addCollection: { who: 'catalog:write', ok: 400, send: () => ({ body: {} }) },
  editCollection: { who: 'catalog:write', ok: 400, send: () => ({ params: { collectionId: 'jackets' }, body: {} }) },
  deleteCollection: { who: 'catalog:write', ok: 404, send: () => ({ params: { collectionId: 'hats' } }) },
  orderCollections: { who: 'catalog:write', ok: 200, send: () => ({ body: { ids: ['jackets'] } }) },
  listCollectionProducts: { who: 'catalog:read', ok: 200, send: () => ({ params: { collectionId: 'jackets' } }) },
  previewRule: {
    who: 'catalog:read',
    ok: 200,
    send: () => ({ body: { rule: { match: 'all', conditions: [{ field: 'inStock' }] } } }),
  },
  listMenus: { who: 'catalog:read', ok: 200 },
  saveMenu: {
    who: 'catalog:write',
    ok: 409,
    send: () => ({ params: { name: 'main' }, body: { version: 7, items: [] } }),
  },
  resetMenu: { who: 'catalog:write', ok: 200, send: () => ({ params: { name: 'main' } }) },
  findRedirect: { who: 'anyone', ok: 200 },
  listRedirects: { who: 'catalog:read', ok: 200 },
  saveRedirects: {
    who: 'catalog:write',
    ok: 200,
    send: () => ({ body: { redirects: [{ path: '/old', target: '/new' }] } }),
  },
  deleteRedirect: { who: 'catalog:write', ok: 404, send: () => ({ body: { path: '/nowhere' } }) },
  listAdminProducts: { who: 'catalog:read', ok: 200 },
  getAdminProduct: { who: 'catalog:read', ok: 200, send: oneProduct },
  createProduct: { who: 'catalog:write', ok: 415, send: () => ({ body: {} }) },
  editProduct: { who: 'catalog:write', ok: 400, send: (world) => ({ ...oneProduct(world), body: {} }) },
  deleteProduct: { who: 'catalog:write', ok: 204, send: oneProduct },
  listIntentions: { who: 'orders:read', ok: 200 },
  closeIntention: { who: 'orders:write', ok: 204, send: () => ({ params: { id: 'none' } }) },
  listCalls: { who: 'orders:read', ok: 200 },
  takeNextCall: { who: 'orders:write', ok: 200 },
  getCall: { who: 'orders:read', ok: 200, send: order },
  claimCall: { who: 'orders:write', ok: 409, send: order },
  releaseCall: { who: 'orders:write', ok: 204, send: order },
  reportCall: {
    who: 'orders:write',
    ok: 409,
    send: ({ orderId }) => ({
      params: { orderId },
      body: { id: '5b4a1f6e-3c1d-4f0e-9d58-0a7d3c2b1a00', updatedAt: '2026-01-01T00:00:00.000Z', outcome: 'confirmed' },
    }),
  },
  undoCall: {
    who: 'orders:write',
    ok: 404,
    send: ({ orderId }) => ({ params: { orderId, callId: '5b4a1f6e-3c1d-4f0e-9d58-0a7d3c2b1a00' } }),
  },
  deleteVariant: {
    who: 'catalog:write',
    ok: 404,
    send: ({ productId: id }) => ({ params: { id, variantId: 'none' } }),
  },
  duplicateProduct: { who: 'catalog:write', ok: 201, send: oneProduct },
  bulkEditProducts: {
    who: 'catalog:write',
    ok: 201,
    send: ({ productId }) => ({ body: { productIds: [productId], action: { kind: 'publish' } } }),
  },
  undoBulkEdit: { who: 'catalog:write', ok: 404, send: () => ({ params: { id: 'none' } }) },
  listStockMovements: { who: 'catalog:read', ok: 200, send: oneSku },
  getProductUses: { who: 'catalog:read', ok: 200, send: oneProduct },
  getCollectionUses: { who: 'catalog:read', ok: 200, send: () => ({ params: { collectionId: 'none' } }) },
  listStock: { who: 'catalog:read', ok: 200 },
  correctStocks: {
    who: 'catalog:write',
    ok: 201,
    send: ({ skuId }) => ({ body: { cause: 'other', lines: [{ skuId, change: 0 }] } }),
  },
  undoStockCorrection: { who: 'catalog:write', ok: 404, send: () => ({ params: { id: 'none' } }) },
  correctStock: { who: 'catalog:write', ok: 400, send: (world) => ({ ...oneSku(world), body: {} }) },
  uploadFilm: { who: 'settings:write', ok: 415, send: () => ({ body: {} }) },
  uploadImages: { who: 'catalog:write', ok: 415, send: () => ({ body: {} }) },
  deleteUpload: { who: 'catalog:write', ok: 204, send: () => ({ params: { id: 'none' } }) },
  previewSeed: { who: 'catalog:write', ok: 200 },
  previewImport: { who: 'catalog:write', ok: 415, send: () => ({ body: {} }) },
  listImports: { who: 'catalog:read', ok: 200 },
  startImport: { who: 'catalog:write', ok: 415, send: () => ({ body: {} }) },
  getImport: { who: 'catalog:read', ok: 404, send: () => ({ params: { importId: 'none' } }) },
  cancelImport: { who: 'catalog:write', ok: 404, send: () => ({ params: { importId: 'none' } }) },
  resumeImport: { who: 'catalog:write', ok: 404, send: () => ({ params: { importId: 'none' } }) },
  fetchImportImages: { who: 'catalog:write', ok: 404, send: () => ({ params: { importId: 'none' } }) },
  pauseImportImages: { who: 'catalog:write', ok: 404, send: () => ({ params: { importId: 'none' } }) },
  undoImport: { who: 'catalog:write', ok: 404, send: () => ({ params: { importId: 'none' } }) },
  uploadBatch: { who: 'catalog:write', ok: 400, send: () => ({ body: {} }) },
  saveSettings: { who: 'settings:write', ok: 200, send: () => ({ body: {} }) },
  checkSetupLink: { who: 'anyone', ok: 410, send: () => ({ body: { token: 'forged' } }) },
  claimShop: {
    who: 'anyone',
    ok: 410,
    send: () => ({
      body: { token: 'forged', name: 'Amel', email: 'owner@example.com', password: 'seven olive trees' },
    }),
  },
  getSetup: { who: 'staff', ok: 200 },
  changeSetup: { who: 'settings:write', ok: 200, send: () => ({ body: {} }) },
  previewDemoRemoval: { who: 'settings:write', ok: 200 },
  removeDemo: { who: 'settings:write', ok: 200 },
  getStaffSettings: { who: 'staff', ok: 200 },
  saveStaffSettings: { who: 'settings:write', ok: 200, send: () => ({ body: {} }) },
  getBrand: { who: 'settings:read', ok: 200 },
  saveBrand: { who: 'settings:write', ok: 200, send: () => ({ body: {} }) },
  addBrandImage: { who: 'settings:write', ok: 415, send: () => ({ body: {} }) },
  getFrontPageDraft: { who: 'settings:read', ok: 200 },
  saveFrontPageDraft: { who: 'settings:write', ok: 400, send: () => ({ body: {} }) },
  publishFrontPage: { who: 'settings:write', ok: 400, send: () => ({ body: {} }) },
  discardFrontPageDraft: { who: 'settings:write', ok: 400, send: () => ({ body: {} }) },
  restoreFrontPage: { who: 'settings:write', ok: 400, send: () => ({ body: {} }) },
  saveHelpPage: { who: 'settings:write', ok: 400, send: () => ({ params: { page: 'faq' }, body: {} }) },
  listAdminActions: { who: 'activity:read', ok: 200 },
}

/** The rows that features bring, each in a file of its own. */
const ownRows = import.meta.glob<Record<string, AccessRow>>('./access/*-rows.ts', { eager: true, import: 'rows' })
const rows = Object.assign(namedRows, ...Object.values(ownRows)) as Record<keyof typeof endpoints, Row>

/** What the app serves besides the API, to everybody. */
const publicRoutes = [
  'GET /api/docs',
  'GET /brand/:kit/:file',
  'GET /favicon.ico',
  'GET /feeds/:id',
  'GET /brand/images/:file',
  'GET /shared/:language/:file',
  'GET /healthz',
  'GET /films/:id.:type',
  'GET /files/:id/:name',
  'GET /images/:id/:file',
  // The form of the newsletter without JavaScript.
  'POST /api/newsletter/form',
  'GET /manifest.webmanifest',
  'GET /offline-worker.js',
  'GET /metrics',
  'GET /readyz',
  'GET /.well-known/security.txt',
  'GET /robots.txt',
  'GET /ar/sitemap.xml',
  'GET /en/sitemap.xml',
  'GET /fr/sitemap.xml',
  'GET /sitemap.xml',
  // Answers what is not there.
  'GET,HEAD,TRACE,DELETE,OPTIONS,PATCH,PUT,POST,QUERY /api/*',
]

async function makeWorld(shop: Shop) {
  const product = await shop.addProduct()
  const customer = await shop.addUser()
  const tokenOf = async ({ id }: { id: string }, { age = 0, isRevoked = false } = {}) => {
    const session = { id: newId(), user_id: id, created_at: new Date().toISOString() }
    return shop.database.transact(async (tx) => {
      await insertSession(tx, session)
      const { accessToken } = await issueTokens(tx, session.id, new Date(Date.now() - age))
      if (isRevoked) await revokeSession(tx, session.id, session.created_at)
      return accessToken
    })
  }
  const formerAdmin = await shop.addUser({ isAdmin: true })
  const formerAdminToken = await tokenOf(formerAdmin)
  await shop.database.transact((tx) =>
    tx.updateTable('users').set({ is_admin: 0 }).where('id', '=', formerAdmin.id).execute(),
  )
  const tokens: Record<Caller, string | undefined> = {
    guest: undefined,
    unverified: await tokenOf(await shop.addUser({ isVerified: false })),
    customer: await tokenOf(customer),
    another: await tokenOf(await shop.addUser()),
    formerAdmin: formerAdminToken,
    admin: await tokenOf(await shop.addUser({ isAdmin: true })),
    orders: await tokenOf(await shop.addUser({ role: 'orders' })),
    catalog: await tokenOf(await shop.addUser({ role: 'catalog' })),
    'courier-desk': await tokenOf(await shop.addUser({ role: 'courier-desk' })),
    'read-only': await tokenOf(await shop.addUser({ role: 'read-only' })),
    forged: 'forged',
    expired: await tokenOf(customer, { age: 3_600_000 }),
    revoked: await tokenOf(customer, { isRevoked: true }),
    revokedAdmin: await tokenOf(await shop.addUser({ isAdmin: true }), { isRevoked: true }),
    ...keys,
  }
  const { id: addressId } = await addAddress(shop.database, customer.id, { ...shippingAddress, isMain: false })
  const placed = await shop.apiWith(tokens.customer ?? '').placeDirectOrder({
    userId: customer.id,
    addressData,
    productData: [{ skuId: product.sku(), quantity: 1 }],
  })
  const at = new Date().toISOString()
  await shop.database.transact((tx) =>
    insertMail(tx, { kind: 'password-changed', recipient: customer.email, payload: { name: 'Amel' }, at }),
  )
  const { id: mailId } = await shop.database.query
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'password-changed')
    .where('recipient', '=', customer.email)
    .executeTakeFirstOrThrow()
  return {
    tokens,
    customer: customer.id,
    customerEmail: customer.email,
    productId: product.id,
    skuId: product.sku(),
    orderId: placed.id,
    addressId,
    mailId,
  }
}

/** The secrets of keys, made once: no call of these tests ends them. */
async function makeKeys({ database, addUser }: Shop) {
  const { id: byUserId } = await addUser({ isAdmin: true })
  const make = (draft: Partial<ApiKeyDraft>) =>
    createApiKey(database, ApiKeyDraft.parse({ name: 'Program', ...draft }), { byUserId })
  const ended = await make({ rights: [...keyRights] })
  await revokeApiKey(database, { id: ended.key.id, byUserId })
  return {
    fullKey: (await make({ rights: [...keyRights], perMinute: 6_000 })).secret,
    catalogKey: (await make({ rights: ['catalog:read'], perMinute: 6_000 })).secret,
    publishableKey: (await make({ kind: 'publishable', origins: ['https://site.test'], perMinute: 6_000 })).secret,
    revokedKey: ended.secret,
  }
}

const keyHolds: Record<'fullKey' | 'catalogKey' | 'publishableKey', readonly Right[]> = {
  fullKey: rights.filter((right) => right !== 'staff:read' && right !== 'staff:write' && right !== 'backup:write'),
  catalogKey: ['catalog:read'],
  publishableKey: [],
}

function expected(caller: Caller, { who, ok, another, admin }: Row, { config }: Endpoint): Answer {
  // A cached answer is the same for all: the guard does not look at who asks.
  if (config.cached) return ok
  if (caller === 'forged' || caller === 'expired' || caller === 'revoked' || caller === 'revokedAdmin')
    return 'TOKEN_EXPIRED'
  if (caller === 'revokedKey') return 'KEY_NOT_VALID'
  if (who === 'anyone') return ok
  if (caller === 'fullKey' || caller === 'catalogKey' || caller === 'publishableKey')
    return isRight(who) && keyHolds[caller].includes(who) ? ok : 'RIGHT_MISSING'
  if (caller === 'guest') return 'NOT_SIGNED_IN'
  if (who === 'signedIn') return ok
  if (caller === 'unverified') return 'NOT_VERIFIED'
  if (isForStaff(who)) {
    if (caller === 'admin') return ok
    if (caller === 'customer' || caller === 'another' || caller === 'formerAdmin') return 'ADMIN_ONLY'
    return who === 'staff' || holders[who].includes(caller) ? ok : 'RIGHT_MISSING'
  }
  if (caller === 'customer') return ok
  if (caller === 'another' || caller === 'formerAdmin') return another ?? ok
  // What belongs to a customer is shown to staff who see orders; to others it is somebody else's.
  return caller === 'admin' || holders['orders:read'].includes(caller) ? (admin ?? ok) : (another ?? ok)
}

/** The routes of every app that is built while it watches, their settings as the guard reads them, and another access for some. */
function watchRoutes() {
  const routes: RouteOptions[] = []
  const configs = new Map<string, FastifyContextConfig>()
  const weakened = new Map<string, Access>()
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      routes.push(route)
    })
    // Runs before the guard, which reads the access from the same object.
    fastify.addHook('onRequest', async ({ method, routeOptions: { url, config } }) => {
      configs.set(`${method} ${url}`, config)
      const access = weakened.get(`${method} ${url}`)
      if (access) Object.assign(config, { access })
    })
  }
  diagnostics.subscribe('fastify.initialization', watch)
  return { routes, configs, weakened, stop: () => diagnostics.unsubscribe('fastify.initialization', watch) }
}

const watched = watchRoutes()
// `/metrics` asks for a token of its own.
const shop = await openShop({ metricsToken: 'a token for the metrics' })
const keys = await makeKeys(shop)
watched.stop()
afterAll(() => shop.close())

/** Made anew after each call that changed something, so that no caller meets what another has done. */
let world: World | undefined

async function answerFor(caller: Caller, { method, url }: Endpoint, { send }: Row) {
  world ??= await makeWorld(shop)
  const { params = {}, body } = send?.(world) ?? {}
  const token = world.tokens[caller]
  const reply = await shop.app.inject({
    method,
    url: url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'nothing'),
    ...(method !== 'GET' && body && { payload: body }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  if (method !== 'GET' && reply.statusCode < 400) world = undefined
  return reply
}

/**
 * What an endpoint does otherwise than its row says: nothing, unless its access was changed. Asks no further once it
 * knows the most that are wanted.
 */
async function surprises(endpoint: Endpoint, row: Row, most = Infinity) {
  const found: Record<string, unknown> = {}
  for (const caller of callers) {
    const reply = await answerFor(caller, endpoint, row)
    const wanted = expected(caller, row, endpoint)
    const answer = typeof wanted === 'string' && reply.statusCode >= 400 ? reply.json().code : reply.statusCode
    if (answer !== wanted) found[caller] = answer
    if (Object.keys(found).length === most) break
  }
  const access = watched.configs.get(addressOf(endpoint))?.access
  return access === row.who ? found : { ...found, access }
}

const table = Object.entries(endpoints) as [keyof typeof rows, Endpoint][]
const addressOf = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>) => `${String(method)} ${url}`

// Shows §6.4, §6.5, R20, S3.
describe('who may call what', () => {
  it('is declared for every endpoint that the app registers, and for nothing else', () => {
    const registered = watched.routes.filter(({ method }) => method !== 'HEAD').map(addressOf)
    const declared = table.map(([, endpoint]) => addressOf(endpoint))

    expect(Object.keys(rows).toSorted()).toEqual(Object.keys(endpoints).toSorted())
    expect(registered.toSorted()).toEqual([...declared, ...publicRoutes].toSorted())
  })

  it('lets only staff call the endpoints of the back office, and names none of theirs elsewhere', () => {
    const forAdmins = table.filter(([, { config }]) => isForStaff(config.access)).map(([name]) => name)
    expect(Object.keys(adminEndpoints).toSorted()).toEqual(forAdmins.toSorted())
  })

  it.each(rights)('%s is held by the roles that are named here', (right) => {
    const having = StaffRole.options.filter((role) => rightsOf(role).includes(right))
    expect(having).toEqual(['owner', ...holders[right]])
  })

  it.each(table)('%s', async (name, endpoint) => {
    expect(await surprises(endpoint, rows[name])).toEqual({})
  })
})

function weaker(access: Access): Access | undefined {
  if (access === 'anyone') return undefined
  if (access === 'signedIn') return 'anyone'
  if (access === 'customer') return 'signedIn'
  return access === 'staff' ? 'customer' : 'staff'
}

/** Its use case asks for the right once more, so that only the access of the route shows what was weakened. */
const guardedTwice = new Set(['createApiKey'])

describe('an endpoint that is weakened', () => {
  const guarded = table.filter(([name]) => weaker(rows[name].who))

  it.each(guarded)('%s is caught', async (name, endpoint) => {
    const { who } = rows[name]
    watched.weakened.set(addressOf(endpoint), weaker(who) ?? who)
    try {
      const { access, ...answers } = { access: undefined, ...(await surprises(endpoint, rows[name], 1)) }
      expect(access).toBe(weaker(who))
      expect(Object.keys(answers).length > 0).toBe(!guardedTwice.has(name))
    } finally {
      watched.weakened.set(addressOf(endpoint), who)
    }
  })
})
