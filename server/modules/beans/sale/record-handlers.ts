import { beansMessages } from '../../../../contract/beans/messages';
import { addressChecks, enteredAddress } from '../../../../contract/beans/rules/shipping-address';
import type { ExchangeRecord } from '../../../../contract/beans/sale/calls';
import { formatSecond } from '../../../../contract/rules/dates';
import type { Context } from '../../../context';
import { BusinessError } from '../../../http/errors';
import type { Handlers } from '../../../http/implement';
import { pagedBy } from '../../../http/paged';
import type { FieldVault } from '../../../security/field-vault';
import { openAddress, sealAddress } from './address';
import type { ExchangeRow } from './exchange-store';
import { listExchanges, saveAddress } from './exchange-store';

type RecordCall = 'POST /api/integral/exchange/getExchangeRecords' | 'POST /api/integral/exchange/saveExchangeAddress';

function shippingState({ address, shippedAt, receivedAt, returnedAt }: ExchangeRow): ExchangeRecord['shippingState'] {
  if (returnedAt) return 'returned';
  if (receivedAt) return 'received';
  if (shippedAt) return 'shipped';
  return address === null ? 'addressMissing' : 'waiting';
}

const recordOf = (vault: FieldVault, row: ExchangeRow): ExchangeRecord => ({
  exchangeId: row.id,
  activityKeyId: row.activityKeyId,
  skuCode: row.skuCode,
  skuTitle: row.title,
  mainImagePath: row.image,
  beans: row.beans,
  createTime: formatSecond(row.createdAt),
  shippingState: shippingState(row),
  returnReason: row.returnReason,
  expressCompany: row.expressCompany,
  expressNo: row.expressNo,
  address: row.address === null ? null : openAddress(vault, row.address),
});

/** R369, R371, R413. */
export function recordHandlers({ db, sessions, vault }: Context): Handlers<RecordCall> {
  return {
    'POST /api/integral/exchange/getExchangeRecords': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { rows, totalRows } = await listExchanges(db, account.id, body.pageNum, body.pageSize);
      const data = rows.map((row) => recordOf(vault, row));
      return { data: { data, ...pagedBy(body.pageNum, body.pageSize, totalRows) } };
    },

    'POST /api/integral/exchange/saveExchangeAddress': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const address = enteredAddress(body.address);
      for (const field of ['linkMan', 'phone', 'region', 'detail'] as const) {
        const place = field === 'region' || field === 'detail';
        const wrong = place && address[field] === '' ? '请输入收货地址' : addressChecks[field](address[field]);
        if (wrong) throw new BusinessError(400, wrong, { field });
      }
      const saved = await saveAddress(db, {
        id: body.exchangeId,
        accountId: account.id,
        address: sealAddress(vault, address),
      });
      if (saved === 'missing') throw new BusinessError(404, '兑换记录不存在');
      if (saved === 'returned') throw new BusinessError(409, '兑换已退回，不能修改地址', { reason: 'returned' });
      if (saved === 'shipped') throw new BusinessError(409, beansMessages.shipped, { reason: 'shipped' });
      return { data: null, message: '保存成功' };
    },
  };
}
