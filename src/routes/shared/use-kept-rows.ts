import { useState } from 'react';

/**
 * The rows of a list that colleagues change. One for which somebody is writing stays in sight as it was when that was begun,
 * whatever becomes of it meanwhile; what is sent for it is decided on that. `name` tells lists in one place apart.
 */
export function useKeptRows<Listed extends { id: string | number }>(name: string, listed: readonly Listed[]) {
  type Id = Listed['id'];
  const [state, setState] = useState<{ name: string; rows: readonly Listed[] }>({ name, rows: [] });
  const kept = state.name === name ? state.rows : [];
  const gone = kept.filter(({ id }) => !listed.some((row) => row.id === id));
  const rows = [...gone, ...listed.map((row) => kept.find(({ id }) => id === row.id) ?? row)];
  const isSame = (row: Listed) =>
    listed.some((now) => now.id === row.id && JSON.stringify(now) === JSON.stringify(row));
  return {
    rows,
    /** Those that are otherwise by now. */
    changed: new Set<Id>(kept.filter((row) => !isSame(row)).map(({ id }) => id)),
    seen: (id: Id) => rows.find((row) => row.id === id),
    keep: (id: Id, writing: boolean) => {
      const others = kept.filter((row) => row.id !== id);
      const row = rows.find((one) => one.id === id);
      setState({ name, rows: writing && row ? [...others, row] : others });
    },
  };
}
