import { useId, useState } from 'react';
import type { BoardKind, CapabilityTable } from '../../../contract/capability/fields';
import { boardNames, choicesOf } from '../../../contract/capability/rules/can-do';
import { ButtonLink } from '../parts/Button';
import { Card } from '../parts/Card';
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

const address = (kind: 'kicad_dru' | 'json', query: Record<string, string>): string =>
  `/api/portal/v1/capability/designRules.${kind}?${new URLSearchParams(query).toString()}`;

export interface DesignRulesProps {
  table: CapabilityTable;
  board: BoardKind;
}

/** The limits of a kind of board as design rules. */
export function DesignRules({ table, board }: DesignRulesProps) {
  const id = useId();
  const { copper } = choicesOf(table, board);
  const offered = layersOf[board];
  const [layers, setLayers] = useState(offered[0]?.value ?? '');
  const [chosen, setChosen] = useState(copper[0]?.value ?? '');
  const query = { board, layers, copper: chosen };
  return (
    <Card className={styles.card}>
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>设计规则下载</h2>
        <p className={styles.note}>
          {boardNames[board]}的线宽、线距、孔径等限值，与上表同源。放进工程，设计时就按我们的工艺检查。
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
          <ButtonLink kind="primary" href={address('kicad_dru', query)} download>
            KiCad规则文件
          </ButtonLink>
          <ButtonLink kind="secondary" href={address('json', query)} download>
            JSON
          </ButtonLink>
        </div>
      </section>
    </Card>
  );
}
