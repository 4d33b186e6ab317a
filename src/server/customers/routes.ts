import { nameFileOfToday } from '#domain/dates.ts'
import { customerEndpoints } from '#domain/customers/customer-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { sendCsv, sendWorkbook } from '#server/platform/tables/send-table.ts'
import { exportCustomers } from './export-customers.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'
import { saveCustomerFields } from './save-customer-fields.ts'

export function customerRoutes(app: App, database: Database) {
  app.route({
    ...customerEndpoints.listCustomers,
    handler: (request) => listCustomers(database.longQuery, request.query),
  })

  app.route({
    ...customerEndpoints.exportCustomers,
    handler: async (_, reply) =>
      sendCsv(reply, nameFileOfToday('customers'), await exportCustomers(database.longQuery)),
  })

  app.route({
    ...customerEndpoints.exportCustomersWorkbook,
    handler: async (_, reply) =>
      sendWorkbook(reply, nameFileOfToday('customers'), await exportCustomers(database.longQuery)),
  })

  app.route({
    ...customerEndpoints.getCustomer,
    handler: (request) => getCustomer(database.query, request.params.customerId),
  })

  app.route({
    ...customerEndpoints.saveCustomerFields,
    handler: (request) =>
      saveCustomerFields(database, request.params.customerId, request.body.fieldValues, accountOf(request).userId),
  })
}
