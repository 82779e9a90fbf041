import { createPortal } from 'react-dom';
import styles from './MentionList.module.css';
import type { MentionMenu } from './mentions';

/** People to mention, beside the @ that was typed. The focus stays in the text, which names the active one. */
export function MentionList({ id, menu }: { id: string; menu: MentionMenu }) {
  return createPortal(
    <div role="listbox" id={id} aria-label="可提及的人" className={styles.list}>
      {menu.people.map((person, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the keys are those of the text
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
        <div
          key={person.ref}
          role="option"
          id={`${id}-${at}`}
          aria-selected={at === menu.active}
          ref={(row) => {
            if (at === menu.active) row?.scrollIntoView({ block: 'nearest' });
          }}
          className={styles.person}
          // The text keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => menu.choose(person)}
        >
          {person.photoUrl === '' ? (
            <span className={styles.face} aria-hidden="true">
              {[...person.name][0]}
            </span>
          ) : (
            <img className={styles.face} src={`${person.photoUrl}/440x440?w=320`} alt="" width={28} height={28} />
          )}
          <span className={styles.name} dir="auto">
            {person.name}
          </span>
          {person.official && <span className={styles.mark}>官方</span>}
        </div>
      ))}
    </div>,
    menu.host,
  );
}
