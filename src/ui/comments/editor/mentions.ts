import { shift } from '@floating-ui/dom';
import Mention from '@tiptap/extension-mention';
import type { SuggestionProps } from '@tiptap/suggestion';
import type { MentionedPerson } from '../../../../contract/comments/fields';

/** Whom the box suggests after an @. */
export interface MentionMenu {
  /** Where it is drawn, beside the @. */
  host: HTMLElement;
  people: readonly MentionedPerson[];
  /** Which of them Enter takes. */
  active: number;
  choose: (person: MentionedPerson) => void;
}

export interface MentionOptions {
  listPeople: () => Promise<readonly MentionedPerson[]>;
  /** Undefined: there is nobody to suggest. */
  onMenu: (menu: MentionMenu | undefined) => void;
}

const mostShown = 8;

/** Whether a name is meant by what is typed of it, in signs or in pinyin. */
export function isMeant({ name, sounds }: Pick<MentionedPerson, 'name' | 'sounds'>, typed: string): boolean {
  const wanted = typed.toLowerCase();
  return name.toLowerCase().includes(wanted) || sounds.some((sound) => sound.startsWith(wanted));
}

/** Mentions of people, sent as `data-mention` with a name that the server replaces. */
export function mentionsOf({ listPeople, onMenu }: MentionOptions) {
  let known: Promise<readonly MentionedPerson[]> | undefined;
  async function suggest(query: string): Promise<MentionedPerson[]> {
    known ??= listPeople();
    try {
      return (await known).filter((person) => isMeant(person, query)).slice(0, mostShown);
    } catch {
      // Asked again at the next key; what is typed stays text.
      known = undefined;
      return [];
    }
  }

  function render() {
    let menu: MentionMenu | undefined;
    let host: HTMLElement | undefined;
    let unmount: (() => void) | undefined;
    const show = (next: MentionMenu | undefined) => {
      menu = next;
      onMenu(next);
    };
    const draw = ({ items, command }: SuggestionProps<MentionedPerson>) => {
      if (!host || items.length === 0) return show(undefined);
      show({ host, people: items, active: 0, choose: ({ ref, name }) => command({ id: ref, label: name }) });
    };
    return {
      onStart: (props: SuggestionProps<MentionedPerson>) => {
        host = document.createElement('div');
        unmount = props.mount(host);
        draw(props);
      },
      onUpdate: (props: SuggestionProps<MentionedPerson>) => {
        if (!props.loading) draw(props);
      },
      onExit: () => {
        unmount?.();
        show(undefined);
      },
      onKeyDown: ({ event }: { event: KeyboardEvent }): boolean => {
        if (!menu || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
        // It closes the list, not the dialog around it.
        if (event.key === 'Escape') event.stopPropagation();
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step !== undefined) {
          const { length } = menu.people;
          show({ ...menu, active: (menu.active + step + length) % length });
          return true;
        }
        const chosen = menu.people[menu.active];
        if ((event.key !== 'Enter' && event.key !== 'Tab') || event.shiftKey || !chosen) return false;
        menu.choose(chosen);
        return true;
      },
    };
  }

  return Mention.extend({
    addAttributes: () => ({
      id: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-mention'),
        renderHTML: ({ id }) => ({ 'data-mention': id }),
      },
      label: { default: '', rendered: false, parseHTML: (element) => (element.textContent ?? '').replace(/^@/, '') },
    }),
    parseHTML: () => [{ tag: 'span[data-mention]' }],
  }).configure({
    deleteTriggerWithBackspace: true,
    renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.id }, `@${node.attrs.label}`],
    renderText: ({ node }) => `@${node.attrs.label}`,
    suggestion: {
      // No space stands before an @ in Chinese; in a mail address there is a letter.
      allowedPrefixes: null,
      allow: ({ state, range }) => !/[\w.-]$/.test(state.doc.textBetween(Math.max(0, range.from - 1), range.from)),
      items: ({ query }) => suggest(query),
      floatingUi: { middleware: [shift({ padding: 8 })] },
      render,
    },
  });
}
