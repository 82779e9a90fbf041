import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { staff } from '../../../../contract/limits/staff';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { Reviewer, StoredPublication } from '../../../../contract/staff/content-calls';
import type { PublicationState } from '../../../../contract/staff/rules/publication';
import { publicationNames } from '../../../../contract/staff/rules/publication';
import { escapes } from '../../parts/AskedButton';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { Notice } from '../../parts/Notice';
import { MomentPicker } from '../../parts/pickers';
import { Field } from '../../parts/TextField';
import fieldStyles from '../../parts/TextField.module.css';
import styles from './PublicationCard.module.css';

type Sent =
  | { type: 'publish.now' | 'withdraw.ask' | 'dialog.confirm' | 'dialog.cancel' | 'latest.show' }
  | { type: 'review.ask' | 'reviewer.set'; reviewer: string }
  | { type: 'review.return'; note: string }
  | { type: 'time.set'; publishAt: string };

interface PublicationCardProps {
  /** The name of the flow's state. */
  phase: string;
  state: PublicationState;
  live: boolean;
  /** ISO instant, or empty. */
  publishAt: string;
  /** Pages cannot do without it. */
  permanent?: boolean | undefined;
  /** Why it cannot be published by the reader; empty: it can. */
  barred: string;
  /** It waits for review, and the reader of the page has sent it. */
  sent: boolean;
  /** Who may be asked to review it; undefined: not known yet. */
  reviewers: readonly Reviewer[] | undefined;
  busy: boolean;
  /** The form has changes that are not saved. */
  dirty: boolean;
  publication: StoredPublication | undefined;
  preview: ReactNode;
  send: (event: Sent) => void;
}

const tones: Readonly<Record<PublicationState, string | undefined>> = {
  draft: styles.waiting,
  review: styles.waiting,
  scheduled: styles.timed,
  published: styles.shown,
  withdrawn: styles.hidden,
};

const atTime = (instant: string): string => (instant === '' ? '' : formatDateTime(new Date(instant)));

/** What readers see of a record, and what can be done about it now. */
export function PublicationCard(props: PublicationCardProps) {
  const {
    phase,
    state,
    live,
    permanent = false,
    publishAt,
    barred,
    sent,
    reviewers,
    busy,
    dirty,
    publication,
    preview,
    send,
  } = props;
  const settled = phase.startsWith('settled');
  /** The button that asked has the focus again. */
  const [refused, setRefused] = useState(false);
  const refuse = () => {
    setRefused(true);
    send({ type: 'dialog.cancel' });
  };
  return (
    <Card padded={false} className={styles.card}>
      <section
        data-flow="publication"
        data-state={phase}
        aria-label="发布"
        aria-busy={busy}
        className={styles.publication}
      >
        <p data-publication={state} className={styles.state}>
          <span className={`${styles.badge} ${tones[state] ?? ''}`}>{publicationNames[state]}</span>
          {state === 'scheduled' && <span className="tabular">{atTime(publishAt)}</span>}
          {live && state !== 'published' && <span>读者看到的仍是已发布的版本</span>}
        </p>
        {publication && <History publication={publication} />}
        {phase === 'overtaken' && (
          <Notice
            tone="warn"
            action={
              <Button kind="secondary" onClick={() => send({ type: 'latest.show' })}>
                查看最新状态
              </Button>
            }
          >
            这条记录刚被他人修改、发布或删除，您的操作没有执行。
          </Notice>
        )}
        {phase === 'confirming' && (
          <>
            <p>撤回后读者不再看到这条内容，版本和草稿都会保留。</p>
            <div className={styles.row}>
              <Button kind="secondary" autoFocus onClick={refuse} {...escapes(refuse)}>
                不撤回
              </Button>
              <Button onClick={() => send({ type: 'dialog.confirm' })} {...escapes(refuse)}>
                确认撤回
              </Button>
            </div>
          </>
        )}
        {(settled || busy) && (
          <>
            {dirty && <p className={styles.note}>表单有未保存的修改，保存后才能发布。</p>}
            {barred !== '' && <p className={styles.note}>{barred}。</p>}
            <Acts
              state={state}
              withdrawable={live && !permanent}
              barred={barred !== ''}
              sent={sent}
              named={publication?.reviewerCode ?? ''}
              reviewers={reviewers}
              busy={busy}
              dirty={dirty}
              refused={refused}
              send={send}
            />
          </>
        )}
        {preview}
      </section>
    </Card>
  );
}

