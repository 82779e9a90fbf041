import type { Salesperson } from '../modules/identity/salespeople';

export const sampleSalespeople: readonly Salesperson[] = [
  { code: '000', phoneNumber: '0755-82048201', chatUrl: 'https://work.weixin.qq.com/kfid/portal-sample-000' },
  { code: 'A01', phoneNumber: '0755-82048211', chatUrl: 'https://work.weixin.qq.com/kfid/portal-sample-a01' },
  { code: 'B02', phoneNumber: '0755-82048212', chatUrl: '' },
];
