import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { shippingAddress } from '#test/checkout.ts'
import { openShop } from '#test/shop.ts'
import { createRawCall, refusal, wrongFields } from './raw-call.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const send = createRawCall(shop)

const nothing = { status: 200, body: null }

async function createCustomer() {
  const { id, accessToken: token, email } = await shop.signIn()
  const call = (method: string, body?: object) => send<{ id: string }>(`${method} /api/checkout/${id}`, { token, body })
  return { id, token, email, call }
}

describe('§7 the calls of the checkout session', () => {
  // Shows §3.19, §3.20, §7.27, R10.
  it('GET answers nothing until POST has started one with the fields of the specification', async () => {
    const { token, call } = await createCustomer()
    expect(await call('GET')).toEqual(nothing)
    const saved = await send<{ id: string }>('POST /api/users/addresses', { token, body: shippingAddress })

    const started = await call('POST', {
      email: 'office@example.com',
      shippingAddressId: saved.body.id,
      shippingOption: { standard: false, expedited: true },
      shippingCost: 15,
    })

    expect(started).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        currentStep: 1,
        email: 'office@example.com',
        shippingAddress: { ...shippingAddress, phoneNumber: '+21620123456', id: saved.body.id },
        shippingOption: { standard: false, expedited: true },
        shippingCost: 15,
      },
    })
    expect(await call('GET')).toEqual({ status: 200, body: started.body })
  })

  // Shows §7.27, R10.
  it('POST starts one of nothing, at step 1 with the e-mail of the account, and is answered with it again', async () => {
    const { email, call } = await createCustomer()
    const started = await call('POST', {})

    expect(started).toEqual({
      status: 201,
      body: {
        id: started.body.id,
        currentStep: 1,
        email,
        shippingAddress: null,
        shippingOption: { standard: false, expedited: false },
        shippingCost: 0,
      },
    })
    expect(await call('POST', {})).toEqual(started)
  })

  // Shows §7.27, S3.
  it('POST refuses an address that the account does not have, and what is no e-mail', async () => {
    const [{ call }, theirs] = [await createCustomer(), await createCustomer()]
    const body = shippingAddress
    const foreign = await send<{ id: string }>('POST /api/users/addresses', { token: theirs.token, body })

    for (const shippingAddressId of [foreign.body.id, 'none'])
      expect(await call('POST', { shippingAddressId })).toEqual(
        refusal(404, 'ADDRESS_NOT_FOUND', 'This address does not exist.'),
      )
    expect(await call('POST', { email: 'office' })).toEqual(wrongFields({ email: 'Email is not valid' }))
    expect(await call('GET')).toEqual(nothing)
  })

  // Shows §4.18, §4.19, §7.30, C8.
  it('PATCH saves each step, and DELETE forgets the session', async () => {
    const { call } = await createCustomer()
    const { body: started } = await call('POST', {})

    expect(await call('PATCH', { currentStep: 2 })).toEqual(
      refusal(409, 'STEP_NOT_READY', 'Please complete the step before.'),
    )
    const shipping = {
      ...started,
      currentStep: 2,
      email: 'office@example.com',
      shippingCost: 0,
      shippingAddress: { ...shippingAddress, phoneNumber: '+21620123456', id: null },
      shippingOption: { standard: true, expedited: false },
    }
    expect(await call('PATCH', { email: 'office@example.com', shippingAddress, currentStep: 2 })).toEqual({
      status: 200,
      body: shipping,
    })
    const paying = {
      ...shipping,
      currentStep: 3,
      shippingOption: { standard: false, expedited: true },
      shippingCost: 15,
    }
    // What shipping costs is the server's: what a request says of it is not kept.
    const chosen = { shippingOption: { standard: false, expedited: true }, shippingCost: 1, currentStep: 3 }
    expect(await call('PATCH', chosen)).toEqual({ status: 200, body: paying })
    expect(await call('GET')).toEqual({ status: 200, body: paying })

    for (const _again of [1, 2]) expect(await call('DELETE')).toEqual({ status: 204, body: null })
    expect(await call('GET')).toEqual(nothing)
    expect(await call('PATCH', {})).toEqual(
      refusal(404, 'CHECKOUT_NOT_FOUND', 'This checkout is over. Please start again from your cart.'),
    )
  })
})
