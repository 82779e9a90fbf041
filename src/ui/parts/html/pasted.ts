const separator = ' | ';

/** Rows of tables as paragraphs whose cells stay apart, for editors that have no tables. */
export function rowsOfTables(html: string): string {
  if (!/<table\b/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const paragraph = (...nodes: (Node | string)[]) => {
    const made = body.ownerDocument.createElement('p');
    made.append(...nodes);
    return made;
  };
  const rowOf = ({ cells }: HTMLTableRowElement) => {
    // A table of one column is layout: what is in it keeps its form.
    const [only] = cells;
    if (only && cells.length === 1) {
      const part = body.ownerDocument.createElement('div');
      part.append(...only.childNodes);
      return part;
    }
    return paragraph(
      ...[...cells].flatMap((cell, at) => {
        for (const line of cell.querySelectorAll('br')) line.replaceWith(' ');
        for (const block of [...cell.querySelectorAll('p, div, ul, ol, li')].reverse())
          block.replaceWith(...block.childNodes, ' ');
        return at === 0 ? [...cell.childNodes] : [separator, ...cell.childNodes];
      }),
    );
  };
  // Innermost first.
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(
      ...(table.caption ? [paragraph(...table.caption.childNodes)] : []),
      ...[...table.rows].map(rowOf),
    );
  return body.innerHTML;
}

/** Office programs put a picture of a text beside the text itself; a file that is copied is beside its name. */
export function bringsText(transfer: DataTransfer): boolean {
  const html = transfer.getData('text/html');
  const text =
    html === '' ? transfer.getData('text/plain') : new DOMParser().parseFromString(html, 'text/html').body.textContent;
  const read = text.trim();
  return read !== '' && ![...transfer.files].some(({ name }) => name === read);
}
