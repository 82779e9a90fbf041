interface Chooser<Id> {
  chosen: ReadonlySet<Id>;
  onChoose: (ids: readonly Id[], chosen: boolean) => void;
}

/** The box in a list's head, for all rows on the page. */
export const ChooseAll = <Id,>({ ids, chosen, onChoose }: Chooser<Id> & { ids: readonly Id[] }) => (
  <th scope="col">
    <input
      type="checkbox"
      aria-label="选择本页全部"
      checked={ids.every((id) => chosen.has(id))}
      onChange={({ target }) => onChoose(ids, target.checked)}
    />
  </th>
);

/** The box of a row. */
export const ChooseOne = <Id,>({ id, label, chosen, onChoose }: Chooser<Id> & { id: Id; label: string }) => (
  <td data-label="选择">
    <input
      type="checkbox"
      aria-label={label}
      checked={chosen.has(id)}
      onChange={({ target }) => onChoose([id], target.checked)}
    />
  </td>
);
