import type { CapabilityTab } from '../../../../contract/capability/fields';
import { choices, fpc as decides, drawn, extreme, least, options, plusMinus, range, row, size } from './build';

/** R503, R504. Limits that the specification leaves out are those of common practice, until the operator imports others. */
export const fpc: CapabilityTab = {
  key: 'fpc',
  sections: [
    {
      key: 'fpc-board',
      title: '板材与尺寸',
      rows: [
        row(
          'fpc-layers',
          '层数',
          [choices('1 2', '层', decides('layers'))],
          '单面与双面软板，免费打样。',
          drawn('stackup', 0),
        ),
        row(
          'fpc-size',
          '最大尺寸',
          [
            size('234', '490', 'mm', { label: '常规', ...decides('maxSize') }),
            size('250', '500', 'mm', { label: '极限', ...decides('maxSize', extreme) }),
          ],
          '长宽可以互换。极限尺寸的工艺边较小，请先与工程确认。',
          drawn('boardSize', 0),
        ),
        row(
          'fpc-thickness',
          '成品板厚',
          [range('0.07', '0.30', 'mm', decides('thickness'))],
          '不含补强。板厚由基材、铜与覆盖膜决定。',
          drawn('thickness', 0),
        ),
        row(
          'fpc-thickness-tolerance',
          '板厚公差',
          [plusMinus('0.05', 'mm')],
          '在插接金手指处测量，含补强。',
          drawn('tolerance', 0),
        ),
        row(
          'fpc-copper',
          '铜厚',
          [choices('12 18 35', 'μm', decides('copper'))],
          '弯折要求高时选较薄的压延铜。',
          drawn('copper', 0),
        ),
        row(
          'fpc-finish',
          '表面处理',
          [
            options('沉金', { label: '常规', ...decides('finish') }),
            options('OSP', { label: '极限', ...decides('finish', extreme) }),
          ],
          '软板焊盘与金手指采用沉金，平整且耐插拔。',
          drawn('copper'),
        ),
      ],
    },
    {
      key: 'fpc-lines',
      title: '线路',
      rows: [
        row(
          'fpc-line',
          '最小线宽/线距',
          [
            least('3', 'mil', { label: '铜厚12 μm', ...decides('line', { copper: ['12'] }) }),
            least('3.5', 'mil', { label: '铜厚18 μm', ...decides('line', { copper: ['18'] }) }),
            least('4', 'mil', { label: '铜厚35 μm', ...decides('line', { copper: ['35'] }) }),
          ],
          '线宽与线距相同：12 μm为3/3 mil，18 μm为3.5/3.5 mil，35 μm为4/4 mil。',
          drawn('lineSpace', 0, 0),
        ),
        row('fpc-line-tolerance', '线宽公差', [plusMinus('20', '%')], '', drawn('tolerance', 0)),
        row('fpc-bridge', '焊桥', [least('0.5', 'mm')], '相邻焊盘的覆盖膜开窗之间保留的宽度。', drawn('solderMask', 0)),
      ],
    },
    {
      key: 'fpc-drilling',
      title: '钻孔',
      rows: [
        row('fpc-drill', '钻孔孔径', [range('0.1', '6.5', 'mm', decides('drill'))], '', drawn('drill', 0)),
        row('fpc-hole-tolerance', '孔径公差', [plusMinus('0.08', 'mm')], '', drawn('tolerance', 0)),
      ],
    },
    {
      key: 'fpc-reinforcement',
      title: '补强',
      rows: [
        row(
          'fpc-pi',
          'PI补强厚度',
          [choices('0.1 0.15 0.20 0.225 0.25', 'mm')],
          '用于金手指插接处，使总厚度符合连接器的要求。',
          drawn('stiffener', 0),
        ),
        row(
          'fpc-steel',
          '钢片补强厚度',
          [choices('0.1 0.2 0.3', 'mm')],
          '用于芯片背面，平整且可接地。',
          drawn('stiffener', 0),
        ),
      ],
    },
  ],
};
