import { useEffect, useId, useRef } from 'react';
import { Button } from '../../parts/Button';
import styles from './Moderation.module.css';

const keys = [
  ['J', '下一条评论'],
  ['K', '上一条评论'],
  ['A', '显示'],
  ['H', '隐藏'],
  ['P', '置顶或取消置顶'],
  ['X', '删除'],
  ['?', '打开或关闭这个说明'],
] as const;

interface ShortcutHelpProps {
  open: boolean;
  enabled: boolean;
  onToggle: () => void;
  onClose: () => void;
  onEnable: (enabled: boolean) => void;
}

/** The keyboard shortcuts of moderation, and the switch that turns them off. */
export function ShortcutHelp({ open, enabled, onToggle, onClose, onEnable }: ShortcutHelpProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) onClose();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', press);
    };
  }, [open, onClose]);
  return (
    <div ref={root} className={styles.help}>
      <Button kind="secondary" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        快捷键
      </Button>
      <section id={id} className={styles.helpPanel} aria-label="快捷键说明" hidden={!open}>
        <dl className={styles.keys}>
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.helpNote}>A、H、P、X作用于当前评论；没有当前评论时作用于已选的评论。</p>
        <label className={styles.helpSwitch}>
          <input type="checkbox" checked={enabled} onChange={({ target }) => onEnable(target.checked)} /> 启用快捷键
        </label>
      </section>
    </div>
  );
}
