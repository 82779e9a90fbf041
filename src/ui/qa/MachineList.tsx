import { useState } from 'react';
import styles from './Qa.module.css';

interface Machine {
  id: string;
  title: string;
  /** In Chinese. */
  area: string;
}

interface MachineListProps {
  machines: readonly Machine[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The machines by area, in the order of their first one. */
function byArea(machines: readonly Machine[]): [area: string, of: Machine[]][] {
  const areas = new Map<string, Machine[]>();
  for (const machine of machines) areas.set(machine.area, [...(areas.get(machine.area) ?? []), machine]);
  return [...areas];
}

/** Every machine by area, to search; one is selected. A phone has a list that unfolds in the place of the buttons. */
export function MachineList({ machines, chosen, onChoose }: MachineListProps) {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const found = machines.filter(({ id, title, area }) => `${title} ${id} ${area}`.toLowerCase().includes(words));
  return (
    <nav aria-label="状态机" className={styles.flows}>
      <label className={styles.search}>
        查找流程
        <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
      </label>
      <label className={styles.narrow}>
        流程
        <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
          {byArea(machines).map(([area, of]) => (
            <optgroup key={area} label={area}>
              {of.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div className={styles.wide}>
        {found.length === 0 && <p>没有符合的流程</p>}
        {byArea(found).map(([area, of]) => (
          <section key={area} className={styles.area} aria-label={area}>
            <h2>{area}</h2>
            <ul className={styles.machines}>
              {of.map(({ id, title }) => (
                <li key={id}>
                  <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => onChoose(id)}>
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
