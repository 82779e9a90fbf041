import { DatePicker, TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { formatDateTime, momentOf } from '../../../contract/rules/dates';

dayjs.extend(customParseFormat);

interface PickerProps {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean;
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
}

const day = 'YYYY-MM-DD';
const month = 'YYYY-MM';
const time = 'HH:mm';

/** `textOf`: the value of what was chosen. */
const common = ({ id, value, onChange, ...aria }: PickerProps, format: string, textOf: (chosen: Dayjs) => string) => ({
  ...aria,
  id,
  style: { width: '100%' },
  size: 'large' as const,
  status: aria['aria-invalid'] ? ('error' as const) : undefined,
  value: value === '' ? null : dayjs(value, format),
  needConfirm: false,
  onChange: (chosen: Dayjs | null) => onChange(chosen ? textOf(chosen) : ''),
  // `onChange` comes after the popup has faded out: a button that is pressed meanwhile would not know what was typed.
  onCalendarChange: (chosen: Dayjs | null | (Dayjs | null)[]) => {
    const [one] = [chosen].flat();
    if (one) onChange(textOf(one));
  },
});

/** An instant, ISO, entered in Asia/Shanghai wherever the browser is. */
export function MomentPicker({ value, ...props }: PickerProps) {
  const format = `${day} ${time}`;
  const local = value === '' ? '' : formatDateTime(new Date(value));
  return (
    <DatePicker
      {...common({ ...props, value: local }, format, (chosen) =>
        momentOf(chosen.format(day), chosen.format(time)).toISOString(),
      )}
      showTime={{ format: time }}
      format={[format, `${day}[T]${time}`]}
      placeholder="选择日期和时间"
    />
  );
}

/** A day, yyyy-MM-dd. */
export const DayPicker = (props: PickerProps) => <DatePicker {...common(props, day, (chosen) => chosen.format(day))} />;

/** A month, yyyy-MM; never none. */
export const MonthPicker = (props: PickerProps & { 'aria-label': string }) => (
  <DatePicker {...common(props, month, (chosen) => chosen.format(month))} picker="month" allowClear={false} />
);

/** A time of day, HH:mm. */
export const DayTimePicker = (props: PickerProps) => (
  <TimePicker {...common(props, time, (chosen) => chosen.format(time))} format={time} minuteStep={5} />
);
