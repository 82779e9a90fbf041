import type { CapabilityTab } from '../../../../contract/capability/fields';
import { around, choices, drawn, exact, over, plusMinus, range, row, says } from './build';

const economy = '经济型';
const standard = '标准型';

/** R505–R508 */
export const smt: CapabilityTab = {
  key: 'smt',
  sections: [
    {
      key: 'smt-types',
      title: '经济型与标准型',
      note: '空白处以下单页为准。',
      compare: [economy, standard],
      rows: [
        row('smt-layers', '层数', [choices('2 4 6', '层', { label: economy })], '', drawn('stackup', 0)),
        row('smt-thickness', '板厚', [range('0.8', '1.6', 'mm', { label: economy })], '', drawn('thickness', 0)),
        row(
          'smt-size',
          '尺寸',
          [
            {
              kind: 'sizes',
              label: economy,
              from: { width: '10', height: '10' },
              to: { width: '470', height: '500' },
              unit: 'mm',
            },
          ],
          '小板请拼板后贴片。',
          drawn('boardSize', 0),
        ),
        row(
          'smt-package',
          '最小封装',
          [says('0402', { label: economy }), says('0201', { label: standard })],
          '英制封装代码。',
          drawn('component', 0),
        ),
        row(
          'smt-reflow',
          '回流焊温度',
          [around('255', '5', '℃', { label: economy }), around('240', '5', '℃', { label: standard })],
          '峰值温度。',
          drawn('reflow', 0),
        ),
        row('smt-quantity', '最小数量', [exact('2', '片', { label: standard })], ''),
      ],
    },
    {
      key: 'smt-prices',
      title: '贴片价格与产能',
      rows: [
        row('smt-price-joint', '贴片费', [exact('0.01', '元/焊点')], '按焊点计费。', drawn('component')),
        row('smt-price-engineering', '工程费', [exact('50', '元')], ''),
        row('smt-price-stencil', '钢网', [says('免费')], '随贴片订单使用，不寄出。', drawn('stencil')),
        row('smt-price-change', '扩展库换料费', [exact('20', '元/种')], '基础库的元件不收换料费。', drawn('component')),
        row(
          'smt-library',
          '元器件库',
          [exact('689', '种', { label: '基础库' }), over('6000', '种', { label: '扩展库' })],
          '',
          drawn('component'),
        ),
        row('smt-machines', '贴片机', [exact('32', '台')], ''),
        row('smt-lead-time', '基础库交期', [says('90%的订单半天')], '全部使用基础库元件的订单。'),
      ],
    },
    {
      key: 'stencil-prices',
      title: '激光钢网价格',
      note: '尺寸为钢网外框，单位厘米。',
      rows: [
        row('stencil-37x47', '37.0×47.0', [exact('71', '元')], '', drawn('stencil')),
        row('stencil-42x52', '42.0×52.0', [exact('89', '元')], '', drawn('stencil')),
        row('stencil-55x65', '55.0×65.0', [exact('147', '元')], '', drawn('stencil')),
        row('stencil-73x73', '73.6×73.6', [exact('187', '元')], '', drawn('stencil')),
        row('stencil-28x38', '28.0×38.0（钢片）', [exact('55', '元')], '不带外框。', drawn('stencil')),
      ],
    },
    {
      key: 'stencil',
      title: '激光钢网工艺',
      rows: [
        row('stencil-hole', '最小开孔', [over('0.08', 'mm')], '', drawn('aperture', 0)),
        row('stencil-tolerance', '切割公差', [plusMinus('0.003', 'mm')], '', drawn('aperture', 0)),
        row(
          'stencil-thickness',
          '钢片厚度',
          [choices('0.06 0.08 0.1 0.12 0.13 0.15 0.18 0.2 0.3', 'mm')],
          '间距越小的元件，钢片应越薄。',
          drawn('stencil'),
        ),
        row('stencil-sheet', '钢片材质', [says('304TA')], ''),
        row('stencil-machines', '激光切割机', [exact('20', '台')], ''),
        row('stencil-orders', '日产能', [exact('2000', '单/天')], ''),
        row('stencil-lead-time', '交期', [says('6小时–2天')], ''),
        row('stencil-formats', '文件格式', [says('Gerber、Protel、Power PCB')], ''),
      ],
    },
  ],
};
