import { shipmentEndpoints } from '#domain/delivery/shipment-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { sendCsv, sendWorkbook } from '#server/platform/tables/send-table.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import type { CourierProviders } from './courier-provider.ts'
import { exportManifest } from './file/export-manifest.ts'
import { previewCourierFile } from './file/preview-courier-file.ts'
import { getManifest, listManifests } from './get-manifest.ts'
import { handOverOrders } from './hand-over-orders.ts'
import { listOrdersToPack } from './list-orders-to-pack.ts'
import { listPackedParcels } from './list-packed-parcels.ts'
import { listParcelsOut } from './list-parcels-out.ts'
import { packOrder } from './pack-order.ts'
import { setTrackingNumber } from './set-tracking-number.ts'
import { takeManifestBack } from './take-manifest-back.ts'
import { unpackOrder } from './unpack-order.ts'

export function shipmentRoutes(app: App, database: Database, providers: CourierProviders) {
  app.route({
    ...shipmentEndpoints.listOrdersToPack,
    handler: (request) => listOrdersToPack(database.query, request.query),
  })

  app.route({
    ...shipmentEndpoints.packOrder,
    handler: async (request, reply) => {
      await packOrder(database, { ...request.params, ...request.body, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...shipmentEndpoints.unpackOrder,
    handler: async (request, reply) => {
      await unpackOrder(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...shipmentEndpoints.setTrackingNumber,
    handler: async (request, reply) => {
      await setTrackingNumber(database, { ...request.params, ...request.body, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...shipmentEndpoints.listPackedParcels,
    handler: (request) => listPackedParcels(database.query, request.query),
  })

  app.route({
    ...shipmentEndpoints.listParcelsOut,
    handler: (request) => listParcelsOut(database.query, request.query),
  })

  app.route({
    ...shipmentEndpoints.handOverOrders,
    handler: (request) => handOverOrders(database, providers, { ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...shipmentEndpoints.listManifests,
    handler: (request) => listManifests(database.query, request.query),
  })

  app.route({
    ...shipmentEndpoints.getManifest,
    handler: (request) => getManifest(database.query, request.params.manifestId),
  })

  app.route({
    ...shipmentEndpoints.takeManifestBack,
    handler: (request) => takeManifestBack(database, { ...request.params, userId: accountOf(request).userId }),
  })

  app.route({
    ...shipmentEndpoints.exportManifest,
    handler: async (request, reply) => {
      const { name, table } = await exportManifest(database.query, request.params.manifestId)
      return sendCsv(reply, name, table)
    },
  })

  app.route({
    ...shipmentEndpoints.exportManifestWorkbook,
    handler: async (request, reply) => {
      const { name, table } = await exportManifest(database.query, request.params.manifestId)
      return sendWorkbook(reply, name, table)
    },
  })

  app.route({
    ...shipmentEndpoints.previewCourierFile,
    handler: (request) => previewCourierFile(database.query, request.body.csv),
  })
}
