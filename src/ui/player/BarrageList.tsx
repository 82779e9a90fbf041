import { useEffect, useRef, useState } from 'react';
import styles from './Barrage.module.css';

interface Listed {
  /** Below 0 for a tip, which is no comment. */
  id: number;
  content: string;
  isSelf: boolean;
  /** `top`: by staff. */
  direction: 'top' | 'default';
  /** Of its author, for managers alone. */
  customerCode: string;
}

export interface BarrageLook {
  /** How many lanes are used. */
  lanes: number;
  /** From 0 to 1. */
  opacity: number;
}

interface BarrageListProps {
  items: readonly Listed[];
  manages: boolean;
  look: BarrageLook;
  onLook: (look: BarrageLook) => void;
  onRemove: (id: number) => void;
  onMute: (customerCode: string) => void;
  /** Tells the managers of one. */
  onReport: (id: number) => void;
  /** Hides all that the author of one says. */
  onBlock: (id: number) => void;
}

const densities = [
  [8, '多'],
  [4, '中'],
  [2, '少'],
] as const;

/** All barrage of a video as a list, for those who cannot read moving text, and how it moves. */
export function BarrageList(props: BarrageListProps) {
  const { items, manages, look, onLook, onRemove, onMute, onReport, onBlock } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before the page was alive.
  useEffect(() => setOpen(box.current?.open === true), []);
  return (
    <details ref={box} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>弹幕列表（{items.length}）与设置</summary>
      <div className={styles.settings}>
        <label>
          密度
          <select value={look.lanes} onChange={({ target }) => onLook({ ...look, lanes: Number(target.value) })}>
            {densities.map(([lanes, name]) => (
              <option key={lanes} value={lanes}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          不透明度
          <input
            type="range"
            min={0.2}
            max={1}
            step={0.1}
            value={look.opacity}
            onChange={({ target }) => onLook({ ...look, opacity: Number(target.value) })}
          />
        </label>
      </div>
      {open && items.length === 0 && <p>还没有弹幕</p>}
      {open && items.length > 0 && (
        <ul aria-label="弹幕列表">
          {items.map(({ id, content, isSelf, direction, customerCode }) => (
            <li key={id} data-self={isSelf || undefined}>
              <span>{content}</span>
              {!manages && !isSelf && id > 0 && direction !== 'top' && (
                <>
                  <button
                    type="button"
                    className={styles.reader}
                    aria-label={`举报弹幕：${content}`}
                    onClick={() => onReport(id)}
                  >
                    举报
                  </button>
                  <button
                    type="button"
                    className={styles.reader}
                    aria-label={`屏蔽此人：${content}`}
                    onClick={() => onBlock(id)}
                  >
                    屏蔽此人
                  </button>
                </>
              )}
              {manages && !isSelf && customerCode !== '' && (
                <button type="button" aria-label={`禁言作者：${content}`} onClick={() => onMute(customerCode)}>
                  禁言
                </button>
              )}
              {manages && id > 0 && (
                <button type="button" aria-label={`删除弹幕：${content}`} onClick={() => onRemove(id)}>
                  删除
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
