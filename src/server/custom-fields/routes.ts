import { customFieldEndpoints } from '#domain/custom-fields/custom-field-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { Database } from '#server/schema/database.ts'
import { countFieldValues, findFieldRow, listFields } from './queries.ts'
import { addCustomField, changeCustomField, deleteCustomField, orderCustomFields } from './save-custom-field.ts'

export function customFieldRoutes(app: App, database: Database) {
  app.route({
    ...customFieldEndpoints.listCustomFields,
    handler: ({ query: { subject } }) => listFields(database.query, ...(subject ? [subject] : [])),
  })

  app.route({
    ...customFieldEndpoints.addCustomField,
    handler: async (request, reply) =>
      reply.code(201).send(await addCustomField(database, request.body, accountOf(request).userId)),
  })

  app.route({
    ...customFieldEndpoints.changeCustomField,
    handler: (request) => changeCustomField(database, request.params.fieldId, request.body, accountOf(request).userId),
  })

  app.route({
    ...customFieldEndpoints.getCustomFieldUses,
    handler: async (request) => {
      const field = await findFieldRow(database.query, request.params.fieldId)
      return { values: field ? await countFieldValues(database.longQuery, field) : 0 }
    },
  })

  app.route({
    ...customFieldEndpoints.deleteCustomField,
    handler: async (request, reply) => {
      await deleteCustomField(database, request.params.fieldId, accountOf(request).userId)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...customFieldEndpoints.orderCustomFields,
    handler: ({ body: { subject, ids } }) => orderCustomFields(database, subject, ids),
  })
}
