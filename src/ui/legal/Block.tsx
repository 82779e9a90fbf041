import type { LegalBlock, LegalWords } from '../../../contract/legal/calls';
import { PageLink } from '../parts/PageLink';
import styles from './Block.module.css';

/** One paragraph, heading, list or table of a legal document. */
export function Block({ block, address }: { block: LegalBlock; address: string }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading id={block.id} className={styles.heading}>
        {block.text}
        <a
          className={styles.permalink}
          href={`${address}#${block.id}`}
          aria-label={`“${block.text}”的永久链接`}
          title="永久链接"
        >
          #
        </a>
      </Heading>
    );
  }
  if (block.kind === 'paragraph')
    return (
      <p className={styles.text}>
        <Words words={block.words} />
      </p>
    );
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={block.ordered ? styles.numbered : styles.list}>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
          <li key={at}>
            <Words words={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {block.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
          <tr key={at}>
            {row.map((cell, column) => (
              // On a phone each row is a card, and each cell bears the name of its column.
              <td key={block.head[column]} data-label={block.head[column]}>
                <Words words={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A run of text with its emphasis and links. */
function Words({ words }: { words: LegalWords }) {
  return words.map((word, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
    return word.strong ? <strong key={at}>{shown(word)}</strong> : <span key={at}>{shown(word)}</span>;
  });
}

function shown({ text, href }: LegalWords[number]) {
  if (href === undefined) return text;
  return href.startsWith('/') ? <PageLink href={href}>{text}</PageLink> : <a href={href}>{text}</a>;
}
