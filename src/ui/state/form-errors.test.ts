import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import { showFormError } from './form-errors.ts'

const openForm = () => createFormControl({ defaultValues: { email: '', lines: [{ quantity: '11' }] } })
const refusal = (fields: Record<string, string>) => new ApiError('INVALID_REQUEST', { details: { fields } })

test('an error of the server stands beside its field, at any depth', () => {
  const form = openForm()
  showFormError(refusal({ email: 'Email is not valid', 'lines.0.quantity': 'Quantity is at most 10' }), form)
  expect(form.getFieldState('email').error?.message).toBe('Email is not valid')
  expect(form.getFieldState('lines.0.quantity').error?.message).toBe('Quantity is at most 10')
  expect(form.getFieldState('root' as 'email').error).toBeUndefined()
})

test('the first field of several takes the focus', () => {
  const form = openForm()
  const focused: string[] = []
  for (const name of ['email', 'lines.0.quantity'] as const) {
    form.register(name).ref({ name, value: '', focus: () => focused.push(name) })
  }
  showFormError(refusal({ email: 'Email is not valid', 'lines.0.quantity': 'Quantity is at most 10' }), form)
  expect(focused).toEqual(['email'])
})

test('a failure without a field of the form is the error of the whole form', () => {
  const messageOf = (error: unknown) => {
    const form = openForm()
    showFormError(error, form, 'It did not work.')
    return form.getFieldState('root' as 'email').error?.message
  }
  expect(messageOf(refusal({ updatedAt: 'Is missing' }))).toBe('Some fields are missing or wrong.')
  expect(messageOf(new ApiError('ORDER_CHANGED'))).toBe('This order has changed meanwhile. Please load it again.')
  expect(messageOf(new TypeError('Failed to fetch'))).toBe('It did not work.')
})
