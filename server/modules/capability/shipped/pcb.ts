import type { CapabilityTab } from '../../../../contract/capability/fields';
import { choices, drawn, extreme, fr4, least, most, options, over, plusMinus, range, row, says, size } from './build';

const two = { from: 1, to: 2 };
const more = { from: 4, to: 32 };

/** R499, R502. Limits that the specification leaves out are those of common practice, until the operator imports others. */
export const pcb: CapabilityTab = {
  key: 'pcb',
  sections: [
    {
      key: 'layers',
      title: '层数',
      rows: [
        row(
          'pcb-layers',
          '层数',
          [range('1', '32', '层', fr4('layers', { evenAbove: 2 }))],
          '2层以上为偶数层。层数指线路层的数量，不含阻焊与字符。',
          drawn('stackup', 0),
        ),
      ],
    },
    {
      key: 'laminate',
      title: '层压结构',
      rows: [
        row(
          'pcb-laminate',
          '层压结构',
          [says('芯板＋半固化片，上下对称')],
          '常规叠层由工程按板厚与铜厚给出；有阻抗要求时请在订单中写明线宽、线距、阻抗值与参考层。',
          drawn('lamination'),
        ),
        row(
          'pcb-impedance',
          '阻抗公差',
          [plusMinus('10', '%')],
          '单端、差分与共面阻抗，随板附阻抗测试条。',
          drawn('tolerance', 0),
        ),
      ],
    },
    {
      key: 'materials',
      title: '板材',
      rows: [
        row(
          'pcb-materials',
          '板材类型',
          [options('FR-4 铝基板 铜基板 罗杰斯 铁氟龙')],
          'FR-4为玻璃纤维环氧板；铝基、铜基用于散热；罗杰斯、铁氟龙用于高频。',
          drawn('material'),
        ),
        row(
          'pcb-finish',
          '表面处理',
          [
            options('有铅喷锡 无铅喷锡 沉金 OSP', { label: '常规', ...fr4('finish') }),
            options('沉锡 沉银 镍钯金', { label: '极限', ...fr4('finish', extreme) }),
          ],
          '焊盘间距较小或有BGA时建议沉金，焊盘更平整。',
          drawn('copper'),
        ),
      ],
    },
    {
      key: 'size',
      title: '尺寸',
      rows: [
        row(
          'pcb-size-min',
          '最小尺寸',
          [size('3', '3', 'mm', fr4('minSize'))],
          '小板建议拼板交货，便于贴片与包装。',
          drawn('boardSize', 0),
        ),
        row(
          'pcb-size-max',
          '最大尺寸',
          [size('670', '600', 'mm', { label: 'FR-4', ...fr4('maxSize') })],
          '长宽可以互换。其他板材以下单页为准。',
          drawn('boardSize', 0),
        ),
      ],
    },
    {
      key: 'thickness',
      title: '板厚',
      rows: [
        row(
          'pcb-thickness',
          '成品板厚',
          [range('0.4', '4.5', 'mm', fr4('thickness'))],
          '成品板厚包含铜、阻焊与表面处理。',
          drawn('thickness', 0),
        ),
        row(
          'pcb-thickness-layers',
          '每层平均厚度',
          [least('0.1', 'mm', fr4('perLayer'))],
          '成品板厚除以层数。多层板的最小板厚随层数增加：8层不薄于0.8 mm，32层不薄于3.2 mm。',
          drawn('thickness', 0),
        ),
        row(
          'pcb-thickness-tolerance',
          '板厚公差',
          [plusMinus('10', '%', { label: '板厚≥1.0 mm' }), plusMinus('0.1', 'mm', { label: '板厚＜1.0 mm' })],
          '有插槽、卡扣等装配要求时请在订单中注明。',
          drawn('tolerance', 0),
        ),
      ],
    },
    {
      key: 'copper',
      title: '铜厚',
      rows: [
        row(
          'pcb-copper-outer',
          '外层铜厚',
          [
            choices('1 2', 'oz', { label: '常规', ...fr4('copper') }),
            choices('3 4', 'oz', { label: '极限', ...fr4('copper', extreme) }),
          ],
          '1 oz约等于35 μm。铜越厚，线宽线距要留得越大。',
          drawn('copper', 0),
        ),
        row(
          'pcb-copper-inner',
          '内层铜厚',
          [choices('0.5 1 2', 'oz')],
          '多层板内层默认0.5 oz，大电流内层请选1 oz以上。',
          drawn('copper', 0),
        ),
      ],
    },
    {
      key: 'line-space',
      title: '线宽线距',
      rows: [
        row(
          'pcb-line-double',
          '双面板最小线宽/线距（1 oz）',
          [least('0.10', 'mm', fr4('line', { copper: ['1'], layers: two }))],
          '线宽指蚀刻后线路底部的宽度，线距指相邻铜之间的净距。',
          drawn('lineSpace', 0, 0),
        ),
        row(
          'pcb-line-multi',
          '多层板最小线宽/线距（1 oz）',
          [
            least('0.10', 'mm', { label: '常规', ...fr4('line', { copper: ['1'], layers: more }) }),
            least('0.075', 'mm', { label: '极限', ...fr4('line', { copper: ['1'], layers: more, ...extreme }) }),
          ],
          '外层与内层相同。BGA扇出等局部走线可用极限值。',
          drawn('lineSpace', 0, 0),
        ),
        row(
          'pcb-line-heavy',
          '厚铜最小线宽/线距',
          [
            least('0.16', 'mm', { label: '2 oz', ...fr4('line', { copper: ['2'] }) }),
            least('0.25', 'mm', { label: '3 oz', ...fr4('line', { copper: ['3'] }) }),
            least('0.30', 'mm', { label: '4 oz', ...fr4('line', { copper: ['4'] }) }),
          ],
          '铜越厚侧蚀越大，需要更宽的线与间距。',
          drawn('lineSpace', 0, 0),
        ),
        row(
          'pcb-annular-ring',
          '最小焊环',
          [least('0.15', 'mm', fr4('annularRing'))],
          '焊环为焊盘边缘到孔壁的单边宽度，过小会破环。',
          drawn('annularRing', 0),
        ),
      ],
    },
    {
      key: 'solder-mask',
      title: '阻焊',
      rows: [
        row(
          'pcb-mask-colour',
          '阻焊颜色',
          [options('绿 黑 白 蓝 红 黄 哑光黑 哑光绿')],
          '白色与哑光油墨的阻焊桥要求更大。',
          drawn('solderMask'),
        ),
        row(
          'pcb-mask-bridge',
          '阻焊桥',
          [least('0.10', 'mm', { label: '绿色' }), least('0.13', 'mm', { label: '其他颜色' })],
          '相邻焊盘之间保留的阻焊宽度；小于此值按开通窗处理，焊接时容易连锡。',
          drawn('solderMask', 0),
        ),
      ],
    },
    {
      key: 'silkscreen',
      title: '字符',
      rows: [
        row(
          'pcb-silkscreen',
          '字符线宽与字高',
          [least('0.15', 'mm', { label: '线宽' }), least('0.8', 'mm', { label: '字高' })],
          '压在焊盘上的字符会被自动削掉。',
          drawn('silkscreen', 1, 0),
        ),
      ],
    },
    {
      key: 'drilling',
      title: '钻孔',
      rows: [
        row(
          'pcb-drill',
          '钻孔孔径',
          [range('0.15', '6.3', 'mm', fr4('drill')), over('6.3', 'mm', { label: '铣孔', ...fr4('drill') })],
          '6.3 mm以下机械钻孔；更大的孔用锣刀铣出。',
          drawn('drill', 0),
        ),
        row(
          'pcb-aspect',
          '厚径比',
          [
            most('10', '', { label: '常规', ...fr4('aspect') }),
            most('12', '', { label: '极限', ...fr4('aspect', extreme) }),
          ],
          '板厚除以最小孔径。孔深则镀铜难以均匀，超过10请先咨询。',
          drawn('drill', 0),
        ),
        row(
          'pcb-hole-gap',
          '孔间距',
          [least('0.25', 'mm', fr4('holeGap'))],
          '不同网络的孔，孔壁到孔壁的距离。',
          drawn('holeGap', 0),
        ),
      ],
    },
    {
      key: 'half-holes',
      title: '半孔',
      rows: [
        row(
          'pcb-half-hole',
          '金属化半孔',
          [least('0.5', 'mm', { label: '孔径' }), least('0.5', 'mm', { label: '孔边间距' })],
          '板边的金属化孔沿外形切去一半，用于模块直接贴装。',
          drawn('halfHole', 0, 1),
        ),
      ],
    },
    {
      key: 'edge-plating',
      title: '金属包边',
      rows: [
        row(
          'pcb-edge-plating',
          '板边金属化',
          [says('四边可选，连接位除外')],
          '板边侧壁镀铜，用于屏蔽或焊接外壳；拼板的连接位处不能包边。',
          drawn('edgePlating'),
        ),
      ],
    },
    {
      key: 'countersinks',
      title: '沉头孔',
      rows: [
        row(
          'pcb-countersink',
          '沉头孔',
          [choices('82 90 100 120', '°', { label: '锥角' }), plusMinus('0.2', 'mm', { label: '深度公差' })],
          '请注明正反面、锥角、大孔直径与深度。',
          drawn('countersink', 0),
        ),
      ],
    },
    {
      key: 'blind-slots',
      title: '盲槽',
      rows: [
        row(
          'pcb-blind-slot',
          '盲槽',
          [least('1.0', 'mm', { label: '槽宽' }), plusMinus('0.15', 'mm', { label: '深度公差' })],
          '控深铣出的不通槽，槽底距线路层请保留足够的介质。',
          drawn('blindSlot', 0, 1),
        ),
      ],
    },
    {
      key: 'back-drilling',
      title: '背钻',
      rows: [
        row(
          'pcb-back-drill',
          '背钻',
          [most('0.25', 'mm', { label: '残桩长度' }), least('0.2', 'mm', { label: '背钻比通孔单边大' })],
          '钻去过孔中不用的铜柱，减少高速信号的反射。',
          drawn('backDrill', 0),
        ),
      ],
    },
    {
      key: 'outline',
      title: '外形',
      rows: [
        row(
          'pcb-routing',
          '锣板',
          [plusMinus('0.2', 'mm', { label: '外形公差' }), least('1.0', 'mm', { label: '槽宽' })],
          '内角的圆弧半径等于锣刀半径。',
          drawn('routing', 1),
        ),
        row(
          'pcb-edge-gap',
          '铜到板边',
          [least('0.2', 'mm', { label: '锣边', ...fr4('edgeGap') }), least('0.4', 'mm', { label: 'V割边' })],
          '线路、铺铜到板边的距离，过小会露铜。',
          drawn('edgeGap', 0),
        ),
      ],
    },
    {
      key: 'panels',
      title: 'V割与邮票孔拼板',
      rows: [
        row(
          'pcb-v-cut',
          'V割拼板尺寸',
          [range('70', '475', 'mm')],
          'V割线须为贯穿整板的直线；拼板的长与宽都须在此范围内。',
          drawn('vCut', 0),
        ),
        row(
          'pcb-stamp-holes',
          '邮票孔',
          [range('0.5', '0.8', 'mm', { label: '孔径' }), least('0.3', 'mm', { label: '孔边间距' })],
          '异形板或不便V割时使用，每处5–8个孔，掰开后板边有齿。',
          drawn('stampHoles', 0),
        ),
      ],
    },
    {
      key: 'tolerances',
      title: '公差',
      rows: [
        row('pcb-line-tolerance', '线宽公差', [plusMinus('20', '%')], '阻抗线按阻抗公差控制。', drawn('tolerance', 0)),
        row('pcb-warp', '翘曲度', [most('0.75', '%')], '按对角线长度计算。铺铜不对称会使翘曲变大。', drawn('warp', 0)),
      ],
    },
    {
      key: 'design-tools',
      title: '设计软件提示',
      rows: [
        row(
          'pcb-tool-gerber',
          '通用',
          [says('推荐提供Gerber RS-274X')],
          'Gerber与钻孔文件放在同一个压缩包里；外形只放在一个层上，避免重复。',
          drawn('lamination'),
        ),
        row(
          'pcb-tool-altium',
          'Altium Designer / Protel',
          [says('请注明外形层')],
          '外形可能在Keep-Out层或机械层，槽孔请画在同一层；隐藏的文字不会被制作。',
          drawn('routing'),
        ),
        row(
          'pcb-tool-pads',
          'PADS',
          [says('铺铜后再输出')],
          '打开文件时铺铜需要重新灌注，请用Flood后的文件或Gerber，以免漏铜。',
          drawn('edgeGap'),
        ),
        row(
          'pcb-tool-kicad',
          'KiCad',
          [says('可在本页写入设计规则')],
          '在下方选择您的.kicad_pro文件，用得到的同名文件覆盖，再运行设计规则检查；您自己更严的要求不变。',
          drawn('lineSpace'),
        ),
      ],
    },
  ],
};
