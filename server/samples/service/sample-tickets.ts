import type { FeedbackType } from '../../../contract/service/rules/complaint';
import type { TicketStep } from '../../../contract/service/rules/tickets';
import type { Complaint } from '../../modules/service/ticket-fields';

interface SampleTicket {
  /** The code of its sender; absent: anonymous, followed by phone. */
  by?: string;
  phone: string;
  /** How long before the newest moment it was sent. */
  hoursAgo: number;
  /** What staff did with it, in hours after it was sent. */
  steps: readonly { step: Exclude<TicketStep, 'submitted'>; after: number; said?: string; unread?: true }[];
  written: Omit<Complaint, 'reason' | 'phone'> | { about: FeedbackType; suggestion: string };
}

/** Invented complaints and feedback in each state, the newest first. */
export const sampleTickets: readonly SampleTicket[] = [
  {
    by: 'C10040',
    phone: '13800138040',
    hoursAgo: 2,
    steps: [],
    written: {
      salesClass: 'FINANCIAL',
      method: 'ticket',
      sortName: '发票开具错误',
      person: '开票组，工号尾号27',
      content: '上月对账单开了两张增值税专用发票，其中一张的纳税人识别号少了一位，财务无法抵扣。',
      suggestion: '请作废重开，并在开票前核对账号里保存的开票资料。',
      name: '方女士',
    },
  },
  {
    by: 'C10001',
    phone: '13800138001',
    hoursAgo: 5,
    steps: [],
    written: {
      about: 'PCB',
      suggestion: '订单列表希望可以按板厚和表面处理筛选，返单时不用逐个打开查看参数。',
    },
  },
  {
    by: 'C10040',
    phone: '13800138040',
    hoursAgo: 30,
    steps: [{ step: 'assigned', after: 2 }],
    written: {
      salesClass: 'PCB',
      method: 'phone',
      sortName: '响应不及时',
      person: '四层板订单的跟单业务员',
      content: '阻抗板的工程问题确认邮件发出后，两天没有人回复，电话也没有接通，影响了试产计划。',
      suggestion: '工程确认请约定回复时限，超时由主管接手。',
      name: '方女士',
    },
  },
  {
    by: 'C10040',
    phone: '13800138040',
    hoursAgo: 78,
    steps: [
      { step: 'assigned', after: 1 },
      {
        step: 'answered',
        after: 3,
        said: '经核对，钢网资料中两处QFN散热焊盘按默认规则开窗，没有采用您备注的分割方式。已按备注重做钢网并优先发出，今后含特殊开窗备注的资料由专人复核。',
        unread: true,
      },
    ],
    written: {
      salesClass: 'STEELMESH',
      method: 'ticket',
      sortName: '资料处理错误',
      person: '钢网资料组',
      content: '备注里写明QFN散热焊盘需要分割开窗，收到的钢网是整块开窗，贴片后浮高。',
      suggestion: '有备注的订单开工前请再确认一次。',
      name: '方女士',
    },
  },
  {
    phone: '0755-82048999',
    hoursAgo: 100,
    steps: [],
    written: {
      salesClass: 'SMT',
      method: 'ticket',
      sortName: '服务态度',
      person: '贴片线客服',
      content: '咨询扩展库换料费用时，对方没有说明规则就挂断电话。',
      suggestion: '请把换料收费规则写进报价页面。',
      name: '',
    },
  },
  {
    by: 'C10021',
    phone: '13800138021',
    hoursAgo: 150,
    steps: [
      { step: 'assigned', after: 1 },
      { step: 'closed', after: 4, said: '已按正确的拼板数量重新报价，差价已退回余额。' },
      { step: 'reopened', after: 29 },
      { step: 'answered', after: 31, said: '退款因余额冻结未到账，现已解冻，请在我的余额中查看。' },
    ],
    written: {
      salesClass: 'PCB',
      method: 'ticket',
      sortName: '报价错误',
      person: '报价组',
      content: '拼板报价按单片面积计算，比实际多收了一倍的板费。',
      suggestion: '拼板订单的报价请列出计价面积。',
      name: '何先生',
    },
  },
  {
    by: 'C10040',
    phone: '13800138040',
    hoursAgo: 320,
    steps: [
      { step: 'assigned', after: 3 },
      { step: 'answered', after: 20, said: '感谢您的建议。物料齐套提醒已列入下一版，上线后会在公告中说明。' },
      { step: 'closed', after: 190, said: '物料齐套提醒已上线，可以在贴片订单的详情页开启。' },
    ],
    written: {
      about: 'SMT',
      suggestion: '贴片订单缺料时，希望齐套后用短信提醒，不用每天登录查看。',
    },
  },
];
