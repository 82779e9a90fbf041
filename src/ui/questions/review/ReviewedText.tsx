import { useState } from 'react';
import type { CommentV2 } from '../../../../contract/comments/fields';
import type { QuestionDetails, ReviewedQuestion } from '../../../../contract/questions/calls';
import { ArticleBody } from '../../parts/ArticleBody';
import { Button } from '../../parts/Button';
import { PageLink } from '../../parts/PageLink';
import { Attachments } from '../QuestionPage';
import styles from './Review.module.css';
import type { BatchAct } from './ReviewBar';

interface ReviewedTextProps {
  question: QuestionDetails;
  row: ReviewedQuestion;
  busy: boolean;
  onAct: (act: BatchAct) => void;
  onBan: () => void;
}

/** What was asked, with what can be done about it. */
export function ReviewedText({ question, row, busy, onAct, onBan }: ReviewedTextProps) {
  return (
    <div className={styles.text}>
      <ArticleBody html={question.content} />
      <Attachments files={question.fileList} />
      <div className={styles.acts}>
        {row.status === 1 && !row.synced && (
          <Button kind="text" inactive={busy} onClick={() => onAct('sync')}>
            同步社区
          </Button>
        )}
        {row.staffReplyCount === 0 && (
          <Button kind="text" inactive={busy} onClick={() => onAct(row.dealWith === 1 ? 'unhandle' : 'handle')}>
            {row.dealWith === 1 ? '标为未处理' : '标为已处理'}
          </Button>
        )}
        <Button kind="text" inactive={busy} onClick={onBan}>
          {row.noQuestion ? '恢复该客户提问' : '禁止该客户提问'}
        </Button>
        {question.promoted && !question.helpDocument && <span>已收录，由他人审核后发布</span>}
        {question.helpDocument && (
          <span>
            已收录：<PageLink href={question.helpDocument.address}>{question.helpDocument.title}</PageLink>
          </span>
        )}
      </div>
    </div>
  );
}

interface AnswersProps {
  answers: readonly CommentV2[];
  /** Of the question: the first title of the document. */
  title: string;
  promoted: boolean;
  busy: boolean;
  onPromote: (id: number, title: string) => void;
}

/** The official answers, each of which can become a help document. */
export function Answers({ answers, title, promoted, busy, onPromote }: AnswersProps) {
  const official = answers.filter(({ createType, auditStatus }) => createType === 1 && auditStatus === 1);
  if (official.length === 0) return null;
  return (
    <section className={styles.answers} aria-label="官方回复">
      <h3>官方回复</h3>
      <ul>
        {official.map((answer) => (
          <li key={answer.id}>
            <ArticleBody html={answer.content} />
            <p className={styles.by}>
              {answer.commentCustomerName} {answer.createTime}
            </p>
            {!promoted && <Promotion title={title} busy={busy} onPromote={(chosen) => onPromote(answer.id, chosen)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Promotion({ title, busy, onPromote }: { title: string; busy: boolean; onPromote: (title: string) => void }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(title);
  if (!open)
    return (
      <Button kind="text" onClick={() => setOpen(true)}>
        收录为帮助文档
      </Button>
    );
  return (
    <form
      className={styles.promotion}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onPromote(typed.trim());
      }}
    >
      <input
        aria-label="文档标题"
        value={typed}
        maxLength={200}
        required
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" loading={busy}>
        收录
      </Button>
      <Button kind="text" onClick={() => setOpen(false)}>
        取消
      </Button>
    </form>
  );
}
