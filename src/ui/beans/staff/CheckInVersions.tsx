import type { CheckInVersion } from '../../../../contract/beans/staff-calls';
import { StaffTable } from '../../shell/StaffTable';

const extraText = ({ from, to, beans, name }: CheckInVersion['extras'][number]): string =>
  `连续${from === to ? String(from) : `${from}–${to}`}天：${[Number(beans) > 0 ? `${beans}豆` : '', String(name ?? '')]
    .filter((text) => text !== '')
    .join('，')}`;

/** What applied, applies and is going to apply. */
export const CheckInVersions = ({ versions }: { versions: readonly CheckInVersion[] }) => (
  <StaffTable
    rows={versions}
    keyOf={({ version }) => version}
    isCurrent={({ current }) => current}
    columns={[
      { title: '版本', cell: ({ version, current }) => `${version}${current ? '（当前）' : ''}` },
      { title: '生效日期', tabular: true, cell: ({ since }) => (since === '1970-01-01' ? '最初' : since) },
      { title: '每天金豆', tabular: true, cell: ({ days }) => days.map(({ beans }) => String(beans)).join('、') },
      { title: '连续签到奖励', cell: ({ extras }) => extras.map(extraText).join('；') },
    ]}
  />
);
