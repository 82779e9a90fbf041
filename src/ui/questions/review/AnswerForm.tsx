import type { KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import { questions } from '../../../../contract/limits/questions';
import type { AnswerTemplate } from '../../../../contract/questions/calls';
import { Button } from '../../parts/Button';
import styles from './Review.module.css';

interface AnswerFormProps {
  text: string;
  templates: readonly AnswerTemplate[];
  /** The question is hidden: answering shows it. */
  shows: boolean;
  busy: boolean;
  onText: (text: string) => void;
  onSubmit: () => void;
}

/** An official answer, begun with templates. */
export function AnswerForm({ text, templates, shows, busy, onText, onSubmit }: AnswerFormProps) {
  const field = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    if (!busy && text.trim() !== '') onSubmit();
    else area.current?.focus();
  };
  const add = (content: string) => {
    onText(text === '' ? content : `${text.trimEnd()}\n\n${content}`);
    area.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={field}>官方回复</label>
      {templates.length > 0 && (
        <fieldset className={styles.templates} aria-label="回复模板">
          {templates.map(({ id, title, content }) => (
            <button key={id} type="button" onClick={() => add(content)}>
              {title}
            </button>
          ))}
        </fieldset>
      )}
      <textarea
        ref={area}
        id={field}
        rows={5}
        value={text}
        maxLength={questions.contentMaxLength}
        placeholder="空一行分段"
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
      />
      <div className={styles.send}>
        <Button type="submit" loading={busy}>
          {shows ? '公开并回复' : '回复'}
        </Button>
        <span>{shows ? '提问将同时公开，提问人会收到通知。' : '提问人会收到一次通知。'}</span>
      </div>
    </form>
  );
}
