import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import { useId } from 'react';
import type { SearchPath } from '../../../contract/help/rules/help-address';
import { searchMessages } from '../../../contract/help/rules/search-text';
import { help } from '../../../contract/limits/help';
import { Button } from '../parts/Button';
import { useReplayedInput } from '../parts/use-replayed-input';
import { Highlight } from './Highlight';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  /** Where the results are shown, also without scripts. */
  path: SearchPath;
  text: string;
  /** What is open under the field. */
  panel: 'none' | 'hot' | 'refused' | 'suggested' | 'nothing';
  offers: readonly { recommendKeyWord: string; recommendHighLight: string; address: string }[];
  /** The place of the offer that the keyboard has reached; -1 for none. */
  active: number;
  hotWords: readonly string[];
  recentWords: readonly string[];
  problem: string;
  onOpen: () => void;
  onLeave: () => void;
  onChange: (text: string) => void;
  onNext: () => void;
  onPrevious: () => void;
  onChoose: (at: number) => void;
  onWord: (word: string) => void;
  onForgetRecent: () => void;
  onSubmit: () => void;
}

/** Keeps the focus in the field while something under it is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The search field, after the combobox pattern (R287–R289). */
export function SearchBox(props: SearchBoxProps) {
  const { text, panel, offers, active, hotWords, recentWords, problem } = props;
  const id = useId();
  const input = useReplayedInput<HTMLInputElement>(({ value }) => {
    if (value !== text) props.onChange(value);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    input.current?.focus();
    props.onSubmit();
  };
  const walk = (event: KeyboardEvent) => {
    // The keys are the input method's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && panel !== 'none') {
      event.preventDefault();
      props.onLeave();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (panel === 'none') props.onOpen();
    else if (event.key === 'ArrowDown') props.onNext();
    else props.onPrevious();
  };
  return (
    <search>
      <form className={styles.form} action={props.path} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          {props.path === '/portal/search' ? '搜索全站' : '搜索帮助文档'}
        </label>
        <input
          ref={input}
          id={id}
          name="keyword"
          role="combobox"
          aria-expanded={panel === 'suggested'}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={problem !== ''}
          aria-describedby={panel === 'refused' ? `${id}-problem` : undefined}
          value={text}
          maxLength={help.searchMaxLength}
          placeholder="搜索问题，如：交期、发票、线宽"
          autoComplete="off"
          enterKeyHint="search"
          onClick={() => panel === 'none' && props.onOpen()}
          onBlur={props.onLeave}
          onKeyDown={walk}
          onChange={(event) => props.onChange(event.target.value)}
        />
        <Button type="submit" onMouseDown={keepFocus}>
          搜索
        </Button>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field; what can be pressed is inside */}
        <div className={styles.panel} data-open={panel !== 'none' || undefined} onMouseDown={keepFocus}>
          <div role="listbox" id={`${id}-list`} aria-label="搜索建议" className={styles.list}>
            {panel === 'suggested' &&
              offers.map(({ address, recommendHighLight }, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as the pattern asks
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
                <div
                  key={address}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  className={styles.option}
                  onClick={() => props.onChoose(at)}
                >
                  <Highlight wire={recommendHighLight} />
                </div>
              ))}
          </div>
          {panel === 'nothing' && (
            <p role="status" className={styles.say}>
              {searchMessages.noSuggestions}
            </p>
          )}
          {panel === 'refused' && (
            <p id={`${id}-problem`} role="status" className={styles.problem}>
              {problem}
            </p>
          )}
          {panel === 'hot' && (
            <div data-part="hot" className={styles.hot}>
              <Words title="热门搜索" words={hotWords} onWord={props.onWord} />
              {recentWords.length > 0 && (
                <>
                  <Words title="最近搜索" words={recentWords} onWord={props.onWord} />
                  <button type="button" className={styles.forget} onClick={props.onForgetRecent}>
                    清空最近搜索
                  </button>
                </>
              )}
            </div>
          )}
        </div>
      </form>
    </search>
  );
}

function Words({ title, words, onWord }: { title: string; words: readonly string[]; onWord: (word: string) => void }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => onWord(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
