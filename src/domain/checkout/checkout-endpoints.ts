import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { CheckoutSession, CheckoutSessionChange } from './checkout-session.ts'

const Owner = z.object({ uid: z.string().min(1).max(64) })
const ofCustomers = failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_YOURS')

export const checkoutEndpoints = {
  getCheckout: {
    method: 'GET',
    url: '/api/checkout/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'The checkout session, or nothing',
      tags: ['checkout'],
      params: Owner,
      response: { 200: CheckoutSession.nullable(), ...ofCustomers },
    },
  },
  startCheckout: {
    method: 'POST',
    url: '/api/checkout/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'Open a checkout session; one that is open already is answered as it is',
      tags: ['checkout'],
      params: Owner,
      body: CheckoutSessionChange,
      response: { 201: CheckoutSession, ...ofCustomers, ...failures('ADDRESS_NOT_FOUND', 'STEP_NOT_READY') },
    },
  },
  saveCheckout: {
    method: 'PATCH',
    url: '/api/checkout/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'Save what a step has gathered',
      tags: ['checkout'],
      params: Owner,
      body: CheckoutSessionChange,
      response: {
        200: CheckoutSession,
        ...ofCustomers,
        ...failures('CHECKOUT_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'STEP_NOT_READY'),
      },
    },
  },
  deleteCheckout: {
    method: 'DELETE',
    url: '/api/checkout/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'Forget the checkout session',
      tags: ['checkout'],
      params: Owner,
      response: { 204: z.null(), ...ofCustomers },
    },
  },
} as const satisfies Record<string, Endpoint>
