import { useState } from 'react';
import { service } from '../../../contract/limits/service';
import { formatDateTime } from '../../../contract/rules/dates';
import type { TicketAct } from '../../../contract/service/rules/tickets';
import { allowedActs, stateName } from '../../../contract/service/rules/tickets';
import type { StaffTicket } from '../../../contract/service/ticket-calls';
import { Button } from '../parts/Button';
import { Card } from '../parts/Card';
import { PageLink } from '../parts/PageLink';
import { TextArea } from '../parts/TextArea';
import { Field } from '../parts/TextField';
import { TicketSteps } from './TicketSteps';
import styles from './tickets.module.css';

interface TicketOperation {
  /** Of the ticket as it was seen when what is sent was begun. */
  version: number;
  text?: string;
  assigneeCode?: string;
}

interface Draft {
  text: string;
  begun: number;
}

interface TicketDetailProps {
  ticket: StaffTicket;
  /** Address of the list. */
  back: string;
  /** What is being done. */
  busy: string | undefined;
  /** The answer that is not sent yet, and the version under which it was begun; 0: the one that is shown. */
  draft: Draft;
  onWrite: (draft: Draft) => void;
  /** Undefined where the account may only read. */
  onOperate: ((act: TicketAct, done: TicketOperation) => void) | undefined;
}

/** A ticket with all that was written, as staff see it. */
export function TicketDetail({ back, onOperate, ...shown }: TicketDetailProps) {
  const { ticket } = shown;
  const { ticketNumber, title, state, dueAt, overdue, assignee, sender, fields, files } = ticket;
  return (
    <div className={styles.detail}>
      <p>
        <PageLink href={back}>返回工单列表</PageLink>
      </p>
      <Card>
        <h2 className={styles.head}>
          <span className="tabular">{ticketNumber}</span>
          <span className={styles.state} data-state={state}>
            {stateName(state)}
          </span>
          {overdue && <strong className={styles.overdue}>已超时</strong>}
        </h2>
        <p>{title}</p>
        <dl className={styles.fields}>
          {[
            ['提交人', sender === '' ? '匿名' : sender],
            ['回复期限', formatDateTime(new Date(dueAt))],
            ['处理人', assignee === '' ? '未分配' : assignee],
            ...fields.map(({ label, value }) => [label, value]),
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {files.length > 0 && (
            <div>
              <dt>附件</dt>
              <dd>
                {files.map((id, at) => (
                  <a key={id} href={`/api/portal/v1/service/ticketFile/${id}`} download>
                    附件{at + 1}
                  </a>
                ))}
              </dd>
            </div>
          )}
        </dl>
      </Card>
      <Card>
        <h2>处理记录</h2>
        <TicketSteps steps={ticket.steps} />
      </Card>
      {onOperate && <Operations {...shown} onOperate={onOperate} />}
    </div>
  );
}

interface OperationsProps extends Omit<TicketDetailProps, 'back'> {
  onOperate: NonNullable<TicketDetailProps['onOperate']>;
}

function Operations({ ticket, busy, draft, onWrite, onOperate }: OperationsProps) {
  const { state, colleagues, version } = ticket;
  const { text, begun } = draft;
  /** What a colleague does after it was begun is told before it is sent. */
  const write = (written: string) => onWrite({ text: written, begun: written === '' ? 0 : begun || version });
  const [missing, setMissing] = useState(false);
  const [assignee, setAssignee] = useState('');
  const acts = allowedActs[state];
  const run = (act: TicketAct, rest: Omit<TicketOperation, 'version'> = {}) =>
    onOperate(act, { version: begun || version, ...rest });
  if (acts.includes('reopen'))
    return (
      <Card>
        {text.trim() !== '' && (
          <TextArea
            label="工单已结案，回复尚未发送"
            name="unsent"
            value={text}
            error={undefined}
            placeholder=""
            maxLength={service.answerMaxLength}
            onChange={write}
          />
        )}
        <Button loading={busy === 'reopen'} onClick={() => run('reopen')}>
          重新处理
        </Button>
      </Card>
    );
  const isEmpty = text.trim() === '';
  return (
    <Card className={styles.operations}>
      <h2>回复</h2>
      <TextArea
        label="回复内容"
        name="answer"
        value={text}
        error={missing && isEmpty ? '请输入回复内容' : undefined}
        placeholder="提交人可以看到回复，请勿写出被投诉人的姓名"
        maxLength={service.answerMaxLength}
        onChange={write}
      />
      <div className={styles.buttons}>
        <Button
          loading={busy === 'answer'}
          inactive={busy !== undefined}
          onClick={() => {
            setMissing(isEmpty);
            if (!isEmpty) run('answer', { text });
          }}
        >
          回复
        </Button>
        <Button
          kind="secondary"
          loading={busy === 'close'}
          inactive={busy !== undefined}
          onClick={() => run('close', { text })}
        >
          结案
        </Button>
      </div>
      <div className={styles.assign}>
        <Field label="分配给">
          {({ id }) => (
            <select id={id} value={assignee} onChange={({ target }) => setAssignee(target.value)}>
              <option value="">我</option>
              {colleagues.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button
          kind="secondary"
          loading={busy === 'assign'}
          inactive={busy !== undefined}
          onClick={() => run('assign', assignee === '' ? {} : { assigneeCode: assignee })}
        >
          分配
        </Button>
      </div>
    </Card>
  );
}
