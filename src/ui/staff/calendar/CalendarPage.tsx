import { Calendar, Grid, Spin } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { StaffCalendar } from '../../../../contract/staff/calls';
import type { CalendarEntry, CalendarMark } from '../../../../contract/staff/rules/calendar';
import {
  addressOf,
  calendarNames,
  labelOf,
  marksOf,
  monthAfter,
  overlapsOf,
} from '../../../../contract/staff/rules/calendar';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { ChoiceGroup } from '../../parts/ChoiceGroup';
import { Notice } from '../../parts/Notice';
import { PageLink } from '../../parts/PageLink';
import { MonthPicker } from '../../parts/pickers';
import { Sections } from '../../shell/Sections';
import styles from './CalendarPage.module.css';

interface CalendarPageProps {
  /** yyyy-MM */
  month: string;
  /** yyyy-MM-dd */
  today: string;
  calendar: StaffCalendar;
  /** The entries are of another month than the one that is being read. */
  stale: boolean;
  /** Kinds that are not shown. */
  hidden: ReadonlySet<string>;
  onMonth: (month: string) => void;
  onHide: (kinds: string[]) => void;
}

/** What is published, starts and ends in a month: as a month, on a phone by days. */
export function CalendarPage({ month, today, calendar, stale, hidden, onMonth, onHide }: CalendarPageProps) {
  const { md: isWide } = Grid.useBreakpoint();
  const entries = calendar.entries.filter(({ kind }) => !hidden.has(kind));
  const { days, throughout } = marksOf(entries, month);
  const overlaps = overlapsOf(entries);
  const Days = isWide ? MonthView : DayList;
  return (
    <Sections>
      <div className={styles.bar}>
        <Button kind="secondary" onClick={() => onMonth(monthAfter(month, -1))}>
          上月
        </Button>
        <MonthPicker id="month" aria-label="月份" value={month} onChange={onMonth} />
        <Button kind="secondary" onClick={() => onMonth(monthAfter(month, 1))}>
          下月
        </Button>
      </div>
      <ChoiceGroup
        legend="显示"
        name="kinds"
        several
        choices={calendar.kinds.map((kind) => [kind, calendarNames[kind]] as const)}
        chosen={calendar.kinds.filter((kind) => !hidden.has(kind))}
        onChoose={(kind, chosen) =>
          onHide(calendar.kinds.filter((each) => (each === kind ? !chosen : hidden.has(each))))
        }
      />
      {overlaps.length > 0 && (
        <Notice tone="warn">
          <ul className={styles.list}>
            {overlaps.map(([one, other]) => (
              <li key={`${one.kind} ${one.id} ${one.from} ${other.id} ${other.from}`}>
                <OverlapText one={one} other={other} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {calendar.cut.length > 0 && (
        <Notice>{calendar.cut.map((kind) => calendarNames[kind]).join('、')}较多，只显示其中一部分</Notice>
      )}
      <Spin spinning={stale} delay={200}>
        <Days days={days} month={month} today={today} />
      </Spin>
      {throughout.length > 0 && (
        <>
          <h2>整月持续</h2>
          <Card>
            <ul className={styles.list}>
              {throughout.map((entry) => (
                <li key={`${entry.kind} ${entry.id} ${entry.from}`}>
                  <EntryLink entry={entry} before={`${labelOf(entry)}：`} />
                  {entry.to !== '' && `，${formatDateTime(new Date(entry.to))}结束`}
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </Sections>
  );
}

interface DaysProps {
  days: ReadonlyMap<string, readonly CalendarMark[]>;
  month: string;
  today: string;
}

function MonthView({ days, month }: DaysProps) {
  return (
    <Card padded={false} className={styles.month}>
      <Calendar
        value={dayjs(`${month}-01`)}
        headerRender={() => null}
        cellRender={(date, { type }) =>
          type === 'date' && date.format('YYYY-MM') === month && <Marks marks={days.get(date.format('YYYY-MM-DD'))} />
        }
      />
    </Card>
  );
}

function DayList({ days, today }: DaysProps) {
  if (days.size === 0) return <Card>本月没有开始、结束或发布的内容</Card>;
  return [...days.keys()].sort().map((day) => (
    <section key={day}>
      <h2>{day === today ? `${day}（今天）` : day}</h2>
      <Card>
        <Marks marks={days.get(day)} />
      </Card>
    </section>
  ));
}

const ending = { happens: '', begins: '开始', ends: '结束' } as const;

function Marks({ marks = [] }: { marks?: readonly CalendarMark[] | undefined }) {
  return (
    <ul className={styles.marks}>
      {marks.map(({ entry, what, at }) => (
        <li key={`${entry.kind} ${entry.resource} ${entry.id} ${what} ${at.getTime()}`} data-kind={entry.kind}>
          <EntryLink entry={entry} before={`${formatDateTime(at).slice(11)} ${labelOf(entry)}${ending[what]}：`} />
        </li>
      ))}
    </ul>
  );
}

const EntryLink = ({ entry, before = '' }: { entry: CalendarEntry; before?: string }) => (
  <PageLink href={addressOf(entry)} className={entry.shown ? undefined : styles.hidden}>
    {before}
    {entry.title}
    {!entry.shown && '（未发布）'}
  </PageLink>
);

const OverlapText = ({ one, other }: { one: CalendarEntry; other: CalendarEntry }) => (
  <>
    {labelOf(one)}时间重叠{one.kind === 'banners' && `（排序${one.place}）`}：
    <EntryLink entry={one} />
    {' 与 '}
    <EntryLink entry={other} />
  </>
);
