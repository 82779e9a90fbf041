import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../Skeleton';
import fieldStyles from '../TextField.module.css';
import styles from './HtmlInput.module.css';

const HtmlEditor = lazy(() => import('./HtmlEditor'));

interface HtmlInputProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  onChange: (html: string) => void;
}

/** HTML, as it looks or as source. What the editor would lose is edited as source. */
export function HtmlInput(props: HtmlInputProps) {
  const { id, label, describedBy, invalid, value, onChange } = props;
  const [source, setSource] = useState(false);
  const [lost, setLost] = useState<string[]>([]);
  return (
    <div className={styles.html}>
      <div className={styles.modes}>
        <button type="button" aria-pressed={!source} onClick={() => setSource(false)}>
          编辑
        </button>
        <button type="button" aria-pressed={source} onClick={() => setSource(true)}>
          源码
        </button>
        {source && lost.length > 0 && (
          <span>含有编辑器不支持的元素（{lost.join('、').toLowerCase()}），已按源码打开，在编辑模式修改会丢失它们</span>
        )}
      </div>
      {source ? (
        <textarea
          id={id}
          className={fieldStyles.control}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          rows={18}
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton height={340} />}>
          <HtmlEditor
            id={id}
            label={label}
            describedBy={describedBy}
            invalid={invalid}
            value={value}
            onChange={onChange}
            onUnable={(elements) => {
              // Told once: an editor who goes back has read what it loses.
              if (lost.length > 0) return;
              setLost(elements);
              setSource(true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
