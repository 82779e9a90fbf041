import { useMemo } from 'react';
import type { Week } from '../../../contract/staff/health-calls';
import { figureNames } from '../../../contract/staff/rules/figures';
import { Card } from '../parts/Card';
import { useLazyPart } from '../parts/use-lazy-part';
import table from '../shell/StaffTable.module.css';
import styles from './WeekPanel.module.css';

/** Loaded for this page alone. Without it the sums are there, and the words. */
const fetchChart = () => import('./BarChart');

const shortDay = (day: string): string => `${Number(day.slice(5, 7))}-${Number(day.slice(8))}`;

/** The figures of the week: the sum, and a chart by day that is told in words too. */
export function WeekPanel({ week: { days, figures, words } }: { week: Week }) {
  const { Part: BarChart } = useLazyPart(fetchChart, true);
  const labels = useMemo(() => days.map((day) => String(Number(day.slice(8)))), [days]);
  return (
    <>
      <ul className={styles.figures}>
        {figures.map(({ kind, counts }) => {
          const description = days.map((day, at) => `${shortDay(day)}：${counts[at] ?? 0}`).join('，');
          return (
            <li key={kind}>
              <Card>
                <p className={styles.name}>{figureNames[kind]}</p>
                <p className={`${styles.sum} tabular`}>{counts.reduce((sum, count) => sum + count, 0)}</p>
                <div role="img" aria-label={`${figureNames[kind]}，按日：${description}`} className={styles.chart}>
                  {BarChart && <BarChart labels={labels} counts={counts} />}
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
      {words.length > 0 && (
        <Card>
          <p className={styles.name}>搜索不到的词（至少两人搜索）</p>
          <ul className={styles.words}>
            {words.map(({ keyWord, searchers }) => (
              <li key={keyWord}>
                {keyWord} <span className={table.note}>{searchers}人</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
