import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import {
  CustomField,
  CustomFieldChange,
  CustomFieldDraft,
  FieldSubject,
  FieldUses,
  MAX_FIELDS,
} from './custom-field.ts'

const params = z.object({ fieldId: z.string().min(1).max(64) })

export const customFieldEndpoints = {
  listCustomFields: {
    method: 'GET',
    url: '/api/admin/custom-fields',
    config: { access: 'staff' },
    schema: {
      summary: 'The fields that the owner has defined, in their order',
      tags: ['store'],
      querystring: z.object({ subject: FieldSubject.optional().describe('Absent: those of all') }),
      response: { 200: z.array(CustomField), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  addCustomField: {
    method: 'POST',
    url: '/api/admin/custom-fields',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Define a field of products, variants, customers or orders',
      tags: ['store'],
      body: CustomFieldDraft,
      response: { 201: CustomField, ...failures('INVALID_REQUEST', ...staffRefusals, 'TOO_MANY_FIELDS') },
    },
  },
  changeCustomField: {
    method: 'PUT',
    url: '/api/admin/custom-fields/:fieldId',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Change the names, unit, choices or place of a field. Subject, type and key stay',
      tags: ['store'],
      params,
      body: CustomFieldChange,
      response: { 200: CustomField, ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND') },
    },
  },
  getCustomFieldUses: {
    method: 'GET',
    url: '/api/admin/custom-fields/:fieldId/uses',
    config: { access: 'settings:read' },
    schema: {
      summary: 'What has a value of a field, before it is deleted',
      tags: ['store'],
      params,
      response: { 200: FieldUses, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  deleteCustomField: {
    method: 'DELETE',
    url: '/api/admin/custom-fields/:fieldId',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Delete a field with all its values',
      tags: ['store'],
      params,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND') },
    },
  },
  orderCustomFields: {
    method: 'POST',
    url: '/api/admin/custom-fields/order',
    config: { access: 'settings:write' },
    schema: {
      summary: 'Put the fields of a subject in order',
      tags: ['store'],
      body: z.object({ subject: FieldSubject, ids: z.array(z.string().min(1).max(64)).max(MAX_FIELDS) }),
      response: { 200: z.array(CustomField), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
