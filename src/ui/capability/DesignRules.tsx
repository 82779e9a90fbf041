import type { ChangeEvent } from 'react';
import { useId, useRef, useState } from 'react';
import type { BoardKind, CapabilityTable } from '../../../contract/capability/fields';
import { boardNames, choicesOf } from '../../../contract/capability/rules/can-do';
import type { Raised } from '../../../contract/capability/rules/kicad';
import { designRules, tightenProject } from '../../../contract/capability/rules/kicad';
import { Button, ButtonLink } from '../parts/Button';
import { Card } from '../parts/Card';
import { Notice } from '../parts/Notice';
import styles from './DesignRules.module.css';

const layersOf: Readonly<Record<BoardKind, readonly { value: string; label: string }[]>> = {
  fr4: [
    { value: '2', label: '双面板' },
    { value: '4', label: '多层板' },
  ],
  fpc: [
    { value: '1', label: '单面板' },
    { value: '2', label: '双面板' },
  ],
};

const address = (query: Record<string, string>): string =>
  `/api/portal/v1/capability/designRules.json?${new URLSearchParams(query).toString()}`;

/** Characters of a project file that are read; KiCad's own have a hundredth of that. */
const longestProject = 2_000_000;

export interface DesignRulesProps {
  table: CapabilityTable;
  board: BoardKind;
  /** Gives the visitor a file. */
  onSave: (text: string, name: string) => void;
}

/** The limits of a kind of board as design rules. */
export function DesignRules({ table, board, onSave }: DesignRulesProps) {
  const id = useId();
  const { copper } = choicesOf(table, board);
  const offered = layersOf[board];
  const [layers, setLayers] = useState(offered[0]?.value ?? '');
  const [chosen, setChosen] = useState(copper[0]?.value ?? '');
  const query = { board, layers, copper: chosen };
  const input = useRef<HTMLInputElement>(null);
  const [raised, setRaised] = useState<readonly Raised[] | 'noProject'>();
  const tighten = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    const text = file.size > longestProject ? '' : await file.text();
    const tightened = tightenProject(text, designRules(table, { board, layers: Number(layers), copper: chosen }));
    setRaised(tightened?.raised ?? 'noProject');
    if (tightened) onSave(tightened.text, file.name);
  };
  return (
    <Card className={styles.card}>
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>设计规则下载</h2>
        <p className={styles.note}>
          {boardNames[board]}
          的线宽、线距、孔径等限值，与上表同源。选择KiCad工程文件（.kicad_pro），得到各项下限不低于这些限值的同名文件，覆盖原文件后运行设计规则检查；您自己更严的要求不变。文件只在本机处理，不会上传。
        </p>
        <div className={styles.choices}>
          <label>
            层数
            <select value={layers} onChange={({ target }) => setLayers(target.value)}>
              {offered.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            铜厚
            <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {copper.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Button onClick={() => input.current?.click()}>写入KiCad工程</Button>
          <input ref={input} type="file" accept=".kicad_pro" aria-label="KiCad工程文件" hidden onChange={tighten} />
          <ButtonLink kind="secondary" href={address(query)} download>
            JSON
          </ButtonLink>
        </div>
        {raised === 'noProject' && (
          <Notice tone="bad" announced>
            这不是KiCad工程文件，请选择扩展名为.kicad_pro的文件（KiCad 6及以上）
          </Notice>
        )}
        {raised !== undefined && raised !== 'noProject' && (
          <Notice tone="ok" announced>
            {raised.length === 0
              ? '您的各项下限都不低于工艺限值，文件没有改动。'
              : `已提高${raised.length}项下限：${raised.map(({ name, from, to }) => `${name} ${from}→${to} mm`).join('，')}。`}
          </Notice>
        )}
      </section>
    </Card>
  );
}
