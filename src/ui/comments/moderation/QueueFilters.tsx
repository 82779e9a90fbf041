import type { CommentType } from '../../../../contract/comments/rules/comment-types';
import { commentTypes } from '../../../../contract/comments/rules/comment-types';
import { auditWords, typeWords } from '../../../../contract/comments/rules/moderation-words';
import { Button } from '../../parts/Button';
import styles from './Queue.module.css';

type Status = 'all' | 'reported' | 0 | 1 | 2;

interface QueueFiltersProps<Age extends number> {
  status: Status;
  type: CommentType | undefined;
  days: Age | undefined;
  ages: readonly Age[];
  /** Those under one article, question or video alone. */
  under: boolean;
  onChange: (changes: { status?: 'all' | 'reported' | 1 | 2; type?: CommentType; days?: Age }) => void;
  onAnywhere: () => void;
}

const statuses: readonly (readonly [Status, string])[] = [
  [0, auditWords[0]],
  [1, auditWords[1]],
  [2, auditWords[2]],
  ['reported', '被举报'],
  ['all', '全部状态'],
];
const types = Object.values(commentTypes);

const ageWord = (days: number): string => (days === 1 ? '最近24小时' : days === 365 ? '最近一年' : `最近${days}天`);

/** Which comments are listed. */
export function QueueFilters<Age extends number>({
  status,
  type,
  days,
  ages,
  under,
  onChange,
  onAnywhere,
}: QueueFiltersProps<Age>) {
  return (
    <search className={styles.filters} aria-label="筛选评论">
      <Choice
        label="状态"
        value={String(status)}
        options={statuses.map(([value, word]) => [String(value), word])}
        onChange={(value) =>
          onChange({
            status: value === 'all' || value === 'reported' ? value : value === '1' ? 1 : value === '2' ? 2 : undefined,
          })
        }
      />
      <Choice
        label="类型"
        value={String(type ?? '')}
        options={[['', '全部类型'], ...types.map((each): [string, string] => [String(each), typeWords[each]])]}
        onChange={(value) => onChange({ type: types.find((each) => String(each) === value) })}
      />
      <Choice
        label="时间"
        value={String(days ?? '')}
        options={[['', '不限时间'], ...ages.map((each): [string, string] => [String(each), ageWord(each)])]}
        onChange={(value) => onChange({ days: ages.find((each) => String(each) === value) })}
      />
      {under && (
        <Button kind="text" onClick={onAnywhere}>
          不限同一内容
        </Button>
      )}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, word: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
