import type { CheckInVersion } from '../../../../contract/beans/staff-calls';
import { Card } from '../../parts/Card';
import table from '../../shell/StaffTable.module.css';

const extraText = ({ from, to, beans, name }: CheckInVersion['extras'][number]): string =>
  `连续${from === to ? String(from) : `${from}–${to}`}天：${[Number(beans) > 0 ? `${beans}豆` : '', String(name ?? '')]
    .filter((text) => text !== '')
    .join('，')}`;

/** What applied, applies and is going to apply. */
export const CheckInVersions = ({ versions }: { versions: readonly CheckInVersion[] }) => (
  <Card padded={false} className={table.wide}>
    <table className={`${table.table} ${table.stacked}`}>
      <thead>
        <tr>
          <th scope="col">版本</th>
          <th scope="col">生效日期</th>
          <th scope="col">每天金豆</th>
          <th scope="col">连续签到奖励</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.version} aria-current={version.current || undefined}>
            <td data-label="版本">
              {version.version}
              {version.current && '（当前）'}
            </td>
            <td data-label="生效日期" className="tabular">
              {version.since === '1970-01-01' ? '最初' : version.since}
            </td>
            <td data-label="每天金豆" className="tabular">
              {version.days.map(({ beans }) => String(beans)).join('、')}
            </td>
            <td data-label="连续签到奖励">{version.extras.map(extraText).join('；')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
