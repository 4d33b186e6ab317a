import { z } from 'zod'
import { pageOf } from '#domain/api/page.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { asWorkbook } from '#domain/api/workbook.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { ClientId } from '#domain/client-id.ts'
import { PackingOrder, PackingQuery } from './packing.ts'
import {
  CourierFilePreview,
  HandOver,
  HandOverResult,
  Manifest,
  ManifestDetails,
  ManifestQuery,
  ParcelQuery,
  ParcelsOutPage,
  ParcelsOutQuery,
  TrackingNumber,
  WaitingParcel,
} from './shipment.ts'

const OfOrder = z.object({ orderId: ClientId.min(1) })
const OfManifest = z.object({ manifestId: ClientId.min(1) })

const exportManifest = {
  method: 'GET',
  url: '/api/admin/manifests/:manifestId/file',
  config: { access: 'orders:read' },
  schema: {
    summary: 'The parcels of a manifest as the file that its courier wants',
    tags: ['couriers'],
    params: OfManifest,
    response: { 200: z.string(), ...failures('INVALID_REQUEST', ...staffRefusals, 'MANIFEST_NOT_FOUND') },
  },
} as const satisfies Endpoint

export const shipmentEndpoints = {
  listOrdersToPack: {
    method: 'GET',
    url: '/api/admin/packing',
    config: { access: 'orders:read' },
    schema: {
      summary: 'The confirmed orders that are not packed yet, the oldest first, with the codes of their pieces',
      tags: ['couriers'],
      querystring: PackingQuery,
      response: { 200: z.array(PackingOrder), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  packOrder: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/parcel',
    config: { access: 'shipments:write' },
    schema: {
      summary: 'Say that an order is packed, as it was seen',
      tags: ['couriers'],
      params: OfOrder,
      body: z.object({ updatedAt: z.iso.datetime().describe('The state that was packed') }),
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_CHANGED'),
      },
    },
  },
  unpackOrder: {
    method: 'DELETE',
    url: '/api/admin/orders/:orderId/parcel',
    config: { access: 'shipments:write' },
    schema: {
      summary: 'Say that an order is not packed after all',
      tags: ['couriers'],
      params: OfOrder,
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_CHANGED'),
      },
    },
  },
  setTrackingNumber: {
    method: 'PATCH',
    url: '/api/admin/orders/:orderId/parcel',
    config: { access: 'shipments:write' },
    schema: {
      summary: 'Set the number that a courier gave to the parcel of an order',
      tags: ['couriers'],
      params: OfOrder,
      body: z.object({ trackingNumber: TrackingNumber }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_CHANGED') },
    },
  },
  listPackedParcels: {
    method: 'GET',
    url: '/api/admin/parcels',
    config: { access: 'orders:read' },
    schema: {
      summary: 'The parcels that wait for a courier, those that were packed first at the beginning',
      tags: ['couriers'],
      querystring: ParcelQuery,
      response: { 200: z.array(WaitingParcel), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  listParcelsOut: {
    method: 'GET',
    url: '/api/admin/parcels/out',
    config: { access: 'orders:read' },
    schema: {
      summary: 'The parcels that couriers have, or those of a scanned code, to take in what comes back',
      tags: ['couriers'],
      querystring: ParcelsOutQuery,
      response: { 200: ParcelsOutPage, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  handOverOrders: {
    method: 'POST',
    url: '/api/admin/manifests',
    config: { access: 'shipments:write' },
    schema: {
      summary: 'Hand packed orders over to a courier: each is shipped, or refused on its own',
      tags: ['couriers'],
      body: HandOver,
      response: {
        200: z.object({
          manifestId: z.string().nullable().describe('Null: every order was refused'),
          results: z.array(HandOverResult),
        }),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'COURIER_NOT_FOUND'),
      },
    },
  },
  listManifests: {
    method: 'GET',
    url: '/api/admin/manifests',
    config: { access: 'orders:read' },
    schema: {
      summary: 'What couriers took, the newest first',
      tags: ['couriers'],
      querystring: ManifestQuery,
      response: { 200: pageOf(Manifest), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
  getManifest: {
    method: 'GET',
    url: '/api/admin/manifests/:manifestId',
    config: { access: 'orders:read' },
    schema: {
      summary: 'One manifest with its parcels',
      tags: ['couriers'],
      params: OfManifest,
      response: { 200: ManifestDetails, ...failures('INVALID_REQUEST', ...staffRefusals, 'MANIFEST_NOT_FOUND') },
    },
  },
  takeManifestBack: {
    method: 'DELETE',
    url: '/api/admin/manifests/:manifestId',
    config: { access: 'shipments:write' },
    schema: {
      summary:
        'Undo a hand-over a short time after it: its orders are packed and pending again, each or refused on its own',
      tags: ['couriers'],
      params: OfManifest,
      response: {
        200: z.array(HandOverResult),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'MANIFEST_NOT_FOUND', 'MANIFEST_CLOSED'),
      },
    },
  },
  exportManifest,
  exportManifestWorkbook: asWorkbook(
    exportManifest,
    'The parcels of a manifest in the columns that its courier wants, as a workbook of Excel',
  ),
  previewCourierFile: {
    method: 'POST',
    url: '/api/admin/couriers/file',
    config: { access: 'orders:read' },
    schema: {
      summary: 'A file for a courier with the three newest orders, to look at',
      tags: ['couriers'],
      body: CourierFilePreview,
      response: {
        200: z.object({ rows: z.array(z.array(z.string())).describe('The headings first') }),
        ...failures('INVALID_REQUEST', ...staffRefusals),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
