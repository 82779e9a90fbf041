import type { FormEvent } from 'react';
import { useState } from 'react';
import { comments } from '../../../contract/limits';
import { Button } from '../parts/Button';
import styles from './Barrage.module.css';
import type { ShownBarrage } from './BarrageLayer';

export interface BarrageLook {
  /** How many lanes are used. */
  lanes: number;
  /** From 0 to 1. */
  opacity: number;
}

interface BarragePanelProps {
  items: readonly ShownBarrage[];
  /** Visitors are asked to sign in first (C08). */
  signedIn: boolean;
  muted: boolean;
  manages: boolean;
  busy: boolean;
  said: { text: string; bad: boolean };
  look: BarrageLook;
  onLook: (look: BarrageLook) => void;
  onLogin: () => void;
  /** Resolves whether it was sent. */
  onSend: (text: string) => Promise<boolean>;
  onRemove: (id: number) => void;
}

const densities = [
  [8, '多'],
  [4, '中'],
  [2, '少'],
] as const;

/** What sends barrage, its settings, and all of it as a list for those who cannot read moving text. */
export function BarragePanel(props: BarragePanelProps) {
  const { items, signedIn, muted, manages, busy, said, look, onLook, onLogin } = props;
  const [text, setText] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (await props.onSend(text)) setText('');
  };
  return (
    <div className={styles.panel}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <input
          aria-label="弹幕内容"
          placeholder={signedIn ? `发个弹幕，最多${comments.barrageMaxLength}字` : '登录后发弹幕'}
          value={text}
          readOnly={!signedIn}
          aria-disabled={!signedIn || muted}
          maxLength={comments.barrageMaxLength * 4}
          onClick={signedIn ? undefined : onLogin}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" loading={busy} inactive={muted} aria-disabled={!signedIn || muted}>
          发送弹幕
        </Button>
      </form>
      <p role="status" className={styles.said} data-bad={said.bad || undefined}>
        {muted ? '您已被禁言' : said.text}
      </p>
      <details>
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
        <ul aria-label="弹幕列表">
          {items.map(({ id, content }) => (
            <li key={id}>
              {content}
              {manages && (
                <button type="button" aria-label={`删除弹幕：${content}`} onClick={() => props.onRemove(id)}>
                  删除
                </button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