function History({ publication }: { publication: StoredPublication }) {
  const { note, operatedBy, operatedAt, state, reviewer } = publication;
  if (operatedBy === '') return null;
  return (
    <p className={styles.note}>
      {operatedBy}，{atTime(operatedAt)}
      {note !== '' && state === 'draft' && <strong>　退回意见：{note}</strong>}
      {state === 'review' && (reviewer === '' ? '　未指定审核人' : `　请${reviewer}审核`)}
      {state === 'review' && '，其他有权审核的同事也可以审核。'}
    </p>
  );
}

function Acts({
  state,
  withdrawable,
  barred,
  sent,
  named,
  reviewers,
  busy,
  dirty,
  refused,
  send,
}: Pick<PublicationCardProps, 'state' | 'sent' | 'reviewers' | 'busy' | 'dirty' | 'send'> & {
  withdrawable: boolean;
  /** The code of who is asked now; empty: nobody by name. */
  named: string;
  barred: boolean;
  refused: boolean;
}) {
  const [at, setAt] = useState('');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<string>();
  const wanted = chosen ?? named;
  // Who was asked may have lost the right to review it.
  const reviewer = !reviewers || reviewers.some(({ code }) => code === wanted) ? wanted : '';
  const [missing, setMissing] = useState(false);
  const bound = state === 'review' || state === 'scheduled';
  const timed = state !== 'published' && state !== 'scheduled' && !barred;
  const held = dirty && !bound;
  const asks = state === 'draft' || state === 'withdrawn';
  return (
    <>
      {(asks || sent) && (
        <div className={styles.row}>
          <ReviewerField reviewers={reviewers} value={reviewer} onChange={setChosen} />
          {sent && (
            <Button kind="secondary" loading={busy} onClick={() => send({ type: 'reviewer.set', reviewer })}>
              更换审核人
            </Button>
          )}
        </div>
      )}
      <div className={styles.row}>
        {state !== 'published' && !barred && (
          <Button loading={busy} inactive={held} onClick={() => send({ type: 'publish.now' })}>
            立即发布
          </Button>
        )}
        {asks && (
          <Button
            kind={barred ? 'primary' : 'secondary'}
            loading={busy}
            inactive={held}
            onClick={() => send({ type: 'review.ask', reviewer })}
          >
            送审
          </Button>
        )}
        {withdrawable && (
          <Button kind="secondary" loading={busy} autoFocus={refused} onClick={() => send({ type: 'withdraw.ask' })}>
            撤回
          </Button>
        )}
      </div>
      {timed && (
        <div className={styles.row}>
          <Field label="定时发布的时间" error={missing && at === '' ? '请选择定时发布的时间' : undefined}>
            {({ id, describedBy }) => (
              <MomentPicker
                id={id}
                aria-describedby={describedBy}
                aria-invalid={missing && at === ''}
                value={at}
                onChange={setAt}
              />
            )}
          </Field>
          <Button
            kind="secondary"
            loading={busy}
            inactive={held}
            onClick={() => {
              setMissing(at === '');
              if (at !== '') send({ type: 'time.set', publishAt: at });
            }}
          >
            定时发布
          </Button>
        </div>
      )}
      {bound && (
        <div className={styles.row}>
          <Field label="退回意见" optional>
            {({ id, describedBy }) => (
              <input
                id={id}
                className={fieldStyles.control}
                aria-describedby={describedBy}
                maxLength={staff.reasonMaxLength}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <Button kind="secondary" loading={busy} onClick={() => send({ type: 'review.return', note })}>
            退回草稿
          </Button>
        </div>
      )}
    </>
  );
}

interface ReviewerFieldProps {
  /** Until they are known nobody can be chosen. */
  reviewers: readonly Reviewer[] | undefined;
  /** A code; empty: nobody by name. */
  value: string;
  onChange: (code: string) => void;
}

const ReviewerField = ({ reviewers, value, onChange }: ReviewerFieldProps) => (
  <Field label="审核人" optional>
    {({ id, describedBy }) => (
      <Select
        id={id}
        aria-describedby={describedBy}
        size="large"
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        disabled={reviewers === undefined}
        value={value}
        options={[
          { value: '', label: '不指定' },
          ...(reviewers ?? []).map(({ code, name }) => ({ value: code, label: `${name}（${code}）` })),
        ]}
        onChange={onChange}
      />
    )}
  </Field>
);
