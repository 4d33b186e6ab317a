import { paymentWebhooks } from '#domain/payments/payment-endpoints.ts'

/** The endpoints that other services call. No page loads them. */
export const webhookEndpoints = { ...paymentWebhooks }
