import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls, importedFile, preview } from '../call';
import { beans } from '../limits/beans';
import { staff } from '../limits/staff';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { pageNum, pageSize } from './fields';

const write = { max: { address: 600, session: 120 }, minutes: 10, group: 'shipping' } as const satisfies RateLimit;
const exports = { max: { address: 60, session: 20 }, minutes: 10 } as const satisfies RateLimit;

/** Where an exchange stands: without its address, to be shipped, on its way, received, or given back. */
const shippingStates = ['address', 'waiting', 'shipped', 'received', 'returned'] as const;
export type ShippingState = (typeof shippingStates)[number];

const state = Type.Unsafe<ShippingState>(Type.String({ enum: [...shippingStates] }));

const exchange = Type.Object({
  id: Type.Integer(),
  customerCode: Type.String(),
  title: Type.String(),
  beans: Type.Integer(),
  state,
  createdAt: Type.String({ description: 'ISO instant' }),
  expressCompany: Type.String(),
  expressNo: Type.String(),
  returnReason: Type.String(),
});
export type ShippedExchange = Static<typeof exchange>;

const label = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  linkMan: Type.String(),
  phone: Type.String(),
  region: Type.String(),
  detail: Type.String(),
});
export type ShipmentLabel = Static<typeof label>;

const exchangeId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Shipping of what customers have exchanged. Addresses are in the file and on the labels alone. */
export const shippingCalls = defineCalls({
  'POST /api/portal/v1/staff/getExchanges': {
    summary: 'One page of the exchanges in a state, the oldest first where they wait',
    limit: reads,
    needs: ['shipping', 'read'],
    factor: 'passed',
    personal: { what: '兑换', each: 'id' },
    body: Type.Object({ state, pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(exchange), ...paged }),
  },
  'GET /api/portal/v1/staff/shipmentFile': {
    summary: 'Exchanges that wait for shipment or their address, with addresses, as CSV',
    limit: exports,
    needs: ['shipping', 'change'],
    factor: 'recent',
    personal: 'logged',
    produces: 'text/csv',
  },
  'POST /api/portal/v1/staff/getShipmentLabels': {
    summary: 'What the address labels of the exchanges say, without those that no longer wait; logged',
    limit: exports,
    needs: ['shipping', 'change'],
    factor: 'recent',
    personal: 'logged',
    body: Type.Object({ ids: Type.Array(exchangeId, { minItems: 1, maxItems: beans.labelsMost, uniqueItems: true }) }),
    data: Type.Array(label),
  },
  'POST /api/portal/v1/staff/importShipments': {
    summary:
      'Marks the exchanges of a CSV file as shipped or received, all or none. One that another has shipped otherwise is a fault unless the file names the number that it replaces. 400 with the faults by line',
    limit: write,
    needs: ['shipping', 'change'],
    factor: 'passed',
    file: true,
    body: Type.Object({ csv: importedFile, preview }),
    data: Type.Object({ shipped: Type.Integer(), same: Type.Integer() }),
  },
  'POST /api/portal/v1/staff/returnExchange': {
    summary:
      'Gives beans and stock of an exchange back, once; the customer sees the reason. 404, 409 CHANGED where it is returned or no longer as seen',
    limit: write,
    needs: ['shipping', 'change'],
    factor: 'passed',
    body: Type.Object({
      id: exchangeId,
      reason: Type.String({ minLength: 1, maxLength: staff.reasonMaxLength }),
      seen: Type.Optional(state),
    }),
  },
});
