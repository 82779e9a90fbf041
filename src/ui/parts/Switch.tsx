import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  on: boolean;
  busy: boolean;
  autoFocus?: boolean;
  onPress: () => void;
}

export const Switch = ({ label, on, busy, autoFocus, onPress }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-disabled={busy}
    // biome-ignore lint/a11y/noAutofocus: it takes back the focus of the form that was opened by it
    autoFocus={autoFocus}
    className={styles.switch}
    onClick={() => !busy && onPress()}
  >
    <span />
  </button>
);
