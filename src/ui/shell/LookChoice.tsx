import styles from './StaffShell.module.css';

type Theme = 'system' | 'light' | 'dark';

interface LookChoiceProps {
  theme: Theme;
  compact: boolean;
  onTheme: (theme: Theme) => void;
  onCompact: (compact: boolean) => void;
}

const themes: ReadonlyArray<[theme: Theme, label: string]> = [
  ['system', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
];

/** Light or dark, and how close things stand. */
export function LookChoice({ theme, compact, onTheme, onCompact }: LookChoiceProps) {
  return (
    <div className={styles.look}>
      <select
        aria-label="外观"
        value={theme}
        onChange={({ target }) => onTheme(themes.find(([each]) => each === target.value)?.[0] ?? 'system')}
      >
        {themes.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
      <button type="button" aria-pressed={compact} onClick={() => onCompact(!compact)}>
        紧凑
      </button>
    </div>
  );
}
