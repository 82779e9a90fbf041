import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { EventFrom } from 'xstate';
import { waitingText } from '../../../contract/rules/grave-acts';
import type { Context } from '../../machines/shared/editing/context';
import { isChanged } from '../../machines/shared/editing/context';
import type { editingMachine } from '../../machines/shared/editing/machine';
import { escapes } from './AskedButton';
import { Button } from './Button';
import { Card } from './Card';
import { classNames } from './class-names';
import type { ComparedField } from './compared-fields';
import styles from './EditForm.module.css';
import { LeaveQuestion } from './LeaveQuestion';
import { Notice } from './Notice';

/** The flow `editing` as a form draws it. */
export interface Editing {
  state: string;
  context: Context;
  send: (event: EventFrom<typeof editingMachine>) => void;
  /** Until then nothing can be typed. */
  running: boolean;
}

type Faults = Readonly<Record<string, string>>;

interface EditFormProps {
  editing: Editing;
  /** What is wrong in the form, by place: it is not sent so. */
  faults: Faults;
  fields: readonly ComparedField[];
  /** The words of the button. */
  save: string;
  removable?: boolean;
  /** It cannot be changed now. */
  bound?: boolean;
  /** Over the fields. */
  above?: ReactNode;
  /** Beside the buttons. */
  beside?: ReactNode;
  className?: string | undefined;
  /** The fields, with the faults that are to be shown. */
  children: (shown: Faults) => ReactNode;
}

/** A form of the console: what the flow `editing` says of it, around its fields. */
export function EditForm(props: EditFormProps) {
  const { editing, faults, fields, save, removable = false, bound = false, above, beside, className, children } = props;
  const { state, context, send, running } = editing;
  const { kept, refusal } = context;
  const form = useRef<HTMLFormElement>(null);
  const fieldsOfForm = useRef<HTMLDivElement>(null);
  /** The version that a save was pressed of: with the next one the form begins anew. */
  const [submitted, setSubmitted] = useState<Context['version']>();
  /** How often a save was pressed of a form with faults. */
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    // Before the flow runs no field takes the focus.
    if (refused > 0 && running) showFault(fieldsOfForm.current);
  }, [refused, running]);
  const changed = !kept || isChanged(context);
  const saving = state.startsWith('saving') || state === 'merging' || state === 'awaitingLogin';
  const asks = state === 'leaving' || state === 'confirming' || state === 'removing';
  const contested = fields.filter(({ name }) => name in context.contested);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // Not the browser's own, which saves the page.
      event.preventDefault();
      if (!bound) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [bound]);
  useRefusalInView(form, [refusal.message, ...Object.values(refusal.faults)].join(''));
  const shown = { ...(submitted === context.version ? faults : {}), ...refusal.faults };
  const whole = refusal.message || shown[''];
  return (
    <form
      ref={form}
      noValidate
      data-flow="editing"
      data-state={state}
      className={className ?? styles.form}
      onSubmit={(event) => {
        // React lets the forms of dialogs bubble to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        setSubmitted(context.version);
        if (Object.keys(faults).length === 0) send({ type: 'form.save' });
        else setRefused(refused + 1);
      }}
    >
      {whole && (
        <Notice tone={whole === waitingText ? 'ok' : 'bad'} announced>
          {whole}
        </Notice>
      )}
      {above}
      {contested.length > 0 && <Contest fields={contested} editing={editing} />}
      {/* A new record goes on in another form, which does not have what would be typed here meanwhile. */}
      <div ref={fieldsOfForm} className={styles.fields} inert={!running || bound || (saving && !kept)}>
        {children(shown)}
      </div>
      <div className={classNames(styles.actions, styles.staying)}>
        {!bound && (
          <Button
            type="submit"
            loading={saving}
            inactive={contested.length > 0 || !changed || asks}
            aria-keyshortcuts="Control+S"
            title={changed ? 'Ctrl+S' : '没有未保存的修改'}
          >
            {save}
          </Button>
        )}
        {removable && <RemoveButton state={state} send={send} inactive={contested.length > 0 || saving || asks} />}
        {beside && <span className={styles.beside}>{beside}</span>}
      </div>
      {(state === 'leaving' || state === 'saving.leaving') && (
        <LeaveQuestion
          text={state === 'leaving' ? '有未保存的修改，确定离开吗？' : '正在保存，保存后离开此页。'}
          leave={state === 'leaving' ? '不保存，离开' : ''}
          onStay={() => send({ type: 'leave.cancel' })}
          onLeave={() => send({ type: 'leave.confirm' })}
        />
      )}
    </form>
  );
}

function showFault(fields: HTMLElement | null): void {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus();
}

function RemoveButton({ state, send, inactive }: { inactive: boolean } & Pick<Editing, 'state' | 'send'>) {
  const refuse = () => send({ type: 'remove.cancel' });
  if (state !== 'confirming')
    return (
      <Button
        key="ask"
        kind="secondary"
        loading={state === 'removing'}
        inactive={inactive}
        onClick={() => send({ type: 'remove.ask' })}
      >
        删除
      </Button>
    );
  return (
    <>
      <Button key="no" kind="secondary" autoFocus onClick={refuse} {...escapes(refuse)}>
        不删除
      </Button>
      <Button key="yes" kind="secondary" onClick={() => send({ type: 'remove.confirm' })} {...escapes(refuse)}>
        确认删除
      </Button>
    </>
  );
}

/** The fields that another has changed as well: which one is to stay. */
function Contest({ fields, editing: { context, send } }: Pick<EditFormProps, 'fields' | 'editing'>) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // It may be higher than the window: what it is about comes first.
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={card} aria-label="同一字段的不同修改">
      <Card>
        <p role="status">{context.otherSave || '他人已保存新版本'}。以下字段双方都已修改，请逐项选择，再保存。</p>
        {fields.map(({ name, label, text }) => {
          const { base, theirs } = context.contested[name] ?? {};
          const mine = context.values[name];
          const side = (words: string, value: unknown) => ({ label: words, text: text(value, [base, mine, theirs]) });
          return (
            <fieldset key={name} className={styles.contest}>
              <legend>{label}</legend>
              <dl>
                <Side {...side('修改前', base)} />
                <Side {...side('我的', mine)}>
                  <Button
                    kind="secondary"
                    aria-label={`保留我的${label}`}
                    onClick={() => send({ type: 'side.choose', field: name, side: 'mine' })}
                  >
                    保留我的
                  </Button>
                </Side>
                <Side {...side('他人的', theirs)}>
                  <Button
                    kind="secondary"
                    aria-label={`采用他人的${label}`}
                    onClick={() => send({ type: 'side.choose', field: name, side: 'theirs' })}
                  >
                    采用他人的
                  </Button>
                </Side>
              </dl>
            </fieldset>
          );
        })}
      </Card>
    </section>
  );
}

function Side({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text || '（空）'}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

/**
 * Brings the field or the message that a refused save is about into view: the button may be far from it.
 * @param refusal the server's words; none, or an empty text, where it has refused nothing
 */
function useRefusalInView(form: RefObject<HTMLFormElement | null>, refusal: string | undefined): void {
  useEffect(() => {
    if (!refusal) return;
    const find = (selector: string) => form.current?.querySelector(selector);
    (find('[aria-invalid="true"]') ?? find('[role="alert"]'))?.scrollIntoView({ block: 'center' });
  }, [form, refusal]);
}
