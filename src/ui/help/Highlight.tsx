import { readHighlight } from '../../../contract/help/rules/highlight';
import styles from './Help.module.css';

/** A text with what was found in it marked; it travels as escaped text, and is drawn as text. */
export function Highlight({ wire }: { wire: string }) {
  return readHighlight(wire).map(({ text, marked }, at) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity but their place
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
