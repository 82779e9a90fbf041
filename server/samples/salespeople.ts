import type { Context } from '../context';
import type { Salesperson } from '../modules/identity/salesperson-tables';
import { salespeople } from '../modules/identity/salesperson-tables';
import { fill } from './fill';

const sampleSalespeople: Salesperson[] = [
  {
    code: '000',
    name: '客户服务中心',
    phoneNumber: '0755-82048201',
    chatUrl: 'https://work.weixin.qq.com/kfid/portal-sample-000',
  },
  {
    code: 'A01',
    name: '陈敏',
    phoneNumber: '0755-82048211',
    chatUrl: 'https://work.weixin.qq.com/kfid/portal-sample-a01',
  },
  { code: 'B02', name: '黄志远', phoneNumber: '0755-82048212', chatUrl: '' },
];

export const loadSalespersonSamples = ({ db }: Context): Promise<void> =>
  fill(db, salespeople, () => db.insert(salespeople).values(sampleSalespeople));
