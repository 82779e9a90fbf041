/** Word writes an entry of a list as a paragraph of this style, and its bullet or number as text in front. */
const entry = /mso-list:[^;]{0,80}\blevel([1-9])/i;
const marker = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
/** `1.`, `a)`, `（二）`, `3、`: everything else is a bullet. */
const numbered = /^\s*[(（]?(?:\d{1,3}|[a-z]{1,4}|[一二三四五六七八九十]{1,3})[.．、)）]/i;

const levelOf = (element: Element): number => Number(entry.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);

/** Takes the bullet or number out of a paragraph; whether it was a number. */
function takeMarker(paragraph: Element): boolean {
  const found = paragraph.querySelector(marker);
  const text = found?.textContent ?? '';
  found?.remove();
  return numbered.test(text);
}

/** Makes real lists of the paragraphs that Word means as such. */
export function listsOfWord(html: string): string {
  if (!/mso-list:/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  /** The lists that are open, outermost first, with their last paragraph's neighbour. */
  let open: { level: number; list: Element }[] = [];
  let last: Element | undefined;
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    const name = takeMarker(paragraph) ? 'ol' : 'ul';
    if (last === undefined || paragraph.previousElementSibling !== last) open = [];
    open = open.filter((each) => each.level <= level);
    let inner = open.at(-1);
    if (inner === undefined || inner.level < level) {
      const list = body.ownerDocument.createElement(name);
      const outer = inner?.list.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      inner = { level, list };
      open.push(inner);
    }
    const item = body.ownerDocument.createElement('li');
    inner.list.append(item);
    item.append(paragraph);
    last = open[0]?.list;
  }
  return body.innerHTML;
}
