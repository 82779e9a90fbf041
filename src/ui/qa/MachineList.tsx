import styles from './Qa.module.css';

interface MachineListProps {
  machines: readonly { id: string; title: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Every machine; one is selected. */
export function MachineList({ machines, chosen, onChoose }: MachineListProps) {
  return (
    <nav aria-label="状态机">
      <ul className={styles.machines}>
        {machines.map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => onChoose(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
